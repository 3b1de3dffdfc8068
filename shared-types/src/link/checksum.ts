/**
 * CRC-16/GENIBUS: detects every single changed or swapped character of a link and nearly all other damage. The
 * complement at the end makes it detect appended zeros as well.
 */
export function checksum(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc ^ 0xffff;
}

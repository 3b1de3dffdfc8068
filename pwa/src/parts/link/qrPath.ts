/** Light modules around a QR code, as the standard requires. */
export const quietZone = 4;

/** The dark modules of a QR code as the `d` of one SVG path, one unit per module, inside the quiet zone. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const length = (end === -1 ? row.length : end) - x;
        return [`M${x + quietZone} ${y + quietZone}h${length}v1h-${length}z`];
      }),
    )
    .join('');
}

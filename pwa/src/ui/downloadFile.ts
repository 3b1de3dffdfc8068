/**
 * How long the browser may take to read the file, in milliseconds; some browsers start only after the press is over.
 */
const readingMs = 60_000;

export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readingMs);
}

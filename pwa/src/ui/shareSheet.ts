/** Whether this device can pass this on to other apps. */
export function mayShare(data: ShareData): boolean {
  return 'canShare' in navigator && navigator.canShare(data);
}

/** Dismissing the share sheet is not an error. */
function isDismissal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Opens the share sheet: the device's list of apps. If the browser does not allow it, calls `refused`. */
export async function share(data: ShareData, refused: () => Promise<void>): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!isDismissal(error)) await refused();
  }
}

import { downloadFile } from '../../ui/downloadFile.ts';
import { showMessage } from '../../ui/dialog.ts';
import { showToast } from '../../ui/toast.ts';

/** A way to deliver the picture. It starts while the picture is still being drawn, and reports its own failures. */
export type PictureWay = (drawing: Promise<File>) => Promise<void>;

/** Spec 8. */
function reportNotDrawn(): Promise<void> {
  return showMessage('No picture', 'Error generating PNG image. Please try again.');
}

export const downloadPicture: PictureWay = async (drawing) => {
  try {
    downloadFile(await drawing);
  } catch {
    await reportNotDrawn();
  }
};

/** Asks for the clipboard during the press, before the picture is drawn; later the browser would refuse. */
export const copyPicture: PictureWay = async (drawing) => {
  const copying = navigator.clipboard.write([new ClipboardItem({ 'image/png': drawing })]);
  const [drawn, copied] = await Promise.allSettled([drawing, copying]);
  if (drawn.status === 'rejected') return reportNotDrawn();
  if (copied.status === 'fulfilled') showToast({ title: 'Picture Copied', kind: 'good' });
  else await showMessage('Picture not copied', 'Your browser did not allow copying the picture. Download it instead.');
};

/** Dismissing the share sheet is not an error. */
function isDismissal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

export const sharePicture: PictureWay = async (drawing) => {
  const picture = await drawing.catch(() => null);
  if (!picture) return reportNotDrawn();
  try {
    await navigator.share({ files: [picture] });
  } catch (error) {
    if (isDismissal(error)) return;
    await showMessage('Picture not shared', 'Your browser did not allow sharing the picture. Download it instead.');
  }
};

/** Whether this browser can copy pictures. */
export function mayCopy(): boolean {
  return 'ClipboardItem' in globalThis && 'clipboard' in navigator && 'write' in navigator.clipboard;
}

/** Whether this device can share pictures with other apps. */
export function mayShare(): boolean {
  const sample = new File([], 'picture.png', { type: 'image/png' });
  return 'canShare' in navigator && navigator.canShare({ files: [sample] });
}

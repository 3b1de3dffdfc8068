import { downloadFile } from '../../ui/downloadFile.ts';
import { tell } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/toast.ts';

/** The ways a picture leaves the builder. Each takes the picture while it is drawn, and tells what went wrong. */
export type PictureWay = (drawing: Promise<File>) => Promise<void>;

/** Spec 8. */
function tellNotDrawn(): Promise<void> {
  return tell('No picture', 'Error generating PNG image. Please try again.');
}

export const downloadPicture: PictureWay = async (drawing) => {
  try {
    downloadFile(await drawing);
  } catch {
    await tellNotDrawn();
  }
};

/** The clipboard is asked during the press, before the picture is there; later the browser would refuse. */
export const copyPicture: PictureWay = async (drawing) => {
  const copying = navigator.clipboard.write([new ClipboardItem({ 'image/png': drawing })]);
  const [drawn, copied] = await Promise.allSettled([drawing, copying]);
  if (drawn.status === 'rejected') return tellNotDrawn();
  if (copied.status === 'fulfilled') showToast({ title: 'Picture Copied', kind: 'good' });
  else
    await tell('Picture not copied', 'Your browser did not let the picture into the clipboard. Download it instead.');
};

/** Who closes the list of apps again has changed their mind, which is no failure. */
function changedMind(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

export const sharePicture: PictureWay = async (drawing) => {
  const picture = await drawing.catch(() => null);
  if (!picture) return tellNotDrawn();
  try {
    await navigator.share({ files: [picture] });
  } catch (error) {
    if (changedMind(error)) return;
    await tell('Picture not shared', 'Your browser did not let the picture be shared. Download it instead.');
  }
};

/** Whether this browser puts pictures into the clipboard. */
export function mayCopy(): boolean {
  return 'ClipboardItem' in globalThis && 'clipboard' in navigator && 'write' in navigator.clipboard;
}

/** Whether this device hands pictures to other apps. */
export function mayShare(): boolean {
  const sample = new File([], 'picture.png', { type: 'image/png' });
  return 'canShare' in navigator && navigator.canShare({ files: [sample] });
}

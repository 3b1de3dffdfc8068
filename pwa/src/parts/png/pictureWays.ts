import { downloadFile } from '../../ui/downloadFile.ts';
import { showMessage } from '../../ui/dialog.ts';
import { mayShare, share } from '../../ui/shareSheet.ts';
import { showToast } from '../../ui/toast.ts';
import { CanvasNoise } from './canvasNoise.ts';

/** A way to deliver the picture. It starts while the picture is still being drawn, and reports its own failures. */
export type PictureWay = (drawing: Promise<File>) => Promise<void>;

/** In the words of spec 8, unless trying again would not help. */
function reportNotDrawn(error: unknown): Promise<void> {
  const reason = error instanceof CanvasNoise ? error.message : 'Error generating PNG image. Please try again.';
  return showMessage('No picture', reason);
}

export const downloadPicture: PictureWay = async (drawing) => {
  try {
    downloadFile(await drawing);
  } catch (error) {
    await reportNotDrawn(error);
  }
};

/** Asks for the clipboard during the press, before the picture is drawn; later the browser would refuse. */
export const copyPicture: PictureWay = async (drawing) => {
  const copying = navigator.clipboard.write([new ClipboardItem({ 'image/png': drawing })]);
  const [drawn, copied] = await Promise.allSettled([drawing, copying]);
  if (drawn.status === 'rejected') return reportNotDrawn(drawn.reason);
  if (copied.status === 'fulfilled') showToast({ title: 'Picture Copied', kind: 'good' });
  else await showMessage('Picture not copied', 'Your browser did not allow copying the picture. Download it instead.');
};

export const sharePicture: PictureWay = async (drawing) => {
  const [drawn] = await Promise.allSettled([drawing]);
  if (drawn.status === 'rejected') return reportNotDrawn(drawn.reason);
  await share({ files: [drawn.value] }, () =>
    showMessage('Picture not shared', 'Your browser did not allow sharing the picture. Download it instead.'),
  );
};

/** Whether this browser can copy pictures. */
export function mayCopy(): boolean {
  return 'ClipboardItem' in globalThis && 'clipboard' in navigator && 'write' in navigator.clipboard;
}

/** Whether this device can share pictures with other apps. */
export function maySharePicture(): boolean {
  return mayShare({ files: [new File([], 'picture.png', { type: 'image/png' })] });
}

import { askText } from './Dialog.tsx';
import { showToast } from './toast.ts';

/** Copies a link and says so. Where the browser does not allow it, the link is shown to be copied by hand. */
export async function copyLink(path: string): Promise<void> {
  const link = new URL(path, location.origin).href;
  try {
    await navigator.clipboard.writeText(link);
    showToast({ title: 'Link Copied', description: link, kind: 'good' });
  } catch {
    await askText('Copy Share Link', 'Link', { initial: link });
  }
}

import { copyText } from '../ui/copyText.ts';
import { askText } from '../ui/dialog.ts';

/** Copies the link to a shared layout. If the browser does not allow it, shows the link for copying by hand. */
export async function copyShareLink(shareToken: string): Promise<void> {
  const link = new URL(`/share/${shareToken}`, location.origin).href;
  await copyText(link, 'Link Copied', () => void askText('Copy Share Link', 'Link', { initial: link }));
}

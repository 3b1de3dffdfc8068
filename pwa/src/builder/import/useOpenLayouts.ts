import type { EditorContext } from '../actions/action.ts';
import type { ImportSource } from './importText.ts';
import { openImport } from './openImport.ts';
import { openLink } from './openLink.ts';
import { useHandedFiles } from './useHandedFiles.ts';
import { useImport } from './useImport.ts';
import { useLink } from './useLink.ts';

/**
 * Opens layouts that come by link, from the system, by drop or by paste. The returned `open` opens a picked file;
 * `isFileOver` says whether a file is dragged over the page.
 */
export function useOpenLayouts({ session, mayEdit, say, showNotices }: EditorContext) {
  async function open(source: ImportSource) {
    const read = await openImport(session, source);
    if (!read) return;
    showNotices(read.notices);
    say(`The ${read.kind} is open.`);
  }

  /** Asks for a sign-in once, not for each file. */
  async function openAll(sources: readonly ImportSource[]) {
    if (sources.length === 0 || !mayEdit()) return;
    for (const source of sources) await open(source);
  }

  useLink((packed) => {
    if (!mayEdit()) return false;
    void openLink(session, packed);
    return true;
  });
  useHandedFiles((sources) => void openAll(sources), mayEdit);
  const isFileOver = useImport((sources) => void openAll(sources));
  return { open: (source: ImportSource) => void openAll([source]), isFileOver };
}

import { useEffect, useEffectEvent, useState } from 'react';
import { handlesOwnKeys } from '../../ui/handlesOwnKeys.ts';
import { type ImportSource, importsFrom } from './importText.ts';

/** Opens labyrinth files that are dropped anywhere on the page or pasted. True while a file is dragged over the page. */
export function useImport(open: (sources: readonly ImportSource[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const sources = importsFrom(data);
    if (sources.length === 0) return;
    event.preventDefault();
    open(sources);
  });

  useEffect(() => {
    const dragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.some((type) => type === 'Files' || type === 'text/plain')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      take(event, event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      if (!handlesOwnKeys(event.target)) take(event, event.clipboardData);
    };
    window.addEventListener('dragover', dragOver);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', dragOver);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, []);
  return over;
}

import { useEffect, useEffectEvent } from 'react';
import { handlesOwnKeys } from '../../ui/handlesOwnKeys.ts';
import { hasFiles, usePageDrop } from '../../ui/hooks/usePageDrop.ts';
import { type ImportSource, importsFrom } from './importText.ts';

/** Opens labyrinth files that are dropped anywhere on the page or pasted. True while a file is dragged over the page. */
export function useImport(open: (sources: readonly ImportSource[]) => void): boolean {
  const take = (event: Event, data: DataTransfer | null) => {
    const sources = importsFrom(data);
    if (sources.length === 0) return;
    event.preventDefault();
    open(sources);
  };
  const takePasted = useEffectEvent(take);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (!handlesOwnKeys(event.target)) takePasted(event, event.clipboardData);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, []);
  return usePageDrop(
    (event) => hasFiles(event) || event.dataTransfer?.types.includes('text/plain') === true,
    (event) => take(event, event.dataTransfer),
  );
}

import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes what is dropped anywhere on the page and `isWanted`; anything else is left to the browser. `onDrop` must prevent
 * the browser from opening what it takes. True while something wanted is dragged over the page.
 */
export function usePageDrop(isWanted: (event: DragEvent) => boolean, onDrop: (event: DragEvent) => void): boolean {
  const [isOver, setOver] = useState(false);
  const wants = useEffectEvent(isWanted);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!wants(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (wants(event)) take(event);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}

/** Whether files are dragged, and not text or a part of a page. */
export function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

import { useEffect, useEffectEvent, useState } from 'react';
import { type Incoming, incomingFrom } from './importText.ts';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]') !== null
  );
}

/** Labyrinth files dropped anywhere on the page or pasted. True while a file is held over the page. */
export function useIncoming(open: (incoming: Incoming) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const incoming = incomingFrom(data);
    if (incoming === null) return;
    event.preventDefault();
    open(incoming);
  });

  useEffect(() => {
    const holdOver = (event: DragEvent) => {
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
      if (!isTyping(event.target)) take(event, event.clipboardData);
    };
    window.addEventListener('dragover', holdOver);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', holdOver);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, []);
  return over;
}

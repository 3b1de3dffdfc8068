import { useEffect, useState } from 'react';
import { Modal } from '../../ui/Modal.tsx';
import { KeyList } from './KeyList.tsx';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [role="alertdialog"]') !== null;
}

/** The list of keys, opened with `?`. */
export function KeyHelp() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  if (!open) return null;
  return (
    <Modal title="Keys" onClose={() => setOpen(false)}>
      <KeyList />
    </Modal>
  );
}

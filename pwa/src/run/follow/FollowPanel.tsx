import { Link } from '@tanstack/react-router';
import { FileDown, X } from 'lucide-react';
import { useState } from 'react';
import { reportBug } from '../../store/device/reportBug.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { usePageDrop } from '../../ui/hooks/usePageDrop.ts';
import styles from './Follow.module.css';
import { startFollowing } from './followGame.ts';

const notAFile = 'Drop the file Client.txt itself, not a folder or a text.';

const notStored =
  'Your game is followed, but this device could not store which file it is: drop it again after a reload.';

/** The handle must be requested while the drop event is handled; the promise may resolve later. */
function droppedFile(event: DragEvent): Promise<FileSystemHandle | null> | undefined {
  const item = [...(event.dataTransfer?.items ?? [])].find(({ kind }) => kind === 'file');
  return item?.getAsFileSystemHandle?.();
}

function isFile(handle: FileSystemHandle | null | undefined): handle is FileSystemFileHandle {
  return handle?.kind === 'file';
}

/** Accepts a file dropped anywhere on the page. Returns whether something is being dragged over it. */
function useDroppedLog(onLog: (log: FileSystemFileHandle) => void, onFault: () => void): boolean {
  return usePageDrop(
    () => true,
    (event) => {
      event.preventDefault();
      const asked = droppedFile(event);
      void (async () => {
        // Rejected where the browser lets no page read the folder.
        const handle = await asked?.catch(() => null);
        if (isFile(handle)) onLog(handle);
        else onFault();
      })();
    },
  );
}

/** Says what following reads and what it does not before the log is dropped, then accepts the log. */
export function FollowPanel({ onClose }: { onClose: () => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const isOver = useDroppedLog(
    (log) =>
      void startFollowing(log).then(onClose, (error: unknown) => {
        reportBug(error);
        setFault(notStored);
      }),
    () => setFault(notAFile),
  );
  return (
    <section className={styles.panel} aria-label="Follow my game">
      <div className={styles.zone} data-over={isOver}>
        <FileDown aria-hidden />
        <p>
          Drop the game’s <b translate="no">Client.txt</b> on this page
          <small>It is in the folder logs of the game’s folder.</small>
        </p>
        {fault !== null && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
      </div>
      <ul className={styles.facts}>
        <li>The map then follows your run by itself, and draws a labyrinth that nobody has drawn yet.</li>
        <li>
          Only the lines that say which room you enter, and that the Divine Font was opened, are read. All others, above
          all chat, are skipped.
        </li>
        <li>Nothing is sent anywhere. You see a light while it reads, and stop it with one press.</li>
        <li>
          <Link to="/guides/lab-builder" hash="follow-your-game">
            What is read, and what is not
          </Link>
        </li>
      </ul>
      <IconButton label="Close" kind="quiet" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </section>
  );
}

import { FileWarning, TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Builder } from '../useBuilder.ts';
import styles from './DraftNotices.module.css';

interface Props {
  builder: Builder;
  /** Where the drawing differs from the file that was opened. */
  notices: readonly string[];
  onRead: () => void;
}

/** Warnings about the drawing: that it is not saved on the device, how its file was read. */
export function DraftNotices({ builder: { unsaved, session }, notices, onRead }: Props) {
  return (
    <>
      {unsaved && (
        <Notice
          kind="bad"
          icon={<TriangleAlert aria-hidden />}
          action={<Button onClick={session.writeAgain}>Try again</Button>}
        >
          The last changes could not be saved on this device. Keep this page open.
        </Notice>
      )}
      {notices.length > 0 && (
        <section className={styles.notices} aria-label="Notes on the opened file">
          <FileWarning aria-hidden />
          <ul>
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
          <Button kind="quiet" onClick={onRead}>
            Got it
          </Button>
        </section>
      )}
    </>
  );
}

import { FileWarning, History, TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Builder } from '../useBuilder.ts';
import styles from './DraftNotices.module.css';

interface Props {
  builder: Builder;
  /** What was read differently than it stands in the file that was opened. */
  notices: readonly string[];
  onRead: () => void;
}

/** What must be known about the drawing: that it is not kept, that another was set aside, how a file was read. */
export function DraftNotices({ builder: { unsaved, setAside, session, actions }, notices, onRead }: Props) {
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
      {setAside !== null && (
        <Notice
          icon={<History aria-hidden />}
          action={
            <Button
              onClick={() => {
                void session.bringBack().then(() => actions.say('The drawing before is back.'));
              }}
            >
              Bring it back
            </Button>
          }
        >
          The drawing before this one was set aside. It is kept on this device.
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

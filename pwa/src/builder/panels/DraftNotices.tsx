import { FileWarning, TriangleAlert } from 'lucide-react';
import { hasFewEnoughPaths, tooManyPaths } from 'shared-types/layout/layout.ts';
import type { Draft } from '../../store/device/draft.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Builder } from '../useBuilder.ts';
import styles from './DraftNotices.module.css';

interface Props {
  builder: Builder;
  draft: Draft;
  /** Where the drawing differs from the file that was opened. */
  notices: readonly string[];
  onRead: () => void;
}

/** Warnings about the drawing: that it is not saved on the device, that it holds too much, how its file was read. */
export function DraftNotices({ builder: { unsaved, session }, draft, notices, onRead }: Props) {
  const { layout } = draft.drawing;
  return (
    <>
      {unsaved && (
        <Notice
          kind="bad"
          icon={<TriangleAlert aria-hidden />}
          action={<Button onClick={() => session.writeAgain()}>Try again</Button>}
        >
          The last changes could not be saved on this device. Keep this page open.
        </Notice>
      )}
      {!hasFewEnoughPaths(layout) && (
        <Notice icon={<TriangleAlert aria-hidden />}>
          {`${tooManyPaths(layout.paths.length)} It is kept on this device as it is, and can be submitted or saved to your account once some paths are removed.`}
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

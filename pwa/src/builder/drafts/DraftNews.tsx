import { Info } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { DraftSession } from '../draftSession.ts';
import styles from './Drafts.module.css';

interface Props {
  news: string | null;
  session: DraftSession;
}

/** How the draft came to be the one that is shown: by a link, or as a copy. Stays until it was read. */
export function DraftNews({ news, session }: Props) {
  return (
    <div role="status" className={styles.news}>
      {news !== null && (
        <Notice
          icon={<Info aria-hidden />}
          action={
            <Button kind="quiet" onClick={session.forgetNews}>
              Got it
            </Button>
          }
        >
          {news}
        </Notice>
      )}
    </div>
  );
}

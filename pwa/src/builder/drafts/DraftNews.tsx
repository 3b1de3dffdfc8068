import { History } from 'lucide-react';
import { isDay } from 'shared-types/day.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Builder } from '../useBuilder.ts';
import styles from './Drafts.module.css';

interface Props {
  builder: Builder;
}

function newsOf({ news, setAside }: Builder): string | null {
  if (setAside === null) return news;
  if (news === null) return 'The drawing before this one was set aside. It is kept on this device.';
  return `${news} The drawing before it is among your drafts.`;
}

/** How the draft came to be the one that is shown, and the way back to the one before. Stays until it was read. */
export function DraftNews({ builder }: Props) {
  const { session, actions, setAside } = builder;
  const news = newsOf(builder);
  return (
    <div role="status" className={styles.news}>
      {news !== null && (
        <Notice
          icon={<History aria-hidden />}
          action={
            <div className={styles.ways}>
              {setAside !== null && (
                <Button
                  onClick={() => {
                    void session.bringBack().then(() => actions.say('The drawing before is back.'));
                  }}
                >
                  Bring it back
                </Button>
              )}
              <Button kind="quiet" onClick={session.forgetNews}>
                Got it
              </Button>
            </div>
          }
        >
          {news.split(/(\d{4}-\d{2}-\d{2})/).map((part) =>
            isDay(part) ? (
              <time key={part} dateTime={part} className={styles.day}>
                {part}
              </time>
            ) : (
              part
            ),
          )}
        </Notice>
      )}
    </div>
  );
}

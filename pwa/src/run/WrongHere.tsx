import { useState } from 'react';
import type { Day } from 'shared-types/day.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { correctionsOf } from 'shared-types/run/corrections.ts';
import type { RunLayout } from '../store/device/storedRun.ts';
import { Button } from '../ui/Button.tsx';
import { RoomSelect, usePickedRoom } from './RoomSelect.tsx';
import styles from './Run.module.css';
import { SuggestButton } from './SuggestButton.tsx';

interface Props {
  layout: Layout;
  chosen: RunLayout;
  /** The player's current room. */
  room: RoomId;
  today: Day;
}

/** Suggests in two presses what is wrong with the current room, in plain words, queued like every suggestion. */
export function WrongHere({ layout, chosen: { source, difficulty, day }, room, today }: Props) {
  const picked = usePickedRoom(room);
  /** The corrections suggested so far, with the submission that each is for: the run may go on with another layout. */
  const [sent, setSent] = useState<readonly { id: string; text: string }[]>([]);
  const [open, setOpen] = useState(false);
  if (source.from !== 'submission' || day !== today) {
    return <p className={styles.quiet}>Suggestions can be made for today’s submitted layouts only.</p>;
  }
  const { id } = source;
  return (
    <>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        What is wrong?
      </Button>
      {open && (
        <>
          <RoomSelect layout={layout} {...picked} />
          <ul className={styles.claims}>
            {correctionsOf({ difficulty, layout }, picked.room).map((text) => (
              <li key={`${id} ${text}`}>
                <SuggestButton
                  submissionId={id}
                  text={text}
                  isSent={sent.some((each) => each.id === id && each.text === text)}
                  onSent={() => setSent((before) => [...before, { id, text }])}
                >
                  {text}
                </SuggestButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

import { useEffect, useMemo, useRef, useState } from 'react';
import { withCorrection } from 'shared-types/agreement/applyCorrection.ts';
import { type Claim, claimsOf, doorClaim, type Drawn, secretClaim } from 'shared-types/agreement/claims.ts';
import { isWayIn } from 'shared-types/layout/wayIn.ts';
import { correctionIn } from 'shared-types/agreement/corrections.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { layoutOrNull } from 'shared-types/layout/layoutOrNull.ts';
import type { Stored } from '../../parts/agreement/compareLayouts.ts';
import { PressedRoom } from './PressedRoom.tsx';
import styles from './RoomPresses.module.css';
import { RoomPicture } from './RoomPicture.tsx';
import { sayClaim } from './sayClaim.ts';

/** What the player is asked after a press: what to say about a room, or where its door leads. */
type Asked = { room: RoomId; leads: 'door' | 'secret' | null; byKey: boolean };

/** The gap between a room and the choices, which lie over the lower part of the picture, in pixels. */
const clearance = 12;

/** The choices stay at the lower edge of the window. Scrolls the page if they would cover the pressed room. */
function keepInView(room: Element | null | undefined, choices: Element | null): void {
  const [pressed, panel] = [room?.getBoundingClientRect(), choices?.getBoundingClientRect()];
  if (!pressed || !panel || panel.height === 0) return;
  const covered = pressed.bottom + clearance - (innerHeight - panel.height);
  if (covered > 0) scrollBy({ top: covered });
}

interface Props {
  submission: Stored;
  /** The suggestion so far: the single source of truth, which presses add to. */
  text: string;
  onText: (text: string) => void;
}

/** The submission's picture with the suggestion drawn in. Pressing a room offers what can be wrong with it. */
export default function RoomPresses({ submission, text, onText }: Props) {
  const { difficulty, labyrinthData, izaroConfig } = submission;
  const [asked, setAsked] = useState<Asked | null>(null);
  const choices = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const drawn = useMemo((): Drawn | null => {
    const layout = layoutOrNull(labyrinthData);
    return layout && { difficulty, layout, izaroConfig };
  }, [difficulty, labyrinthData, izaroConfig]);
  const shown = useMemo(() => {
    const correction = correctionIn(text);
    return drawn && correction ? withCorrection(drawn, correction) : drawn;
  }, [drawn, text]);
  const room = asked?.room;
  const byKey = asked?.byKey ?? false;
  useEffect(() => {
    if (room === undefined) return;
    keepInView(picture.current?.querySelector(`[data-room="${room}"]`), choices.current);
    if (byKey) choices.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [room, byKey]);
  if (!drawn || !shown) return null;

  function say(claim: Claim, isSo: boolean) {
    if (drawn) onText(sayClaim(text, new Set(claimsOf(drawn)), claim, isSo));
  }

  function press(room: RoomId, byKey: boolean) {
    if (asked?.leads && asked.room !== room) {
      const claim = asked.leads === 'door' ? doorClaim : secretClaim;
      if (!isWayIn(difficulty, asked.room, room)) say(claim(asked.room, room), true);
      setAsked({ ...asked, leads: null });
      return;
    }
    setAsked({ room, leads: null, byKey });
  }

  return (
    <div
      className={styles.presses}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !asked) return;
        event.preventDefault();
        setAsked(null);
        picture.current?.querySelector<SVGElement>(`[data-room="${asked.room}"]`)?.focus();
      }}
    >
      <p className={styles.how}>
        {asked?.leads
          ? 'Press the room that it leads to.'
          : 'Or press a room on the picture to say what is wrong with it.'}
      </p>
      <div ref={picture} translate="no">
        <RoomPicture layout={shown.layout} pressed={asked?.room ?? null} onPress={press} />
      </div>
      {asked && (
        <div ref={choices} className={styles.panel}>
          <PressedRoom
            drawn={shown}
            room={asked.room}
            leads={asked.leads}
            text={text}
            onSay={say}
            onLead={(leads) => setAsked({ ...asked, leads })}
          />
        </div>
      )}
    </div>
  );
}

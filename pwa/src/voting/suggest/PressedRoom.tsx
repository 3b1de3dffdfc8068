import type { Claim, Drawn } from 'shared-types/agreement/claims.ts';
import { type RoomId, shortPlace } from 'shared-types/layout/grid.ts';
import { isVisited } from 'shared-types/layout/layout.ts';
import { RoomSeal } from '../../picture/RoomSeal.tsx';
import { Button } from '../../ui/Button.tsx';
import { roomChoices } from './roomChoices.ts';
import styles from './RoomPresses.module.css';

interface Props {
  drawn: Drawn;
  room: RoomId;
  /** Set while the player is asked where a door or secret passage of the room leads. */
  leads: 'door' | 'secret' | null;
  /** The suggestion so far. */
  text: string;
  onSay: (claim: Claim, isSo: boolean) => void;
  onLead: (leads: 'door' | 'secret' | null) => void;
}

/** Below the picture: the choices of what to say about the pressed room. */
export function PressedRoom({ drawn, room, leads, text, onSay, onLead }: Props) {
  const place = shortPlace(room);
  return (
    <div className={styles.choices} role="group" aria-label={place}>
      <div className={styles.head}>
        <p className={styles.place} translate="no">
          {place}
        </p>
        <p className={styles.soFar} role="status">
          {text}
        </p>
      </div>
      {roomChoices(drawn, room).map(({ label, claim, isSo, type }) => (
        <Button
          key={claim}
          {...(type && { icon: <RoomSeal type={type} size={22} /> })}
          onClick={() => onSay(claim, isSo)}
        >
          {label}
        </Button>
      ))}
      {isVisited(drawn.layout, room) && (
        <>
          <Button aria-pressed={leads === 'door'} onClick={() => onLead(leads === 'door' ? null : 'door')}>
            Door to another room
          </Button>
          <Button aria-pressed={leads === 'secret'} onClick={() => onLead(leads === 'secret' ? null : 'secret')}>
            Secret passage to another room
          </Button>
        </>
      )}
    </div>
  );
}

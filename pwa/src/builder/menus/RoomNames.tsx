import type { Difficulty } from 'shared-types/difficulty.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { nameChoices } from 'shared-types/sections/nameChoices.ts';
import { type EditorContext, runAction } from '../actions/action.ts';
import { nameRoom } from '../actions/nameRoom.ts';
import styles from './FloatingMenu.module.css';

interface Props {
  layout: Layout;
  difficulty: Difficulty;
  room: RoomId;
  context: EditorContext;
}

/**
 * The names that the game may give a room: 1 to 3 if the section's shape is known. A press on the chosen name removes
 * it.
 */
export function RoomNames({ layout, difficulty, room, context }: Props) {
  const own = layout.rooms[room]?.name;
  const choices = nameChoices(layout, difficulty, room);
  const names = own && !choices.includes(own) ? [own, ...choices] : choices;
  if (names.length === 0) return null;
  return (
    <div className={styles.names} role="group" aria-label="Room name">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.name}
          aria-pressed={name === own}
          onClick={() => runAction(nameRoom, context, { room, name: name === own ? null : name })}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

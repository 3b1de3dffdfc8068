import { trialOf } from '../layout/grid.ts';
import { roomTypeLabel, type RoomType } from '../layout/rooms.ts';
import type { SectionShape } from './shapes.ts';

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const;

function counted(count: number, one: string, many: string): string {
  return `${numberWords[count] ?? count} ${count === 1 ? one : many}`;
}

/** A shape for people who do not see its drawing: "four rooms, one way to the trial, golden door, two silver keys". */
export function shapeInWords({ section, rooms, doors }: SectionShape): string {
  const ways = doors.filter((door) => door.includes(trialOf(section))).length;
  const held = rooms.flatMap(({ types }) => types);
  const contents = [...new Set<RoomType>(held)].map((type) => {
    const label = roomTypeLabel[type].toLowerCase();
    const count = held.filter((each) => each === type).length;
    return count === 1 ? label : counted(count, label, `${label}s`);
  });
  return [counted(rooms.length, 'room', 'rooms'), `${counted(ways, 'way', 'ways')} to the trial`, ...contents].join(
    ', ',
  );
}

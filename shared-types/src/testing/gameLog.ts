import type { Difficulty } from '../difficulty.ts';
import { isBossRoom, type RoomId, sectionOf } from '../layout/grid.ts';
import type { Layout } from '../layout/layout.ts';
import type { Area } from '../layout/roomNames.ts';
import { signOfName } from '../layout/roomNames.ts';

// Log lines as the game writes them, made from public facts about its log, because no real log was available.

const prefix: Record<Difficulty, string> = { normal: '1', cruel: '2', merciless: '3', eternal: 'EndGame' };

const level: Record<Difficulty, number> = { normal: 33, cruel: 55, merciless: 68, eternal: 75 };

const theme: Record<Area, string> = {
  estate: 'OH',
  domain: 'DG',
  mansion: 'EH',
  basilica: 'RT',
  sepulchre: 'C',
  sanitorium: 'P',
};

const kinds = ['end_bottleneck', 'straight', 'branch_bottleneck_1', 'quad_door'];

/** A line of the log, with its time and the client that writes it. */
export function logLine(text: string, time = 0, client = 39848): string {
  const at = new Date(1_700_000_000_000 + time);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}/${two(at.getMonth() + 1)}/${two(at.getDate())}`;
  const clock = `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
  return `${day} ${clock} ${197_017_734 + time} 1183f92e [INFO Client ${client}] ${text}`;
}

export function plazaText(seed = 1): string {
  return `Generating level 75 area "Labyrinth_Airlock" with seed ${seed}`;
}

/** The game's id of a room, derived from its name in the layout. */
function areaId(layout: Layout, difficulty: Difficulty, room: RoomId): string {
  const start = `${prefix[difficulty]}_Labyrinth`;
  if (isBossRoom(room)) return `${start}_boss_${sectionOf(room) === 1 ? 1 : 2}${sectionOf(room) === 2 ? '_end' : ''}`;
  const name = layout.rooms[room]?.name;
  if (!name) throw new Error(`${room} has no name.`);
  const { area, doors } = signOfName(name);
  const kind = area === 'mansion' && doors === 3 ? 'block_branch' : (kinds[doors - 1] ?? 'quad');
  return `${start}_${theme[area]}_${kind}`;
}

/** What the game writes when a room is entered; the same room always has the same seed. */
export function enteredText(layout: Layout, difficulty: Difficulty, room: RoomId, seed: number): string {
  return `Generating level ${level[difficulty]} area "${areaId(layout, difficulty, room)}" with seed ${seed}`;
}

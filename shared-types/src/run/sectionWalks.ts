import type { RoomId } from '../layout/grid.ts';
import type { SectionGraph } from './ground.ts';
import { MinHeap } from './minHeap.ts';

/** Keys held. A silver key is spent on a silver door; the golden key is kept. */
export interface Keys {
  silver: number;
  golden: boolean;
}

/** What distinguishes walks through a section: which rooms they visited, and which silver doors they opened. */
export interface Marks {
  /** The number of marks; each is one bit. */
  count: number;
  /** The bit for having visited a room; empty rooms have none. */
  visited: ReadonlyMap<RoomId, number>;
  /** The bit of having opened a room's silver door. */
  opened: ReadonlyMap<RoomId, number>;
  /** The bits of rooms with a silver key, and of those with a golden key. */
  silverKeys: number;
  goldenKeys: number;
}

/** The shortest walks through a section, one for each reachable set of marks. */
export interface SectionWalks {
  /** The crossing seconds, indexed by the marks at the end; Infinity where there is no such walk. */
  seconds: Float64Array;
  /** The rooms of that walk in order, with the first but without the trial. Opening a door repeats its room. */
  roomsTo: (marks: number) => RoomId[];
}

export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** A room as the search needs it, referred to by index. */
interface Node {
  id: RoomId;
  /** Seconds to cross it. */
  seconds: number;
  visited: number;
  opened: number;
  /** Index of each neighbour; -1 is the trial. */
  ways: readonly { to: number; locked: boolean }[];
}

function nodesOf({ ways, trial }: SectionGraph, marks: Marks, crossing: (id: RoomId) => number): Node[] {
  const ids = [...ways.keys()];
  const index = new Map(ids.map((id, place) => [id, place]));
  return ids.map((id) => ({
    id,
    seconds: crossing(id),
    visited: marks.visited.get(id) ?? 0,
    opened: marks.opened.get(id) ?? 0,
    ways: (ways.get(id) ?? []).map(({ to, locked }) => ({ to: to === trial ? -1 : (index.get(to) ?? -1), locked })),
  }));
}

/**
 * Dijkstra over (room, marks). This is exact, because the keys held follow from the marks and the keys brought along.
 * Ends at the trial, or in any room if no trial is drawn.
 */
export function walkSection(
  ground: SectionGraph,
  marks: Marks,
  start: RoomId,
  brought: Keys,
  crossing: (id: RoomId) => number,
): SectionWalks {
  const nodes = nodesOf(ground, marks, crossing);
  const size = nodes.length << marks.count;
  const seconds = new Float64Array(1 << marks.count).fill(Infinity);
  const last = new Int32Array(1 << marks.count).fill(-1);
  const distance = new Float64Array(size).fill(Infinity);
  const before = new Int32Array(size).fill(-1);
  const doorMarks = [...marks.opened.values()].reduce((all, bit) => all | bit, 0);
  const heap = new MinHeap();

  const reach = (node: number, had: number, at: number, from: number): void => {
    const state = had * nodes.length + node;
    if (at >= (distance[state] ?? 0)) return;
    distance[state] = at;
    before[state] = from;
    heap.push(at, state);
  };
  const end = (had: number, at: number, state: number): void => {
    if (at >= (seconds[had] ?? 0)) return;
    seconds[had] = at;
    last[had] = state;
  };

  const first = nodes.findIndex(({ id }) => id === start);
  if (first >= 0) reach(first, nodes[first]?.visited ?? 0, 0, -1);
  for (let state = heap.pop(); state >= 0; state = heap.pop()) {
    const node = nodes[state % nodes.length] as Node;
    const had = Math.floor(state / nodes.length);
    const at = distance[state] ?? 0;
    if (!ground.trial) end(had, at, state);
    const silver = brought.silver + countBits(had & marks.silverKeys) - countBits(had & doorMarks);
    if (node.opened && !(had & node.opened) && silver > 0) reach(state % nodes.length, had | node.opened, at, state);
    const golden = brought.golden || (had & marks.goldenKeys) !== 0;
    for (const { to, locked } of node.ways) {
      if (locked && !golden) continue;
      if (to < 0) end(had, at + node.seconds, state);
      else reach(to, had | (nodes[to]?.visited ?? 0), at + node.seconds, state);
    }
  }

  const roomsTo = (had: number): RoomId[] => {
    const rooms: RoomId[] = [];
    for (let state = last[had] ?? -1; state >= 0; state = before[state] ?? -1) {
      rooms.push((nodes[state % nodes.length] as Node).id);
    }
    return rooms.reverse();
  };
  return { seconds, roomsTo };
}

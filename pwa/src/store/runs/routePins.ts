import { dayMs } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { layoutKey } from 'shared-types/rules/layoutKey.ts';
import { noPins, type Pins, pinsWithin } from 'shared-types/run/pins.ts';
import { db } from '../device/db.ts';
import type { PinnedLayout } from '../device/deviceRow.ts';
import { readDevice, writeDevice } from '../device/deviceValues.ts';
import { writeTables } from '../device/withQuotaRetry.ts';

/** How many layouts keep their pins: the most recently pinned ones. */
const keptLayouts = 50;

/**
 * How long pins last, in milliseconds. A labyrinth lasts a day; counted from when they were set, so that a run that
 * began before the daily reset keeps its pins.
 */
const pinsLast = dayMs;

/** A layout with a route. */
export interface Drawn {
  difficulty: Difficulty;
  layout: Layout;
}

/** The stored pins of all layouts, without those that are a day old. */
export async function readPins(): Promise<PinnedLayout[]> {
  const pinned = (await readDevice('routePins')) ?? [];
  return pinned.filter(({ at }) => at + pinsLast > Date.now());
}

/**
 * The pins of a layout, wherever it is shown. A pin of a room or door that an edit has removed does not count, but stays
 * stored: the edit may be undone.
 */
export function pinsOn(pinned: readonly PinnedLayout[], drawn: Drawn): Pins {
  if (pinned.length === 0) return noPins;
  const key = layoutKey(drawn);
  const found = pinned.find((each) => each.key === key);
  return found ? pinsWithin(drawn.layout, found.pins) : noPins;
}

/**
 * Changes a layout's stored pins, which a press just before may have changed already. Having none is stored too, so that
 * an undone edit does not bring back what was taken back.
 */
export async function changePins(drawn: Drawn, change: (pins: Pins) => Pins): Promise<void> {
  const key = layoutKey(drawn);
  await writeTables([db.device], async () => {
    const pinned = await readPins();
    const others = pinned.filter((each) => each.key !== key);
    const pins = change(pinned.find((each) => each.key === key)?.pins ?? noPins);
    await writeDevice('routePins', [...others, { key, pins, at: Date.now() }].slice(-keptLayouts));
  });
}

export function storePins(drawn: Drawn, pins: Pins): Promise<void> {
  return changePins(drawn, () => pins);
}

/**
 * Copies the pins of a layout to the edited layout. Reads the stored pins, not those on the screen: the next edit may
 * come before the screen shows what this one has stored. Pins that the player set also stay with the original layout,
 * which may be shown elsewhere; those of the intermediate layouts are deleted.
 */
export async function carryPins(from: Drawn, to: Drawn): Promise<void> {
  await writeTables([db.device], async () => {
    const pinned = await readPins();
    if (pinned.length === 0) return;
    const [before, key] = [layoutKey(from), layoutKey(to)];
    const carried = pinned.find((each) => each.key === before);
    if (!carried) return;
    const there = pinned.find((each) => each.key === key);
    const isCarried = !there || there.isCarried === true;
    const others = pinned.filter((each) => each !== there && !(each === carried && each.isCarried));
    await writeDevice('routePins', [...others, { ...carried, key, isCarried }].slice(-keptLayouts));
  });
}

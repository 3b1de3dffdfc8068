import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildScript } from './buildScript.ts';
import { median } from './median.ts';
import { offlineLayouts } from './offlineLayouts.ts';
import type { Took } from './freshDevice.ts';
import { ourDevices } from './ourDevices.ts';
import { installPouch, pouchDevices } from './pouchDevices.ts';
import type { Row } from './row.ts';

const runs = 5;
const layouts = offlineLayouts(1000);

/**
 * P4: sends 1,000 layouts saved offline to the server and on to a second device, compared with PouchDB's replication of
 * the same. Both run in Chromium with IndexedDB on disk, each device with a new profile. Times are taken in the page:
 * from the call to send until the queue is empty, and from the call to read until all is stored.
 */
export async function savedOffline(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'labyrinth-bench-'));
  try {
    const compares = await installPouch(folder);
    const script = await buildScript('device.ts');
    const took = { ours: [] as Took[], theirs: [] as Took[] };
    for (let turn = 0; turn < runs; turn += 1) {
      took.ours.push(await ourDevices(script, join(folder, `ours${turn}.sqlite`), layouts));
      if (compares) took.theirs.push(await pouchDevices(folder, layouts));
    }
    return (['ms', 'requests'] as const).map((unit) => {
      const [our, their] = [median(took.ours.map((each) => each[unit])), median(took.theirs.map((each) => each[unit]))];
      const note = compares ? '' : ' (PouchDB could not be fetched: not measured)';
      const figure = `P4 1,000 layouts saved offline reach the server and a second device${note}`;
      const ratio = compares ? our / their : null;
      return { figure, ours: Math.round(our), against: Math.round(their), unit, ratio, wanted: '<= 0.5' };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { type LearntShape, listSectionShapes } from 'shared-types/api/sectionShapes.ts';
import { callTagged } from '../../api/call.ts';
import { readDevice, writeDevice } from '../device/deviceValues.ts';
import { ifNotTagged } from '../device/listReads.ts';

/** Fetches the section shapes that players have drawn alike. Throws Refusal or NoAnswer. */
export async function refreshSectionShapes(): Promise<void> {
  const headers = ifNotTagged((await readDevice('sectionShapes'))?.etag);
  const { answer, etag } = await callTagged(listSectionShapes, { headers });
  if (answer) await writeDevice('sectionShapes', { shapes: answer.shapes, etag });
}

/** The learnt shapes that the device has stored, in the order in which they were learnt. */
export async function readSectionShapes(): Promise<readonly LearntShape[]> {
  return (await readDevice('sectionShapes'))?.shapes ?? [];
}

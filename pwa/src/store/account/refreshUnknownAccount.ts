import { loadPart } from '../../api/loadPart.ts';
import { readAccount } from './account.ts';

// Loaded on demand: the first screen is painted before anything is fetched.
const load = () => loadPart(() => import('./session.ts'));

async function isUnknown(): Promise<boolean> {
  return (await readAccount()).at === 'unknown';
}

/** Asks the server who is signed in, unless the device knows. Throws Refusal or NoAnswer. */
export async function refreshUnknownAccount(): Promise<void> {
  if (!(await isUnknown())) return;
  const { awaitAccountStatus, refreshAccount } = await load();
  await awaitAccountStatus();
  if (await isUnknown()) await refreshAccount();
}

import { counted } from 'shared-types/counted.ts';
import { clearDevice, type DeviceContents, readContents } from '../store/browser/clearDevice.ts';
import { reportBug } from '../store/device/reportBug.ts';
import { NotQueued } from '../store/queue/enqueue.ts';
import { UnsentFileFault } from '../store/queue/unsentFile.ts';
import { type Amount, exportUnsent, importUnsent } from '../store/queue/unsentWork.ts';
import { askChoice, showMessage } from '../ui/dialog.ts';
import { downloadFile } from '../ui/downloadFile.ts';
import { showToast } from '../ui/toast.ts';

function amountText(count: number, noun: string): string[] {
  return count === 0 ? [] : [counted(count, noun)];
}

function wordsFor({ changes, drafts }: Amount): string {
  return [...amountText(changes, 'change'), ...amountText(drafts, 'draft')].join(' and ');
}

/** Downloads all unsent work as one file. */
export async function saveUnsentFile(): Promise<void> {
  const { text, ...amount } = await exportUnsent();
  const name = `labyrinth-unsent-${new Date().toISOString().slice(0, 10)}.json`;
  downloadFile(new File([text], name, { type: 'application/json' }));
  showToast({
    title: 'Unsent work exported',
    description: `${wordsFor(amount) || 'Nothing'} in ${name}.`,
    kind: 'good',
  });
}

/** Imports a file of unsent work, and shows what was new in it or why it cannot be imported. */
export async function openUnsentFile(file: File): Promise<void> {
  try {
    const words = wordsFor(await importUnsent(await file.text()));
    if (words === '')
      showToast({
        title: 'Nothing new in the file',
        description: 'All of it is here already, or was changed here since.',
        kind: 'plain',
      });
    else showToast({ title: 'Unsent work imported', description: `New on this device: ${words}.`, kind: 'good' });
  } catch (error) {
    const known = error instanceof UnsentFileFault || error instanceof NotQueued;
    if (!known) reportBug(error);
    await showMessage(
      'This file cannot be imported',
      known ? error.message : 'The file could not be read. Nothing was changed.',
    );
  }
}

function lossesOf({ ownChanges, othersChanges, drafts, runs, texts }: DeviceContents): string {
  const losses = [
    ...amountText(ownChanges, 'change').map((words) => `${words} that the server does not have`),
    ...amountText(othersChanges, 'change').map((words) => `${words} of another account, not sent either`),
    ...amountText(drafts, 'draft'),
    ...amountText(runs, 'run').map((words) => `${words} and ${runs === 1 ? 'its' : 'their'} times`),
    ...amountText(texts, 'text').map((words) => `${words} that you typed and did not send`),
    'everything stored for reading without a connection',
  ];
  return `This deletes from this device: ${losses.join('; ')}. It also signs you out here. What the server has stays in your account.`;
}

/** 'Clear data on this device': lists what would be lost, offers to export it first, and restarts the app. */
export async function clearAll(): Promise<void> {
  for (;;) {
    const contents = await readContents();
    const answer = await askChoice('Clear data on this device?', lossesOf(contents), [
      { value: 'export', label: 'Export unsent work first', kind: 'primary' },
      { value: 'clear', label: 'Clear everything', kind: 'danger' },
    ]);
    if (answer === 'export') await saveUnsentFile();
    else if (answer === 'clear') break;
    else return;
  }
  await clearDevice();
  location.assign('/');
}

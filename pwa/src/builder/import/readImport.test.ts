import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { writeDraftFile } from 'shared-types/draftFile/draftFile.ts';
import { fileText, roomAt } from 'shared-types/testing/labyrinthFiles.ts';
import { smallLayout } from '../../testing/device.ts';
import { writeUnsentFile } from '../../store/queue/unsentFile.ts';
import { importText } from './importText.ts';
import { readImport, UnreadableFile } from './readImport.ts';

const draft = {
  name: 'Friday',
  difficulty: 'eternal',
  day: '2026-11-20',
  layout: smallLayout,
  izaroConfig: { weaponSet: 'dual-swords' },
} as const;

function faultOf(text: string): [kind: string, message: string] {
  try {
    readImport(text, '2026-11-20');
  } catch (error) {
    if (error instanceof UnreadableFile) return [error.kind, error.message];
  }
  throw new Error('The file was read.');
}

it('an exported draft is recognised by its content', () => {
  expect(readImport(writeDraftFile(draft), '2026-11-20')).toEqual({ kind: 'draft', opening: draft, notices: [] });
});

it('a draft of another day has a notice that it is not from today', () => {
  expect(readImport(writeDraftFile(draft), '2026-11-21').notices).toEqual([
    'This draft is from Nov 20, 2026, not from today (Nov 21, 2026).',
  ]);
});

it('everything else is read as a labyrinth file, which keeps its day and the names and exits of its rooms', () => {
  const rooms = [
    { ...roomAt('1', [1, 3], { E: '2' }), name: 'estate path' },
    roomAt('2', [7, 3], { E: '3' }),
    roomAt('3', [15, 3], { E: '4' }),
    roomAt('4', [23, 3]),
  ];
  const text = fileText({ date: '2026-07-28', rooms });
  const { kind, opening, notices } = readImport(text, '2026-11-20');
  expect([kind, opening.day, opening.layout.rooms.c1r3?.name]).toEqual(['labyrinth file', '2026-07-28', 'estate path']);
  expect(opening.exitBearings).toEqual({ c1r3: { E: 'c7r3' }, c7r3: { E: 'c15r3' }, c15r3: { E: 'c23r3' } });
  expect(notices).toContain('This labyrinth is from 28 July 2026, not from today (20 November 2026).');
});

it('an error names the kind of file that the text was read as', () => {
  expect(faultOf('{')).toEqual(['labyrinth file', 'The file is not valid JSON.']);
  expect(faultOf('{"kind":"labyrinth-draft"}')).toEqual(['draft', 'The draft must have "version": 1 or 2.']);
  expect(faultOf('{"kind":"labyrinth-unsent"}')).toEqual([
    'file',
    "It holds unsent work, which is imported on the page 'Unsent changes'.",
  ]);
});

it('a file of unsent work is recognised by its beginning, since only the beginning of a long file is read', async () => {
  const drafts = Array.from({ length: 500 }, () => ({ id: newId(), draft }));
  const text = writeUnsentFile({ exportedAt: '2026-11-20T12:00:00.000Z', account: null, changes: [], drafts });
  const read = await importText(new File([text], 'labyrinth-unsent-2026-11-20.json'));
  expect(read.length).toBeLessThan(text.length);
  expect(faultOf(read)).toEqual(['file', "It holds unsent work, which is imported on the page 'Unsent changes'."]);
});

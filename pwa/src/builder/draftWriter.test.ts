import { beforeEach, expect, it } from 'vitest';
import { drawingOf, emptyDrawing } from 'shared-types/layout/edit.ts';
import { smallLayout } from '../testing/device.ts';
import { db } from '../store/device/db.ts';
import type { Draft } from '../store/device/draft.ts';
import { newDraft } from '../store/drafts/newDraft.ts';
import { DraftWriter } from './draftWriter.ts';

beforeEach(() => db.drafts.clear());

const draftNamed = (name: string) =>
  newDraft({ name, difficulty: 'eternal', day: '2026-11-20', izaroConfig: {}, drawing: emptyDrawing });

const drawn = (draft: Draft): Draft => ({ ...draft, drawing: drawingOf(smallLayout) });

it('writes the last state of a waiting draft even if the player opens another one', async () => {
  const [first, second] = [draftNamed('First'), draftNamed('Second')];
  const writer = new DraftWriter(
    () => undefined,
    () => undefined,
  );
  writer.add(first);
  writer.write();
  writer.add(drawn(first));
  writer.add(second);
  await writer.settled();
  expect((await db.drafts.get(first.id))?.drawing.layout).toEqual(smallLayout);
  expect(await db.drafts.get(second.id)).toMatchObject({ name: 'Second' });
});

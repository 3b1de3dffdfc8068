import type { LearntShape } from 'shared-types/api/sectionShapes.ts';
import { dayOf } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { type Section, sections } from 'shared-types/layout/grid.ts';
import { type Layout, parseLayout } from 'shared-types/layout/layout.ts';
import { learning } from 'shared-types/rules/limits.ts';
import { readLearntShape, unknownShape } from 'shared-types/sections/learnt.ts';
import type { Acting } from '../core/acting.ts';
import {
  countDrawn,
  insertLearntShape,
  listLearntShapes,
  lockLearnt,
  saveDrawnShape,
} from '../storage/sectionShapes.ts';

interface Submitted {
  id: string;
  difficulty: Difficulty;
  labyrinthData: string;
}

/**
 * The shape of a section that matches no known shape, of the game or learnt; null when it matches, or when the section
 * may not learn any more shapes.
 */
async function findNew(
  { tx }: Acting,
  layout: Layout,
  difficulty: Difficulty,
  section: Section,
): Promise<LearntShape | null> {
  if (unknownShape(layout, difficulty, section) === null) return null;
  await lockLearnt(tx);
  const all = await listLearntShapes(tx);
  const learnt = all.filter((each) => each.difficulty === difficulty && each.section === section);
  if (learnt.length >= learning.shapesPerSection) return null;
  const shapes = learnt.map((each) => readLearntShape(each.shape, section));
  const shape = unknownShape(layout, difficulty, section, shapes);
  return shape === null ? null : { difficulty, section, shape };
}

/**
 * Records, for the day, the sections of a submission that match no known shape. Learns a shape once enough accounts
 * have drawn it, from as many networks.
 */
export async function learnSections(acting: Acting, { id, difficulty, labyrinthData }: Submitted): Promise<void> {
  const { tx, account, network, limited, now } = acting;
  const layout = parseLayout(labyrinthData);
  const day = dayOf(now);
  for (const section of sections) {
    const drawn = await findNew(acting, layout, difficulty, section);
    if (!drawn) continue;
    await saveDrawnShape(tx, { ...drawn, day, account_id: account.id, submission_id: id, network });
    const { accounts, networks } = await countDrawn(tx, { ...drawn, day });
    if ((limited ? networks : accounts) >= learning.accounts) await insertLearntShape(tx, drawn, now);
  }
}

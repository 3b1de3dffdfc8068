import type { LearntShape } from 'shared-types/api/sectionShapes.ts';
import { isDifficulty } from 'shared-types/difficulty.ts';
import { sections } from 'shared-types/layout/grid.ts';
import { deleteLearntShape, listLearntShapes } from '../storage/sectionShapes.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import { ImpossibleRequest, output, type Verb, WrongUsage } from './verb.ts';

/** The words that name a learnt shape: "eternal 1 '13x 22xk | ab bz'". */
function inWords({ difficulty, section, shape }: LearntShape): string {
  return `${difficulty} ${section + 1} '${shape}'`;
}

function readWords(difficulty: string, number: string, shape: string): LearntShape {
  if (!isDifficulty(difficulty)) throw new WrongUsage(`There is no difficulty "${difficulty}".`);
  const section = sections.find((each) => String(each + 1) === number);
  if (section === undefined) throw new WrongUsage(`There is no section "${number}", only 1, 2 and 3.`);
  return { difficulty, section, shape };
}

/** Listing the section shapes learnt from players' drawings, and forgetting one. */
export const shapeVerbs: Verb[] = [
  {
    name: 'shape list',
    args: [],
    about: 'prints the section shapes learnt from drawings, as `shape forget` takes them',
    run: async ({ open }) => {
      const shapes = await listLearntShapes(await open());
      return shapes.length > 0 ? output(...shapes.map(inWords)) : output('No shape has been learnt.');
    },
  },
  {
    name: 'shape forget',
    args: ['<difficulty>', '<section>', '<shape>'],
    about: 'forgets a learnt section shape; drawn alike anew it is learnt again',
    run: async ({ open }, [difficulty = '', section = '', text = '']) => {
      const shape = readWords(difficulty, section, text);
      const known = await inWriteTransaction(await open(), (tx) => deleteLearntShape(tx, shape));
      if (!known) throw new ImpossibleRequest(`There is no learnt shape ${inWords(shape)}.`);
      return output(`The shape ${inWords(shape)} is forgotten, with today's drawings of it.`);
    },
  },
];

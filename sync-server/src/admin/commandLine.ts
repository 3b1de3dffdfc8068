import { backupVerb } from './backupVerb.ts';
import { contentVerbs } from './contentVerbs.ts';
import { reportVerbs } from './reportVerbs.ts';
import { shapeVerbs } from './shapeVerbs.ts';
import { userVerbs } from './userVerbs.ts';
import { type AdminContext, type Output, type Verb, WrongUsage } from './verb.ts';

const verbs: Verb[] = [...reportVerbs, ...contentVerbs, ...shapeVerbs, ...userVerbs, backupVerb];

function synopsis({ name, args }: Verb): string {
  return [name, ...args].join(' ');
}

/** How to use the program, with one line for each verb. */
export function usage(): string {
  const width = Math.max(...verbs.map((verb) => synopsis(verb).length));
  const lines = verbs.map((verb) => `  ${synopsis(verb).padEnd(width)}  ${verb.about}`);
  return ['Usage: npm run admin -- <verb>', ...lines, ''].join('\n');
}

/** The verb that these words begin with, and what follows it. */
function findVerb(words: string[]): { verb: Verb; rest: string[] } {
  for (const verb of verbs) {
    const { length } = verb.name.split(' ');
    if (words.slice(0, length).join(' ') === verb.name) return { verb, rest: words.slice(length) };
  }
  throw new WrongUsage(words.length === 0 ? 'A verb is missing.' : `There is no verb "${words.join(' ')}".`);
}

/** An option in brackets is two words. */
function mostWords(args: string[]): number {
  return args.reduce((sum, arg) => sum + (arg.startsWith('[') ? 2 : 1), 0);
}

/** Runs the command that the words name. Throws WrongUsage or ImpossibleRequest with a sentence for the operator. */
export async function runCommand(words: string[], context: AdminContext): Promise<Output> {
  const { verb, rest } = findVerb(words);
  const needed = verb.args.filter((arg) => arg.startsWith('<'));
  if (rest.length < needed.length || rest.slice(0, needed.length).some((word) => word.trim() === '')) {
    throw new WrongUsage(`"${verb.name}" needs ${needed.join(' ')}.`);
  }
  if (rest.length > mostWords(verb.args)) throw new WrongUsage(`"${synopsis(verb)}" takes no more words than that.`);
  return verb.run(context, rest);
}

import { chosenIzaro, type IzaroConfig, type LastPhaseMechanic } from '../layout/izaro.ts';
import { quoted } from '../layout/layout.ts';
import { phaseOfWord, trapPairs, weaponOfWord, wordFor } from './words.ts';

interface FileIzaro {
  weapon: string;
  phase1: string;
  phase2: string;
  trap1: string;
  trap2: string;
}

function readTraps(trap1: string, trap2: string, notices: string[]): LastPhaseMechanic | undefined {
  if (!trap1 && !trap2) return undefined;
  const [first, second] = [trap1 || 'NoTrap', trap2 || 'NoTrap'];
  const pair = trapPairs.find(([a, b]) => (a === first && b === second) || (a === second && b === first));
  if (pair) return pair[2];
  notices.push(`The traps ${quoted(first)} and ${quoted(second)} are not a known last phase; it was set to No Traps.`);
  return 'none';
}

/**
 * The boss configuration of a file. `NoPhase`, `NoWeapon` and missing values are left out; unknown words too, with a
 * notice.
 */
export function readFileIzaro(file: FileIzaro): { izaroConfig: IzaroConfig; notices: string[] } {
  const notices: string[] = [];
  function read<T>(words: ReadonlyMap<string, T>, word: string, nothing: string, what: string): T | undefined {
    const value = words.get(word);
    if (value === undefined && word && word !== nothing) {
      notices.push(`The ${what} ${quoted(word)} is unknown and was left out.`);
    }
    return value;
  }
  const izaroConfig = chosenIzaro({
    firstPhaseMechanic: read(phaseOfWord, file.phase1, 'NoPhase', 'first phase'),
    secondPhaseMechanic: read(phaseOfWord, file.phase2, 'NoPhase', 'second phase'),
    lastPhaseMechanic: readTraps(file.trap1, file.trap2, notices),
    weaponSet: read(weaponOfWord, file.weapon, 'NoWeapon', 'weapon set'),
  });
  return { izaroConfig, notices };
}

/** The inverse of `readFileIzaro`. What was not chosen is `NoPhase`, `NoWeapon` and `NoTrap`. */
export function writeFileIzaro(config: IzaroConfig): FileIzaro {
  const { firstPhaseMechanic, secondPhaseMechanic, lastPhaseMechanic, weaponSet } = config;
  const traps = trapPairs.find(([, , mechanic]) => mechanic === lastPhaseMechanic);
  return {
    weapon: wordFor(weaponOfWord, weaponSet) ?? 'NoWeapon',
    phase1: wordFor(phaseOfWord, firstPhaseMechanic) ?? 'NoPhase',
    phase2: wordFor(phaseOfWord, secondPhaseMechanic) ?? 'NoPhase',
    trap1: traps?.[0] ?? 'NoTrap',
    trap2: traps?.[1] ?? 'NoTrap',
  };
}

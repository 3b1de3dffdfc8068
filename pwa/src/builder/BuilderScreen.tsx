import type { Difficulty } from 'shared-types/difficulty.ts';

interface Props {
  /** From the address: which difficulty an empty draft begins with. */
  difficulty?: Difficulty | undefined;
}

/** /builder (spec 2). */
export function BuilderScreen({ difficulty }: Props) {
  return <h1>{difficulty}</h1>;
}

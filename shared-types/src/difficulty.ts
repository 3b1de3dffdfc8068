/** The four labyrinth difficulties, hardest first, by the slug that calls and addresses use (spec 9). */
export const difficulties = ['eternal', 'merciless', 'cruel', 'normal'] as const;

export type Difficulty = (typeof difficulties)[number];

/** Their names on screens. */
export const difficultyLabel: Record<Difficulty, string> = {
  eternal: 'Eternal',
  merciless: 'Merciless',
  cruel: 'Cruel',
  normal: 'Normal',
};

/** Narrows a text from an address or a file to a difficulty. */
export function isDifficulty(text: unknown): text is Difficulty {
  return difficulties.some((difficulty) => difficulty === text);
}

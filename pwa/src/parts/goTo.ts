import type { Difficulty } from 'shared-types/difficulty.ts';

/** The screens that show what a player saved or submitted. */
export type ShownOn = '/saved-labyrinths' | `/voting/${Difficulty}`;

let openScreen: (to: ShownOn) => void = (to) => location.assign(to);

/** Sets, once per page, how another screen is opened. */
export function setScreenOpener(open: (to: ShownOn) => void): void {
  openScreen = open;
}

/** Opens another screen, for code outside the screens. */
export function goTo(to: ShownOn): void {
  openScreen(to);
}

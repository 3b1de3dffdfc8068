import { expect, test } from 'vitest';
import type { Claim } from 'shared-types/agreement/claims.ts';
import { sayClaim } from './sayClaim.ts';

const drawn = new Set<Claim>(['content c2r3 silver-key', 'room c2r3', 'secret c2r3 c4r1']);

test.each<[text: string, claim: Claim, isSo: boolean, then: string]>([
  ['', 'content c11r2 silver-key', true, 'C11R2 has a silver key.'],
  ['C11R2 has a silver key.', 'content c2r3 silver-key', false, 'C11R2 has a silver key. C2R3 has no silver key.'],
  ['c11r2 has a silver key', 'room c4r1', true, 'C11R2 has a silver key. C4R1 is a room.'],
  // A claim that is withdrawn, or that agrees with the drawing, needs no sentence.
  ['C11R2 has a silver key.', 'content c11r2 silver-key', false, ''],
  ['C2R3 has no silver key.', 'content c2r3 silver-key', true, ''],
  // What was said of a room ends when it is said to be none, and the other way round.
  ['A door joins C2R3 and C4R1. C4R1 has Argus.', 'room c4r1', false, ''],
  ['C2R3 has a trinket. C4R1 is a room.', 'room c2r3', false, 'C4R1 is a room. C2R3 is no room.'],
  ['C2R3 is no room.', 'content c2r3 trinket', true, 'C2R3 has a trinket.'],
  ['C2R3 is no room.', 'door c2r3 c4r1', true, 'A door joins C2R3 and C4R1.'],
  ['C2R3 is no room.', 'content c11r2 trinket', true, 'C11R2 has a trinket. C2R3 is no room.'],
  // Two rooms are joined by a door or by a secret passage, as said last.
  ['A door joins C4R1 and C11R2.', 'secret c4r1 c11r2', true, 'A secret passage joins C4R1 and C11R2.'],
  ['A door joins C2R3 and C4R1.', 'secret c2r3 c4r1', true, ''],
  // A hand-written text stays as it is.
  ['I saw Argus', 'content c11r2 argus', true, 'I saw Argus. C11R2 has Argus.'],
  ['I saw Argus! ', 'room c2r3', false, 'I saw Argus! C2R3 is no room.'],
  ['Well: C2R3 is no room.', 'room c2r3', false, 'Well: C2R3 is no room.'],
])('to the text %j, the claim %s with the value %s', (text, claim, isSo, then) => {
  expect(sayClaim(text, drawn, claim, isSo)).toBe(then);
});

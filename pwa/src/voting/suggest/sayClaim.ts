import { type Claim, roomsOf } from 'shared-types/agreement/claims.ts';
import { correctionIn, correctionText } from 'shared-types/agreement/corrections.ts';
import type { Correction } from 'shared-types/agreement/evidence.ts';

/** Whether one claim says that a room exists, and the other says something about that room. */
function isRoomOf(room: Claim, claim: Claim): boolean {
  return roomsOf(claim).some((id) => room === `room ${id}`);
}

/** Whether one claim is a door and the other a secret passage between the same rooms. */
function isOtherPath(a: Claim, b: Claim): boolean {
  return a.replace(/^door /, 'secret ') === b || b.replace(/^door /, 'secret ') === a;
}

/**
 * Adds a claim, and drops those that exclude it: a room that does not exist has nothing in it and no doors, and two
 * rooms are joined by a door or by a secret passage.
 */
function corrected({ has, lacks }: Correction, drawn: ReadonlySet<Claim>, claim: Claim, isSo: boolean): Correction {
  const isDrawnSo = drawn.has(claim) === isSo;
  const otherHas = has.filter((other) => !(isSo ? isOtherPath(claim, other) : isRoomOf(claim, other)));
  const otherLacks = lacks.filter((other) => !(isSo && isRoomOf(other, claim)));
  const without = (claims: readonly Claim[]) => claims.filter((other) => other !== claim);
  return {
    has: isSo && !isDrawnSo ? [...without(otherHas), claim] : without(otherHas),
    lacks: !isSo && !isDrawnSo ? [...without(otherLacks), claim] : without(otherLacks),
  };
}

/**
 * The text of a suggestion with one more claim, stated as true or as false. A text written as claims keeps only what
 * differs from the drawing; to any other text the sentence is appended once.
 */
export function sayClaim(text: string, drawn: ReadonlySet<Claim>, claim: Claim, isSo: boolean): string {
  const begun = text.trim();
  const said = begun === '' ? { has: [], lacks: [] } : correctionIn(begun);
  if (said) return correctionText(corrected(said, drawn, claim, isSo));
  const sentence = correctionText(isSo ? { has: [claim], lacks: [] } : { has: [], lacks: [claim] });
  if (begun.includes(sentence)) return text;
  return `${begun}${/[.!?]$/.test(begun) ? '' : '.'} ${sentence}`;
}

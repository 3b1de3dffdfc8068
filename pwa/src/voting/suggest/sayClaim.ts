import { type Claim, roomsOf } from 'shared-types/agreement/claims.ts';
import { correctionIn, correctionText } from 'shared-types/agreement/corrections.ts';
import type { Correction } from 'shared-types/agreement/evidence.ts';

/** Whether one claim says that a room exists, and the other says something about that room. */
function isRoomOf(room: Claim, claim: Claim): boolean {
  return roomsOf(claim).some((id) => room === `room ${id}`);
}

/** A room that does not exist has nothing in it and no doors. So of two claims that exclude each other, the later counts. */
function corrected({ has, lacks }: Correction, drawn: ReadonlySet<Claim>, claim: Claim, isSo: boolean): Correction {
  const without = (claims: readonly Claim[]) => claims.filter((other) => other !== claim);
  const isDrawnSo = drawn.has(claim) === isSo;
  if (isSo) {
    const others = without(lacks).filter((other) => !isRoomOf(other, claim));
    return { has: isDrawnSo ? without(has) : [...without(has), claim], lacks: others };
  }
  const others = without(has).filter((other) => !isRoomOf(claim, other));
  return { has: others, lacks: isDrawnSo ? without(lacks) : [...without(lacks), claim] };
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

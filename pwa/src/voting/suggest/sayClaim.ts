import type { Claim } from 'shared-types/agreement/claims.ts';
import { correctionIn, correctionText } from 'shared-types/agreement/corrections.ts';
import type { Correction } from 'shared-types/agreement/evidence.ts';

function corrected({ has, lacks }: Correction, drawn: ReadonlySet<Claim>, claim: Claim, isSo: boolean): Correction {
  const without = (claims: readonly Claim[]) => claims.filter((other) => other !== claim);
  const isDrawnSo = drawn.has(claim) === isSo;
  return {
    has: isSo && !isDrawnSo ? [...without(has), claim] : without(has),
    lacks: !isSo && !isDrawnSo ? [...without(lacks), claim] : without(lacks),
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

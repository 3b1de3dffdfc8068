import type { DrawingRecord as Checked } from 'shared-types/api/days.ts';
import { LoadedPart } from './LoadedPart.tsx';
import type { ProfileResult } from './useProfileData.ts';

function wordsOf({ right, checked }: Checked): string {
  if (checked === 0) {
    return 'Your drawings are checked once their day is over, if it was settled. Then you read here how much was right.';
  }
  // Rounded down, so that 100 % means that nothing was wrong.
  const percent = Math.floor((100 * right) / checked);
  return `Your drawings: ${percent} % right (${right} of ${checked} claims of settled days)`;
}

/** How much the player's drawings got right. Nobody else sees this. */
export function DrawingRecord({ result }: { result: ProfileResult<'record'> }) {
  return (
    <LoadedPart result={result} failure="Unable to load what your drawings got right">
      {(record) => <p>{wordsOf(record)}</p>}
    </LoadedPart>
  );
}

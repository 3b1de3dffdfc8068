import { DoubtSign } from '../parts/agreement/DoubtSign.tsx';
import type { DoubtedRoom } from './doubtSigns.ts';

/** A quiet sign on each room that is in doubt; the room's label says what the doubt is. */
export function RunDoubts({ signs }: { signs: readonly DoubtedRoom[] }) {
  return (
    <g pointerEvents="none" aria-hidden>
      {signs.map((sign) => (
        <g key={sign.room} data-doubt={sign.room}>
          <DoubtSign {...sign} />
        </g>
      ))}
    </g>
  );
}

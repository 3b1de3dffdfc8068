import type { Layout } from 'shared-types/layout/layout.ts';
import { pathStyleLabel } from 'shared-types/layout/paths.ts';
import { roomTypeLabel } from 'shared-types/layout/rooms.ts';
import { legendOf } from 'shared-types/picture/legendOf.ts';
import { PathSample } from '../../picture/PathSample.tsx';
import { RoomSeal } from '../../picture/RoomSeal.tsx';
import { Fold } from './Fold.tsx';

/** The legend of the icons and lines in this layout. */
export function FullLegend({ layout }: { layout: Layout }) {
  const { types, styles } = legendOf(layout);
  return (
    <Fold name="Legend">
      <ul>
        {types.map((type) => (
          <li key={type}>
            <RoomSeal type={type} size={26} />
            {roomTypeLabel[type]}
          </li>
        ))}
        {styles.map((style) => (
          <li key={style}>
            <PathSample style={style} />
            {pathStyleLabel[style]}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

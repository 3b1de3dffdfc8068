import { isBossRoom } from 'shared-types/layout/grid.ts';
import { type Layout, typesOf, visitedRooms } from 'shared-types/layout/layout.ts';
import { pathStyleLabel, pathStyles } from 'shared-types/layout/paths.ts';
import { contentTypes, roomTypeLabel } from 'shared-types/layout/rooms.ts';
import { PathSample } from '../../picture/PathSample.tsx';
import { RoomSeal } from '../../picture/RoomSeal.tsx';
import { Fold } from './Fold.tsx';

/** The legend of the icons and lines in this layout. */
export function FullLegend({ layout }: { layout: Layout }) {
  const rooms = visitedRooms(layout).filter((id) => !isBossRoom(id));
  const types = contentTypes.filter((type) => rooms.some((id) => typesOf(layout, id).includes(type)));
  const styleNames = pathStyles.filter((style) => layout.paths.some((path) => path.style === style));
  return (
    <Fold name="Legend">
      <ul>
        {types.map((type) => (
          <li key={type}>
            <RoomSeal type={type} size={26} />
            {roomTypeLabel[type]}
          </li>
        ))}
        {styleNames.map((style) => (
          <li key={style}>
            <PathSample style={style} />
            {pathStyleLabel[style]}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

import { useMemo } from 'react';
import type { ExitBearings } from 'shared-types/layout/exits.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { describeScene } from 'shared-types/picture/scene.ts';
import { canvasSheet } from 'shared-types/picture/sheet.ts';
import { LayoutDrawing } from '../picture/LayoutDrawing.tsx';
import type { MapRoute } from '../parts/route/mapRoute.ts';
import styles from './PrintScreen.module.css';

/** The builder's sheet, in a width that keeps rows and columns in proportion on paper. */
const sheet = canvasSheet(1180);

interface Props {
  layout: Layout;
  exits: ExitBearings | undefined;
  /** Null unless the route is shown. */
  route: MapRoute | null;
}

/** A layout in ink on parchment, with the names of rows and columns. */
export function PaperPicture({ layout, exits, route }: Props) {
  const scene = useMemo(() => describeScene(layout, sheet, undefined, exits), [layout, exits]);
  const layers = useMemo(() => route?.layersOver(scene), [route, scene]);
  const { width, height, title, marks } = scene;
  return (
    <svg
      className={styles.paper}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={title}
      data-route={route?.rooms}
    >
      <LayoutDrawing marks={marks} route={layers} />
    </svg>
  );
}

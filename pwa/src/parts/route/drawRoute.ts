import { routeMarks } from 'shared-types/picture/routeMarks.ts';
import { sceneWithRoute } from 'shared-types/picture/sceneWithRoute.ts';
import { routeLayers } from '../../picture/RouteDrawing.tsx';
import { pinsOn } from '../../store/runs/routePins.ts';
import type { DrawRoute } from './mapRoute.ts';
import { planOnce } from './planOnce.ts';

/** The chosen route through a layout, ready to be drawn. Loaded when a route is first shown. */
export const drawRoute: DrawRoute = (question, { choice, pinned, seconds }) => {
  const { planned, prices } = planOnce(question, pinsOn(pinned, question), seconds);
  const rooms = (planned.route(choice)?.stops ?? []).map(({ room }) => room);
  const shown = { rooms, prices };
  return {
    rooms: rooms.join(' '),
    priceOf: (room) => Math.round(prices.get(room) ?? 0) || undefined,
    layersOver: (scene, signs = []) => routeLayers(routeMarks(scene, { ...shown, signs })),
    over: (scene, tone, signs = []) => sceneWithRoute(scene, { ...shown, signs }, tone),
  };
};

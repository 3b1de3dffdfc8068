import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { contradictionsOf } from 'shared-types/follow/contradictions.ts';
import { type ShapeQuestion, shapeQuestion } from 'shared-types/follow/drawing.ts';
import { likeliest, type Position, positionOf, roomIn } from 'shared-types/follow/tracker.ts';
import { isOver, type Trail } from 'shared-types/follow/trail.ts';
import { lastTrial, type RoomId } from 'shared-types/layout/grid.ts';
import { isVisited } from 'shared-types/layout/layout.ts';
import { useLearntShapes } from '../../parts/useLearntShapes.ts';
import { type Following, confirmRoom } from './followGame.ts';
import { type Running, useRunByLog } from './useRunByLog.ts';
import { useFollowing } from './useFollowing.ts';
import { type Tracked, useTracking } from './useTracking.ts';

/** What following the game's log adds to a run. */
export interface Follow {
  following: Following;
  position: Position;
  /** Rooms where the player may be, while that is uncertain. */
  candidates: ReadonlySet<RoomId>;
  /** Corrections of the layout that the run has shown, in words. */
  contradictions: readonly string[];
  /** A section of the run's own drawing with several shapes left: only the player can choose. */
  question: ShapeQuestion | null;
  /** The run has drawn the whole labyrinth. */
  isDrawn: boolean;
  /** Records that the player says they are in a room. */
  tell: (room: RoomId) => void;
}

function contradictionsIn({ tracking, terrain }: Tracked): string[] {
  const way = positionOf(tracking) === 'known' ? likeliest(tracking) : undefined;
  return way ? contradictionsOf(terrain.rooms(way.shapes), way.stays) : [];
}

/**
 * Whether the log draws the map of the run. Where it is read anew from after the run's start, it cannot: the run then
 * goes on with what it has drawn.
 */
function isDrawnByLog({ chosen, session: { run } }: Running, { begunAt }: Trail): boolean {
  const hasBegunBefore = begunAt === null && run != null && !run.joinedLate;
  return chosen.source.from === 'log' && !hasBegunBefore;
}

/** Follows the game's log, if the player has handed it over, and moves the run along with it. */
export function useFollow(running: Running): Follow {
  const { chosen, layout } = running;
  const { difficulty } = chosen;
  const isOwn = chosen.source.from === 'log';
  const following = useFollowing();
  const isDrawing = isDrawnByLog(running, following.trail);
  const learnt = useLearntShapes(difficulty);
  const tracked = useTracking(following, difficulty, isDrawing ? null : layout, learnt);
  const navigate = useNavigate();
  const leaveAddress = () =>
    void navigate({
      to: `/run/${difficulty}`,
      search: ({ view }) => (view ? { view } : {}),
      replace: true,
      resetScroll: false,
    });
  useRunByLog({ ...running, trail: following.trail, tracked, learnt, isDrawing, leaveAddress });
  const tell = useCallback((room: RoomId) => confirmRoom(difficulty, room), [difficulty]);
  // Where a finished run ended says nothing about where the player is now, and before a run starts nobody asks.
  const position = tracked && running.session.run && !isOver(following.trail) ? positionOf(tracked.tracking) : 'known';
  const candidates = useMemo(
    () =>
      new Set(tracked && position !== 'known' ? tracked.tracking.hypotheses.flatMap((each) => roomIn(each) ?? []) : []),
    [tracked, position],
  );
  const asked = tracked && isDrawing ? shapeQuestion(tracked.tracking, difficulty, learnt) : null;
  return {
    following,
    position,
    candidates,
    contradictions: tracked && !isOwn ? contradictionsIn(tracked) : [],
    question: asked,
    isDrawn: isOwn && asked === null && isVisited(layout, lastTrial),
    tell,
  };
}

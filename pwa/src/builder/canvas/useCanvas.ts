import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { ExitBearings } from 'shared-types/layout/exits.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { isEmptyLayout, isVisited, type Layout } from 'shared-types/layout/layout.ts';
import { useWheelZoom } from '../../ui/hooks/useWheelZoom.ts';
import type { CanvasContext, EditorContext } from '../actions/action.ts';
import type { OpenMenu } from '../openMenu.ts';
import { useAttention } from './useAttention.ts';
import { useCanvasFocus } from './useCanvasFocus.ts';
import { useCanvasKeys } from './useCanvasKeys.ts';
import { useCanvasPointer } from './useCanvasPointer.ts';
import { useCompared } from './useCompared.ts';
import { usePinch } from './usePinch.ts';
import { useScene } from './useScene.ts';
import { useStamping } from './useStamping.ts';

/** The drawing, and what the canvas needs from the editor around it. */
export interface CanvasInput {
  layout: Layout;
  difficulty: Difficulty;
  /** In pixels. */
  height: number;
  /** The directions of the rooms' exits, if they are shown. */
  exits: ExitBearings | undefined;
  context: EditorContext;
  openMenu: (menu: OpenMenu | null) => void;
}

/** The state that the parts of the canvas share. */
export type CanvasState = ReturnType<typeof useCanvas>;

/** What is on the canvas, and everything that pointer, keyboard and focus do there. */
export function useCanvas({ layout, difficulty, height, exits, context, openMenu }: CanvasInput) {
  const svg = useRef<SVGSVGElement>(null);
  const { frame, drawn, zoom, showSection } = useScene(layout, height, exits);
  const attention = useAttention();
  const compared = useCompared(layout, difficulty, context);
  const { predicted, predictedAt } = compared.sections;
  const { stamping, choose: chooseStamp, keys: roomKeys } = useStamping(svg, layout, difficulty, context.say);
  const [selected, select] = useState<readonly RoomId[]>([]);
  // A room that was removed must not be selected when it is drawn again.
  const left = selected.filter((id) => isVisited(layout, id));
  if (left.length < selected.length) select(left);
  const pointer = useCanvasPointer({
    frame,
    svg,
    drawn,
    context,
    stamp: stamping?.stamp ?? null,
    predictedAt,
    selected,
    select,
    attention,
    openMenu,
  });
  const letGo = useEffectEvent(() => {
    select([]);
    pointer.press.letGo();
  });
  useEffect(() => context.session.watchReplaced(() => letGo()), [context.session]);
  const focus = useCanvasFocus({ svg, sheet: drawn.sheet, layout, mayEdit: context.mayEdit, select, openMenu });
  const canvasContext: CanvasContext = {
    ...context,
    ...focus.forActions,
    selected,
    select,
    openMenu,
    keyboard: pointer.keyboard,
    predicted,
    predictedAt,
    stamping,
    chooseStamp,
    cancelPress: pointer.press.letGo,
  };
  useCanvasKeys({ context: canvasContext, litRoom: () => attention.litNow().room, endSelecting: focus.endSelecting });
  usePinch(frame, zoom, pointer.press.cancel);
  useWheelZoom(frame, zoom.zoomBy, { needsControl: true });
  const isAtRest = pointer.drag.at === 'rest' && pointer.chosen === null;
  return {
    frame,
    svg,
    drawn,
    zoom,
    showSection,
    attention,
    compared,
    roomKeys,
    pointer,
    focus,
    context: canvasContext,
    /** Whether the grid is blank, so that hints over it cover nothing. */
    isBlank: isEmptyLayout(layout) && isAtRest && compared.ghosts.length === 0,
  };
}

import { ZoomIn, ZoomOut } from 'lucide-react';
import type { Action } from './action.ts';

/** The zoom factor of one press. */
const zoomStep = 1.3;

export const zoomOut = {
  name: 'zoom out',
  on: 'zoom',
  label: 'Zoom out',
  icon: ZoomOut,
  isEnabled: ({ mayShrink }) => mayShrink,
  run: (_, { step }) => {
    step(1 / zoomStep);
    return null;
  },
} satisfies Action<'zoom'>;

export const zoomIn = {
  name: 'zoom in',
  on: 'zoom',
  label: 'Zoom in',
  icon: ZoomIn,
  isEnabled: ({ mayGrow }) => mayGrow,
  run: (_, { step }) => {
    step(zoomStep);
    return null;
  },
} satisfies Action<'zoom'>;

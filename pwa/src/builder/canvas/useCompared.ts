import { useDeferredValue, useMemo, useState } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import type { SectionShape } from 'shared-types/sections/shapes.ts';
import type { EditorContext } from '../actions/action.ts';
import { useSections } from '../sections/useSections.ts';

/**
 * Compares the drawing with the shapes of its difficulty, after a release is painted. The layout and context returned
 * are the deferred ones that the comparison used.
 */
export function useCompared(latest: Layout, difficulty: Difficulty, latestContext: EditorContext) {
  const layout = useDeferredValue(latest);
  const context = useDeferredValue(latestContext);
  const sections = useSections(layout, difficulty);
  const [preview, setPreview] = useState<SectionShape | null>(null);
  return {
    layout,
    context,
    sections,
    /** The shape whose button has the pointer or the focus. */
    preview,
    setPreview,
    /** The shapes that show faintly on the grid. */
    ghosts: useMemo(() => (preview ? [preview] : sections.predicted), [preview, sections]),
  };
}

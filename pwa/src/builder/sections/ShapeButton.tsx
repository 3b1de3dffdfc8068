import { type Dispatch, type SetStateAction, useEffect, useId } from 'react';
import type { SectionShape } from 'shared-types/sections/shapes.ts';
import hidden from '../../ui/VisuallyHidden.module.css';
import styles from './Sections.module.css';
import { ShapeThumb } from '../../parts/ShapeThumb.tsx';

/** Shows a shape on the grid, or none. */
export type SetPreview = Dispatch<SetStateAction<SectionShape | null>>;

interface Props {
  shape: SectionShape;
  /** Its place among the shapes of its section, by which it is called. */
  place: number;
  digit: string | undefined;
  /** The shape in words, or why it cannot be drawn. */
  words: string;
  isExcluded: boolean;
  /** Whether Tab reaches it. */
  isFirst: boolean;
  /** Draws it, chosen by key or by pointer. */
  choose: (byKey: boolean) => void;
  preview: SetPreview;
}

/** A shape of a section. The grid previews it while the pointer or the focus is on it; a press draws it. */
export function ShapeButton({ shape, place, digit, words, isExcluded, isFirst, choose, preview }: Props) {
  const id = useId();
  // A button that disappears under the pointer gets no pointerleave event.
  useEffect(() => () => preview((shown) => (shown === shape ? null : shown)), [preview, shape]);
  const show = () => preview(isExcluded ? null : shape);
  const hide = () => preview(null);
  return (
    <button
      type="button"
      tabIndex={isFirst ? 0 : -1}
      className={styles.shape}
      data-shape={place + 1}
      aria-label={`Shape ${place + 1}`}
      aria-describedby={id}
      aria-keyshortcuts={digit}
      aria-disabled={isExcluded || undefined}
      title={words}
      onClick={({ detail }) => choose(detail === 0)}
      // Not onPointerEnter: losing the focus hides the shape even while the pointer is on it; the next move shows it
      // again.
      onPointerMove={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      <ShapeThumb shape={shape} />
      <span id={id} className={hidden.always}>
        {words}
      </span>
    </button>
  );
}

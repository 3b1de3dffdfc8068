import { X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Point } from 'shared-types/picture/geometry.ts';
import { useBackGesture } from '../../ui/hooks/useBackGesture.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './FloatingMenu.module.css';
import { useMenuPlace } from './useMenuPlace.ts';

interface Props {
  title: string;
  /** Where it was opened, in pixels of the window. */
  at: Point;
  /** A selector for what it belongs to and must not cover; by default the point itself. */
  of?: string | undefined;
  onClose: () => void;
  /** Called for keys other than Escape and Tab pressed in the menu. */
  onKey?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** Keeps Tab within the menu, which is at the end of the page with nothing after it. */
function goRound(event: KeyboardEvent<HTMLElement>): void {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled, a[href], input:enabled')];
  const [from, to] = event.shiftKey ? [controls.at(0), controls.at(-1)] : [controls.at(-1), controls.at(0)];
  const isBefore = event.shiftKey && document.activeElement === event.currentTarget;
  if (document.activeElement !== from && !isBefore) return;
  event.preventDefault();
  to?.focus();
}

/** A menu beside what was pressed, draggable by its title, with a close control; a sheet at the bottom on phones (spec 2). */
export function FloatingMenu({ title, at, of, onClose, onKey, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const { place, moveTo } = useMenuPlace(panel, at, of);
  const [grip, setGrip] = useState<Point | null>(null);
  useBackGesture(true, onClose);

  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
    };
  }, []);

  function drag(event: PointerEvent) {
    if (grip) moveTo({ x: event.clientX - grip.x, y: event.clientY - grip.y });
  }

  return createPortal(
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.menu}
      data-floating-menu
      style={{ left: place.x, top: place.y }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          onClose();
        } else if (event.key === 'Tab') goRound(event);
        else onKey?.(event);
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      <div
        className={styles.head}
        onPointerDown={(event) => {
          if (event.target instanceof Element && event.target.closest('button')) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setGrip({ x: event.clientX - place.x, y: event.clientY - place.y });
        }}
        onPointerMove={drag}
        onPointerUp={() => setGrip(null)}
        onPointerCancel={() => setGrip(null)}
      >
        <h2 id={titleId}>{title}</h2>
        <IconButton label="Close" kind="quiet" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {children}
    </div>,
    document.body,
  );
}

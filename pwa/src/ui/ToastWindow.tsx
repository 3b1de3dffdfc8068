import * as Toast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { type FocusEvent, useRef } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { freePlace } from './freePlace.ts';
import { IconButton } from './IconButton.tsx';
import { type Area, screenArea } from './screenArea.ts';
import { type Toast as Shown, toastSlot } from './toast.ts';
import styles from './Toast.module.css';

interface Props {
  toast: Shown & { n: number };
}

/** Everything that can be pressed, and what a drawing says about its rooms. */
const neverCovered = [
  'a, button, input, select, textarea, summary, svg text',
  '[role="button"]:not([data-path], [data-room])',
  '[data-room][data-visited="true"]',
].join();

/** Unvisited rooms fill the whole grid, so a toast may cover them if there is no other place. */
const avoided = '[data-room]:not([data-visited="true"])';

/** The areas of the window that elements matching a selector take, without those inside the toast. */
function areasOf(selector: string, toast: HTMLElement): Area[] {
  return [...document.querySelectorAll(selector)]
    .filter((each) => !toast.contains(each))
    .map((each) => each.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.top < innerHeight && box.bottom > 0);
}

/** Moves a toast to where it covers none of these elements, if possible. */
function place(toast: HTMLElement): void {
  const { width, height } = toast.getBoundingClientRect();
  const { left, top } = freePlace(
    { width, height: Math.ceil(height) },
    screenArea(),
    areasOf(neverCovered, toast),
    areasOf(avoided, toast),
  );
  toast.style.left = `${left}px`;
  toast.style.top = `${top}px`;
}

/** Places a toast, and again if it is still open when the next screen is there or the window changes its size. */
function keepPlaced(toast: HTMLElement | null) {
  if (!toast) return;
  const root = document.documentElement;
  const placeAgain = () => place(toast);
  const observer = new MutationObserver(() => root.dataset.ready === 'true' && placeAgain());
  observer.observe(root, { attributeFilter: ['data-ready'] });
  window.addEventListener('resize', placeAgain);
  placeAgain();
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', placeAgain);
  };
}

/** Spec 9: 5000 ms, swipe right over 50 px, F8 goes to the toast. */
export default function ToastWindow({ toast }: Props) {
  const viewport = useRef<HTMLOListElement>(null);
  /** Where the focus was before it went to the toast. */
  const before = useRef<Element>(null);
  function noteBefore({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !viewport.current?.contains(relatedTarget)) before.current = relatedTarget;
  }
  function close() {
    const { current: from } = before;
    if (
      viewport.current?.contains(document.activeElement) &&
      (from instanceof HTMLElement || from instanceof SVGElement)
    ) {
      from.focus({ preventScroll: true });
    }
    toastSlot.set(null);
  }

  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      <Toast.Root
        key={toast.n}
        ref={keepPlaced}
        type={toast.kind === 'bad' ? 'foreground' : 'background'}
        className={classes(styles.toast, styles[toast.kind])}
        onFocus={noteBefore}
        onOpenChange={(open) => !open && close()}
      >
        <div>
          <Toast.Title className={styles.title}>{toast.title}</Toast.Title>
          {/* Without these spaces the announcement joins the last word of one part and the first of the next. */}
          {toast.description !== undefined && (
            <>
              {' '}
              <Toast.Description className={classes(styles.text, toast.isExcerpt && styles.excerpt)}>
                {toast.description}
              </Toast.Description>
            </>
          )}
        </div>
        {toast.action && (
          <>
            {' '}
            <Toast.Action asChild altText={`${toast.action.label} (F8)`}>
              <Button className={styles.action} onClick={toast.action.run}>
                {toast.action.label}
              </Button>
            </Toast.Action>
          </>
        )}
        <Toast.Close asChild>
          <IconButton label="Close" kind="quiet">
            <X aria-hidden />
          </IconButton>
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport ref={viewport} onFocus={noteBefore} className={styles.viewport} hotkey={['F8']} />
    </Toast.Provider>
  );
}

import styles from './Tooltip.module.css';

/** Spec 9, in milliseconds: how long the pointer rests before a tooltip comes, and how soon after one the next comes at once. */
const delay = 700;
const skipDelay = 300;

/** Between a control and its tooltip, and between that and the edges of the window, in pixels. */
const gap = 6;
const edge = 8;

type State =
  | { at: 'rest' }
  | { at: 'waiting'; control: HTMLElement; timer: ReturnType<typeof setTimeout> }
  | { at: 'open'; control: HTMLElement; tooltip: HTMLElement; by: 'pointer' | 'focus' }
  /** Pressed: no tooltip until the pointer has left. */
  | { at: 'pressed'; control: HTMLElement };

let state: State = { at: 'rest' };
let closedAt = -Infinity;

function become(next: State): void {
  if (state.at === 'waiting') clearTimeout(state.timer);
  if (state.at === 'open') {
    const { control, tooltip } = state;
    if (control.getAttribute('aria-describedby') === tooltip.id) control.removeAttribute('aria-describedby');
    tooltip.remove();
    closedAt = performance.now();
  }
  state = next;
}

const rest = () => become({ at: 'rest' });

/** A tooltip that came with the focus stays with it. */
function leave(): void {
  if (state.at !== 'open' || state.by === 'pointer') rest();
}

function controlOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
}

const dialogOf = (element: Element) => element.closest('[role="dialog"], [role="alertdialog"]');

/** Above the control where there is room for it, else below. */
function place(control: HTMLElement, tooltip: HTMLElement): void {
  const { left, width, top, bottom } = (
    control.querySelector('[data-tooltip-here]') ?? control
  ).getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tooltip;
  const mostLeft = document.documentElement.clientWidth - edge - offsetWidth;
  const above = top - gap - offsetHeight;
  tooltip.style.left = `${Math.max(edge, Math.min(left + (width - offsetWidth) / 2, mostLeft))}px`;
  tooltip.style.top = `${above < edge ? bottom + gap : above}px`;
}

function open(control: HTMLElement, by: 'pointer' | 'focus'): void {
  const text = control.dataset.tooltip ?? '';
  const tooltip = document.createElement('div');
  Object.assign(tooltip, { id: 'tooltip', className: styles.tooltip, textContent: text });
  tooltip.setAttribute('role', 'tooltip');
  // Within its dialog, because a press beside one closes it.
  (dialogOf(control) ?? document.querySelector('main') ?? document.body).append(tooltip);
  if ('showPopover' in tooltip) {
    tooltip.popover = 'manual';
    tooltip.showPopover();
  }
  become({ at: 'open', control, tooltip, by });
  place(control, tooltip);
  if (text !== control.getAttribute('aria-label') && !control.hasAttribute('aria-describedby')) {
    control.setAttribute('aria-describedby', tooltip.id);
  }
}

function onPointerOver({ target, pointerType, buttons }: PointerEvent): void {
  if (pointerType === 'touch' || buttons !== 0) return;
  if (state.at === 'open' && target instanceof Node && state.tooltip.contains(target)) return;
  const control = controlOf(target);
  if (!control) leave();
  else if (state.at === 'rest' || state.control !== control) {
    rest();
    const wait = performance.now() - closedAt < skipDelay ? 0 : delay;
    become({ at: 'waiting', control, timer: setTimeout(() => open(control, 'pointer'), wait) });
  }
}

/** Not when a dialog opens: its first control gets the focus unasked. */
function onFocusIn({ target, relatedTarget }: FocusEvent): void {
  const control = controlOf(target);
  if (!control?.matches(':focus-visible')) return;
  const dialog = dialogOf(control);
  if (dialog && !(relatedTarget instanceof Node && dialog.contains(relatedTarget))) return;
  open(control, 'focus');
}

function onPointerDown({ target }: PointerEvent): void {
  const control = controlOf(target);
  become(control ? { at: 'pressed', control } : { at: 'rest' });
}

/** Shows the `data-tooltip` of the control that the pointer rests on or that has the focus. Answers how to stop it. */
export function watchTooltips(): () => void {
  const watching = new AbortController();
  const options = { capture: true, passive: true, signal: watching.signal };
  addEventListener('pointerover', onPointerOver, options);
  addEventListener('pointerdown', onPointerDown, options);
  addEventListener('focusin', onFocusIn, options);
  addEventListener('focusout', () => state.at === 'open' && state.by === 'focus' && rest(), options);
  addEventListener('pointerout', ({ relatedTarget }) => relatedTarget === null && leave(), options);
  addEventListener('keydown', rest, options);
  addEventListener('scroll', () => state.at === 'open' && place(state.control, state.tooltip), options);
  return () => {
    rest();
    watching.abort();
  };
}

type Occasion = 'enqueue' | 'signIn';

let wakeUp: ((occasion: Occasion) => void) | undefined;

/** What a page does when the store has something to send: the store itself needs no page. */
export function setWake(next: typeof wakeUp): void {
  wakeUp = next;
}

export function wake(occasion: Occasion): void {
  wakeUp?.(occasion);
}

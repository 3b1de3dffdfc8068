// Close requests, such as Android's back gesture, which TypeScript's libraries lack and some browsers do not have.

interface CloseWatcher extends EventTarget {
  onclose: ((event: Event) => void) | null;
  destroy(): void;
}

interface Window {
  readonly CloseWatcher?: new () => CloseWatcher;
}

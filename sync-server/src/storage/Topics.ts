type Listener = (message: string) => void;

/** Who listens to which topic. */
export class Topics {
  readonly #listeners = new Map<string, Listener[]>();

  subscribe(topic: string, listener: Listener): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener]);
  }

  tell(topic: string, message: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(message);
  }
}

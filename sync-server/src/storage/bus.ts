/** What is told when a program that serves nobody, as the operator's command line, may have changed the database. */
export const changedTopic = 'changed';

/** Short messages between the server's processes, which are stored nowhere. */
export interface Bus {
  /**
   * Sends a message of at most 7,500 bytes to every process, this one included. All get the messages in the same order; it
   * is sent when the promise resolves. Rejects when the database does not answer (`isUnavailable`).
   */
  publish: (topic: string, message: string) => Promise<void>;
  subscribe: (topic: string, listener: (message: string) => void) => void;
  /** Calls when messages may have been missed: when the connection is there for the first time, and again after a loss. */
  onGap: (listener: () => void) => void;
  close: () => Promise<void>;
}

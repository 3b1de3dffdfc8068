/** Published when a program that is no server, such as the operator's command line, may have changed the database. */
export const changedTopic = 'changed';

/** Short messages between the server's processes, which are stored nowhere. */
export interface Bus {
  /**
   * Sends a message of at most 7,500 bytes to every process, including this one. All processes receive messages in the
   * same order. The message has been sent when the promise resolves. Rejects when the database does not respond
   * (`isUnavailable`).
   */
  publish: (topic: string, message: string) => Promise<void>;
  subscribe: (topic: string, listener: (message: string) => void) => void;
  /** Calls `listener` whenever messages may have been missed: on the first connection, and after each reconnection. */
  onGap: (listener: () => void) => void;
  close: () => Promise<void>;
}

export interface QueueSummary {
  /** All entries that are not applied yet. */
  pending: number;
  attention: number;
  text: string;
  state: 'sent' | 'waiting' | 'sending' | 'sign_in' | 'attention';
  /** Something is wrong with sending itself. */
  warning: string | null;
}

export declare function queueSummary(): Promise<QueueSummary>;

import type { SavedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import type { PendingState } from './outboxEntry.ts';

/** A submission as the screen shows it: the server's row and what is queued on top. `pending` is null when all is sent. */
export type ShownSubmission = Submission & { pending: PendingState | null };

export type ShownSaved = SavedLabyrinth & { pending: PendingState | null };

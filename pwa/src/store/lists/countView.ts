import { viewSubmission } from 'shared-types/api/submissions.ts';
import { call, NoAnswer, Refusal } from '../../api/call.ts';

/**
 * Tells the server that a submission's layout was opened; it counts one view per visitor and day. A view is no player's
 * work: without a connection it is not counted. True when the server took it.
 */
export async function countView(submissionId: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await call(viewSubmission, { params: { id: submissionId } });
    return true;
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof Refusal) return false;
    throw error;
  }
}

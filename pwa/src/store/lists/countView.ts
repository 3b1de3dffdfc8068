import { viewSubmission } from 'shared-types/api/submissions.ts';
import { call, isCallFailure } from '../../api/call.ts';

/**
 * Reports to the server that a submission's layout was opened; the server counts one view a day per account, or per
 * network when signed out. Views are not queued: without a connection they are not counted. Returns whether the server
 * accepted it.
 */
export async function countView(submissionId: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await call(viewSubmission, { params: { id: submissionId } });
    return true;
  } catch (error) {
    if (isCallFailure(error)) return false;
    throw error;
  }
}

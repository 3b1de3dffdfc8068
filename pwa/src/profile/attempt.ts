import { showToast } from '../ui/toast.ts';
import { failureText } from '../parts/failureText.ts';

/** Runs an action on the account. If it fails, shows a toast with the reason and returns false. */
export async function attempt(failure: string, act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    showToast({ title: failure, description: failureText(error), kind: 'bad' });
    return false;
  }
}

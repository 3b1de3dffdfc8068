import { showToast } from '../ui/toast.ts';
import { failureText } from '../parts/failureText.ts';

/** Does something with the account; says so with a toast when it could not be done, and why. False then. */
export async function attempt(failure: string, act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    showToast({ title: failure, description: failureText(error), kind: 'bad' });
    return false;
  }
}

import { liveQuery } from 'dexie';
import { findAccountId } from '../store/account/account.ts';
import { cancelChoices } from '../ui/dialog.ts';

/**
 * Cancels open questions when another tab signs the account out or another one in: the answer would act on an account
 * that was not asked. Returns a function that ends it.
 */
export function withdrawQuestions(): () => void {
  let asked: string | undefined;
  const subscription = liveQuery(findAccountId).subscribe((accountId) => {
    if (asked !== undefined && accountId !== asked) cancelChoices();
    asked = accountId;
  });
  return () => subscription.unsubscribe();
}

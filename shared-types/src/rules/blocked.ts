/** What is left to a blocked account: it can take its data along and go. Everything else is refused with this sentence. */
export const blockedMayStill = 'On your profile you can still download your data and delete the account.';

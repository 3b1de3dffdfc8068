/**
 * What a blocked account may still do: download its data and delete itself. Everything else is rejected with this
 * sentence.
 */
export const blockedMayStill = 'On your profile you can still download your data and delete the account.';

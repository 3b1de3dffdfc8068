/** How long a test waits for something that must happen, in milliseconds: a busy machine is slow, not broken. */
export const patience = 60_000;

/** How long a whole test may take, which may wait several times. */
export const longestTest = 300_000;

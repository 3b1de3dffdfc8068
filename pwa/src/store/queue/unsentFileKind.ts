/** The `kind` field of a file of unsent work. */
export const unsentFileKind = 'labyrinth-unsent';

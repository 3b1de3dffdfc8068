/** What a file of unsent work says that it is. */
export const unsentFileKind = 'labyrinth-unsent';

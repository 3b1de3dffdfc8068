/** What the builder's file pickers offer: labyrinth files and exported drafts. */
export const labyrinthFileTypes = '.json,.labyrinth,application/json';

/** Every key of the builder and what it does, for the how-to and the list that `?` opens. */
export const keys = [
  ['Arrow keys', 'go from room to room'],
  ['Enter', 'starts a connection, and ends it at another room'],
  ['S', 'turns the snap point while you connect'],
  ['1 – 9', 'set what a room holds, as numbered in the legend'],
  ['0', 'makes it a normal room'],
  ['E', 'leads the end of a path to another room; with Shift its other end'],
  ['M', 'opens the menu of a room or path'],
  ['Delete', 'removes the room'],
  ['Shift+Arrows', 'selects several rooms; so does a drag over empty ground'],
  ['Escape', 'cancels a connection, lets go of a selection, closes a menu'],
  ['Ctrl+Z', 'undo; with Shift redo (⌘ on a Mac)'],
  ['?', 'shows these keys'],
] as const;

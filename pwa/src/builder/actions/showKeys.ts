import type { Action } from './action.ts';

/** Shows the list of keys in the middle of the window, towards the top. */
export const showKeys = {
  name: 'show keys',
  on: 'page',
  keys: [{ key: '?' }],
  help: { keys: '?', meaning: 'shows these keys' },
  run: (context) => {
    context.showKeys({ x: window.innerWidth / 2 - 190, y: window.innerHeight / 6 });
    return null;
  },
} satisfies Action<'page'>;

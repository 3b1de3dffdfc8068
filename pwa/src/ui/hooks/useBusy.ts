import { useState } from 'react';

interface Busy {
  /** For the button that starts the work. Not `disabled`, which would take the focus away. */
  props: { 'aria-disabled': boolean; 'aria-busy': boolean };
  run: (work: () => Promise<void>) => void;
}

/** Runs the work that a button starts, one at a time: while it runs, a further press does nothing. */
export function useBusy(): Busy {
  const [isBusy, setBusy] = useState(false);
  return {
    props: { 'aria-disabled': isBusy, 'aria-busy': isBusy },
    run: (work) => {
      if (isBusy) return;
      setBusy(true);
      void work().finally(() => setBusy(false));
    },
  };
}

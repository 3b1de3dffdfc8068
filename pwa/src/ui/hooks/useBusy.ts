import { useState } from 'react';

interface Busy {
  /** For the button that starts it. Not `disabled`, which would take the focus away. */
  props: { 'aria-disabled': boolean; 'aria-busy': boolean };
  run: (work: () => Promise<void>) => void;
}

/** Runs what a button starts, one at a time: while it is under way, a further press does nothing. */
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

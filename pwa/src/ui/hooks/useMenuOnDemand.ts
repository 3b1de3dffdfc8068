import { useState } from 'react';
import { showMissingPart } from '../showMissingPart.ts';

/** A menu whose code loads with the first press: the attributes of its button, and of the lazy part that shows it. */
export function useMenuOnDemand() {
  const [opened, setOpened] = useState(false);
  return {
    button: {
      'aria-haspopup': 'menu',
      // After the first press, the menu itself says whether it is open.
      ...(!opened && { 'aria-expanded': false }),
      onClick: () => setOpened(true),
    },
    part: { wanted: opened, onMissing: () => showMissingPart(() => setOpened(false)) },
  } as const;
}

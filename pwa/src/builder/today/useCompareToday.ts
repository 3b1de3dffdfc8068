import { useState } from 'react';

/** Remembered while the page is open, also over a visit to another screen. */
let remembered = false;

/** Whether the drawing is compared with the day's layout. */
export function useCompareToday(): [compares: boolean, choose: (compares: boolean) => void] {
  const [compares, setCompares] = useState(remembered);
  return [
    compares,
    (chosen) => {
      remembered = chosen;
      setCompares(chosen);
    },
  ];
}

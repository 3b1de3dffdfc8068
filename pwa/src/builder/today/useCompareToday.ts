import { useState } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { type Today, useToday } from './useToday.ts';

/** Remembered while the page is open, even across visits to other screens. */
let remembered = false;

/** Whether the drawing is compared with the day's layout, and that layout. */
export interface Comparison {
  isOn: boolean;
  choose: (isOn: boolean) => void;
  /** Null while it is off, not read yet, or there is none. */
  today: Today | null;
}

export function useCompareToday(difficulty: Difficulty): Comparison {
  const [isOn, setIsOn] = useState(remembered);
  const today = useToday(isOn, difficulty);
  return {
    isOn,
    choose: (chosen) => {
      remembered = chosen;
      setIsOn(chosen);
    },
    today,
  };
}

import { Link } from '@tanstack/react-router';
import { Footprints } from 'lucide-react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { buttonClass } from '../ui/Button.tsx';

interface Props {
  difficulty: Difficulty;
  /** Which layout is run. */
  search: { submission: string } | { saved: string } | { shared: string } | { draft: string };
}

/** One press from a layout to running it. */
export function RunLink({ difficulty, search }: Props) {
  return (
    <Link to={`/run/${difficulty}`} search={search} className={buttonClass()}>
      <Footprints aria-hidden />
      Run this
    </Link>
  );
}

import { Link } from '@tanstack/react-router';
import { Footprints } from 'lucide-react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import button from '../ui/Button.module.css';
import { buttonClass } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { WithTooltip } from '../ui/WithTooltip.tsx';

interface Props {
  difficulty: Difficulty;
  /** The layout to run; by default the day's. */
  search?: { submission: string } | { saved: string } | { shared: string } | { draft: string } | undefined;
  /** For places without room for its words. */
  iconOnly?: boolean;
}

const words = 'Run this';

/** A link from a layout to running it. */
export function RunLink({ difficulty, search, iconOnly = false }: Props) {
  const link = (
    <Link
      to={`/run/${difficulty}`}
      {...(search && { search })}
      className={classes(buttonClass(), iconOnly && button.square)}
      {...(iconOnly && { 'aria-label': words })}
    >
      <Footprints aria-hidden />
      {!iconOnly && <span>{words}</span>}
    </Link>
  );
  return iconOnly ? <WithTooltip text={words}>{link}</WithTooltip> : link;
}

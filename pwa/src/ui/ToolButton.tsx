import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './ToolButton.module.css';
import hidden from './VisuallyHidden.module.css';

interface Props extends ComponentProps<typeof Button> {
  /**
   * The word under its icon on a phone. Must occur in the button's name, so that voice control finds it. Without it,
   * the words stay.
   */
  short?: string | undefined;
}

/** A button of a toolbar. On a phone it is an icon over one short word; its name stays the same. */
export function ToolButton({ short, className, children, ...rest }: Props) {
  if (short === undefined) return <Button {...{ className, ...rest }}>{children}</Button>;
  return (
    <Button className={classes(styles.tool, className)} {...rest}>
      <span className={hidden.inSmallWindow}>{children}</span>
      <span className={styles.short} aria-hidden>
        {short}
      </span>
    </Button>
  );
}

import type { ComponentProps } from 'react';
import type { ButtonKind } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './Button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does; its accessible name. */
  label: string;
  kind?: ButtonKind;
}

/** A square button that shows an icon alone. Its tooltip is the browser's own, which costs the first screen nothing. */
export function IconButton({ label, kind = 'plain', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classes(styles.button, styles[kind], styles.square, className)}
      {...rest}
    />
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Button.module.css';

export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  /** A small icon before the words. */
  icon?: ReactNode;
}

/** The class name that makes a link look like a button. */
export function buttonClass(kind: ButtonKind = 'plain'): string {
  return classes(styles.button, styles[kind]);
}

export function Button({ kind = 'plain', icon, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={classes(buttonClass(kind), className)} {...rest}>
      {icon}
      {/* React loses a text that has siblings when the browser translates the page. */}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  );
}

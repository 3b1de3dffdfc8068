import type { ComponentProps } from 'react';
import type { ButtonKind } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './Button.module.css';
import { WithTooltip } from './WithTooltip.tsx';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does; its accessible name. */
  label: string;
  /** If the tooltip says more, or less, than the name. */
  tooltip?: string;
  kind?: ButtonKind;
}

/** A square button that shows an icon alone, with a tooltip. */
export function IconButton({
  label,
  tooltip = label,
  kind = 'plain',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <WithTooltip text={tooltip}>
      <button
        type={type}
        aria-label={label}
        className={classes(styles.button, styles[kind], styles.square, className)}
        {...rest}
      />
    </WithTooltip>
  );
}

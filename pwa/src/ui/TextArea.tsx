import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';
import styles from './Field.module.css';

interface Props extends ComponentProps<'textarea'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Characters used and allowed: shown under the field. */
  count?: { used: number; limit: number };
}

/** A text area with its label, the length of its text and, if the text is wrong, the error. */
export function TextArea({ label, hint, error, count, className, rows = 4, ...rest }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={classes(styles.input, styles.area)}
        rows={rows}
        dir="auto"
        aria-invalid={error !== undefined}
        aria-describedby={classes(note !== undefined && `${id}-note`, count && `${id}-count`) || undefined}
        {...rest}
      />
      <div className={styles.under}>
        <p id={`${id}-note`} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </p>
        {count && (
          <p
            id={`${id}-count`}
            className={classes(styles.count, count.used > count.limit ? styles.error : styles.hint)}
          >
            {`${count.used} / ${count.limit}`}
          </p>
        )}
      </div>
    </div>
  );
}

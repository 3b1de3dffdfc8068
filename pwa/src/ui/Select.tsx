import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';
import styles from './Field.module.css';

export interface SelectOption<T extends string> {
  value: T;
  label: string;
}

interface Props<T extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  label: string;
  /** For a label that only screen readers need. */
  labelClass?: string | undefined;
  options: readonly SelectOption<T>[];
  /** Null: nothing chosen yet, the placeholder shows. */
  value: T | null;
  /** Null when the placeholder was chosen, which clears the choice. */
  onChoose: (value: T | null) => void;
  /** The option for no choice; without it something is always chosen. A `required` choice cannot be cleared. */
  placeholder?: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A native select with a label, in the page's style. */
export function Select<T extends string>(props: Props<T>) {
  const { label, labelClass, options, value, onChoose, placeholder, hint, error, className, ...rest } = props;
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <div className={styles.select}>
        <select
          id={id}
          value={value ?? ''}
          onChange={(event) => onChoose(options.find((option) => option.value === event.target.value)?.value ?? null)}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          {...rest}
        >
          {placeholder !== undefined && (
            <option value="" disabled={rest.required}>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden />
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </p>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './Settings.module.css';

interface Props {
  title: string;
  text: ReactNode;
  /** The button that changes it. */
  action?: ReactNode;
}

/** One line of the account's settings: a title, the current state, and a button to change it. */
export function SettingRow({ title, text, action }: Props) {
  return (
    <div className={styles.setting}>
      <div>
        <h4>{title}</h4>
        <p>{text}</p>
      </div>
      {action}
    </div>
  );
}

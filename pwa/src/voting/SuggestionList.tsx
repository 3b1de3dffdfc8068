import type { Suggestion } from 'shared-types/api/suggestions.ts';
import { Person } from '../ui/Person.tsx';
import styles from './SuggestionList.module.css';

/** What others would correct in a submission. */
export function SuggestionList({ suggestions }: { suggestions: readonly Suggestion[] }) {
  if (suggestions.length === 0) return null;
  return (
    <section aria-label="Suggestions">
      <h3 className={styles.title}>Suggestions</h3>
      <ul className={styles.list}>
        {suggestions.map(({ id, text, voteCount, submitterPoeAccount, submitterUsername, userPoints }) => (
          <li key={id} data-suggestion={id} className={styles.suggestion}>
            <strong>{voteCount}</strong>
            <div>
              <p className={styles.text}>{text}</p>
              <Person name={submitterPoeAccount ?? submitterUsername} points={userPoints} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

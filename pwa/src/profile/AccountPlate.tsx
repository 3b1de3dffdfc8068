import type { User } from 'shared-types/api/accounts.ts';
import { classes } from '../ui/classes.ts';
import card from '../ui/Card.module.css';
import { accountName } from '../store/account/accountName.ts';
import type { TagState } from '../store/lists/readTag.ts';
import styles from './Profile.module.css';
import { TagSwitch } from './TagSwitch.tsx';

interface Props {
  user: User;
  /** Whether the name's tag is shown; absent where that cannot be changed. */
  tag?: TagState;
}

/** Who is signed in, with what kind of account, and how others see the name. */
export function AccountPlate({ user, tag }: Props) {
  const name = accountName(user);
  return (
    <section className={classes(card.card, styles.plate)} aria-labelledby="account-name">
      <span className={styles.medallion} translate="no" aria-hidden>
        {Array.from(name)[0]?.toUpperCase()}
      </span>
      <div className={styles.who}>
        <h2 id="account-name" className={card.given} translate="no">
          {name}
        </h2>
        <p className={styles.kind}>
          <span className={styles.label}>
            {user.signupSource === 'poe_oauth' ? 'Path of Exile account' : 'Local account'}
          </span>
          {user.email !== null && <span>{user.email}</span>}
        </p>
      </div>
      {tag && <TagSwitch name={name} tag={tag} />}
    </section>
  );
}

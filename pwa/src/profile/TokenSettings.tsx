import { useState } from 'react';
import type { AccessToken } from 'shared-types/api/tokens.ts';
import { revokeToken } from '../store/account/accountActions.ts';
import { Button } from '../ui/Button.tsx';
import { askConfirm } from '../ui/dialog.ts';
import card from '../ui/Card.module.css';
import { attempt } from './attempt.ts';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { NewTokenForm } from './NewTokenForm.tsx';
import { LoadedPart } from './LoadedPart.tsx';
import styles from './Settings.module.css';
import { TokenSecret } from './TokenSecret.tsx';
import type { ProfileResult } from './useProfileData.ts';

async function revoke({ id, name }: AccessToken): Promise<void> {
  const sure = await askConfirm(`Scripts that use "${name}" are refused from then on.`, {
    title: 'Revoke this token?',
    ok: 'Revoke',
    danger: true,
  });
  if (sure) await attempt('The token could not be revoked', () => revokeToken(id));
}

function Token({ token }: { token: AccessToken }) {
  const { name, createdAt, lastUsedAt } = token;
  return (
    <li>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.note}>
          {`Created ${formatDateTime(createdAt)}, ${lastUsedAt === null ? 'never used' : `last used ${formatDateTime(lastUsedAt)}`}`}
        </p>
      </div>
      <Button kind="danger" aria-label={`Revoke ${name}`} onClick={() => void revoke(token)}>
        Revoke
      </Button>
    </li>
  );
}

/** Personal access tokens, with which scripts save and list labyrinths. */
export function TokenSettings({ result }: { result: ProfileResult<'tokens'> }) {
  const [created, setCreated] = useState<{ name: string; secret: string } | 'none' | 'kept'>('none');
  return (
    <section className={card.card} aria-labelledby="tokens">
      <h3 id="tokens">Access tokens</h3>
      <p className={styles.note}>
        A script that sends one as <code>Authorization: Bearer</code> can save, list and delete your labyrinths, and
        nothing else. A new password ends them all.
      </p>
      <LoadedPart result={result} failure="Unable to load access tokens">
        {(tokens) =>
          tokens.length > 0 && (
            <ul className={styles.entries} aria-label="Access tokens">
              {tokens.map((token) => (
                <Token key={token.id} token={token} />
              ))}
            </ul>
          )
        }
      </LoadedPart>
      {typeof created === 'string' ? (
        <NewTokenForm focused={created === 'kept'} onCreated={setCreated} />
      ) : (
        <TokenSecret {...created} onDone={() => setCreated('kept')} />
      )}
    </section>
  );
}

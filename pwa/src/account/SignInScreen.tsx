import { useRouter } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import type { User } from 'shared-types/api/accounts.ts';
import { returnPath } from 'shared-types/rules/returnPath.ts';
import { signInNotice } from 'shared-types/rules/signInNotices.ts';
import { readAccount } from '../store/account/account.ts';
import { accountName } from '../store/account/accountName.ts';
import { readConfig, refreshUnknownConfig } from '../store/lists/siteConfig.ts';
import { flush } from '../store/queue/sync.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Screen } from '../ui/Screen.tsx';
import { useOnline } from '../ui/hooks/useOnline.ts';
import { useReady } from '../ui/hooks/useReady.ts';
import { useRefresh } from '../ui/hooks/useRefresh.ts';
import { GameSignIn } from './GameSignIn.tsx';
import { LocalAccount } from './LocalAccount.tsx';
import styles from './SignInScreen.module.css';

interface SignedInProps {
  user: User;
  onContinue: () => void;
  /** Also shows the ways to sign in; null when they are shown already. */
  onOther: (() => void) | null;
}

function SignedIn({ user, onContinue, onOther }: SignedInProps) {
  const actions = (
    <>
      <Button kind="primary" onClick={onContinue}>
        Continue
      </Button>
      {onOther && (
        <Button kind="quiet" onClick={onOther}>
          Use another account
        </Button>
      )}
    </>
  );
  return (
    <Notice kind="good" action={actions}>
      {`You are signed in as ${accountName(user)}.`}
    </Notice>
  );
}

/** All intros together reserve the space of the longest, so that nothing moves once the rule is read. */
function Intro({ rule }: { rule: keyof typeof intros }) {
  return (
    <span className={styles.intros}>
      {Object.entries(intros).map(([each, sentence]) => (
        <span key={each} aria-hidden={each !== rule}>
          {sentence}
        </span>
      ))}
    </span>
  );
}

interface Props {
  /** Where to go afterwards. */
  to?: string;
  /** The server's notice about the sign-in attempt that led here. */
  notice?: string;
}

/** One intro for each sign-in rule that an installation can set for its builder. */
const intros = {
  unknown: 'You need an account to save, submit and vote.',
  optional: 'You need an account to save, submit and vote, but not to draw or look.',
  required: 'You need an account to draw, save, submit and vote, but not to look.',
};

/** Read together, so that the fields do not move when something appears above them. */
async function readWays() {
  return { account: await readAccount(), site: await readConfig() };
}

/** /sign-in: the game's account where it is set up, and local accounts. */
export function SignInScreen({ to, notice }: Props) {
  const [wantsOther, setWantsOther] = useState(false);
  const asked = useRefresh(refreshUnknownConfig, 'config', null);
  const device = useLiveQuery(readWays);
  const { history } = useRouter();
  const online = useOnline();
  const target = returnPath(to);
  // Shown together: a way that appeared later would move the fields of the other.
  const knowsWays = device !== undefined && (device.site !== undefined || asked.at === 'failed');
  useReady(knowsWays);

  function continueTo() {
    void flush('signIn');
    history.push(target);
  }

  const { account, site } = device ?? {};
  const user = account?.at === 'signedIn' && !account.sessionLost ? account.user : null;
  const showsNotice = notice !== undefined && notice !== 'game-sign-in-unavailable';
  return (
    <Screen title="Sign in" narrow intro={<Intro rule={site?.builderSignIn ?? 'unknown'} />}>
      {showsNotice && <Notice kind="bad">{signInNotice(notice)}</Notice>}
      {user && <SignedIn user={user} onContinue={continueTo} onOther={wantsOther ? null : () => setWantsOther(true)} />}
      {!online && (
        <Notice icon={<CloudOff aria-hidden />}>
          Signing in needs a connection. What you draw meanwhile stays on this device.
        </Notice>
      )}
      {knowsWays && (!user || wantsOther) && (
        <div className={styles.ways}>
          {site && <GameSignIn offered={site.signIns.game} to={target} />}
          <LocalAccount onDone={continueTo} />
        </div>
      )}
    </Screen>
  );
}

import { useLiveQuery } from 'dexie-react-hooks';
import { refreshUnknownConfig, readConfig } from '../store/lists/siteConfig.ts';
import { readAccount } from '../store/account/account.ts';
import { readTypedMessage } from '../store/drafts/typedMessage.ts';
import card from '../ui/Card.module.css';
import { useAsksAccount } from '../parts/useAsksAccount.ts';
import { Screen } from '../ui/Screen.tsx';
import { useReady } from '../ui/hooks/useReady.ts';
import { useRefresh } from '../ui/hooks/useRefresh.ts';
import { ContactForm } from './ContactForm.tsx';

const intro =
  'Tell us what you like, what is broken or what you would like to know. We read every message and answer by e-mail. No account is needed.';

/** /contact: feedback, issue reports and questions for the people behind the site. */
export function ContactScreen() {
  const asked = useRefresh(refreshUnknownConfig, 'config', null);
  const shown = useLiveQuery(async () => ({
    site: await readConfig(),
    typed: await readTypedMessage(),
    account: await readAccount(),
  }));
  // A form for nobody, shown meanwhile, would be replaced while somebody types.
  const asksAccount = useAsksAccount(shown?.account);
  useReady(shown !== undefined && !asksAccount);
  return (
    <Screen title="Contact Us" narrow intro={intro}>
      {shown && !asksAccount && (
        <section className={card.card} aria-label="Your message">
          <ContactForm
            // A key per account, so that the input of one player is never shown to the next.
            key={shown.account.at === 'signedIn' ? shown.account.user.accountId : ''}
            captcha={shown.site?.captcha}
            captchaMissing={asked.at === 'failed' && !shown.site}
            typed={shown.typed}
          />
        </section>
      )}
    </Screen>
  );
}

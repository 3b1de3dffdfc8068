import 'altcha/external';
import 'altcha/altcha.css';
import type {} from 'altcha/types/react';
import type { AltchaWidgetElement } from 'altcha/external';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { useEffect, useEffectEvent, useRef } from 'react';
import { captchaChallenge } from 'shared-types/api/contact.ts';
import { limits } from 'shared-types/rules/limits.ts';
import type { CaptchaProps } from './captchaProps.ts';
import styles from './Captcha.module.css';

$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

const configuration = JSON.stringify({ humanInteractionSignature: false, hideFooter: true, hideLogo: true });

/** The self-hosted captcha: a box to tick, after which the browser works for a moment. It contacts only our server. */
export default function AltchaCaptcha({ onToken }: CaptchaProps) {
  const widget = useRef<AltchaWidgetElement>(null);
  const report = useEffectEvent(onToken);
  useEffect(() => {
    const element = widget.current;
    let expiry: ReturnType<typeof setTimeout> | undefined;
    const take = (event: Event) => {
      const { payload, state } = (event as CustomEvent<{ payload: string | null; state: string }>).detail;
      clearTimeout(expiry);
      const solved = state === 'verified' ? payload : null;
      if (solved !== null) expiry = setTimeout(() => element?.reset('expired' as never), limits.captchaLife);
      report(solved);
    };
    element?.addEventListener('statechange', take);
    return () => {
      clearTimeout(expiry);
      element?.removeEventListener('statechange', take);
    };
  }, []);
  return (
    <div className={styles.altcha}>
      <altcha-widget ref={widget} challenge={captchaChallenge.path} configuration={configuration} language="en" />
    </div>
  );
}

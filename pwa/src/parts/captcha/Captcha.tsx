import { useEffect, useEffectEvent, useState } from 'react';
import type { SiteConfig } from 'shared-types/api/site.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { CaptchaMissing } from './CaptchaMissing.tsx';
import type { CaptchaProps } from './captchaProps.ts';
import styles from './Captcha.module.css';

/** For installations without a captcha: nothing has to be solved. */
function NoCaptcha({ onToken }: CaptchaProps) {
  const report = useEffectEvent(onToken);
  useEffect(() => report('off'), []);
  return null;
}

const widgets = {
  altcha: lazyPart(() => import('./AltchaCaptcha.tsx')),
  recaptcha: lazyPart(() => import('./RecaptchaCaptcha.tsx')),
};

/** A captcha that has to be solved. While its code cannot be loaded, the form stays and a notice takes its place. */
function LazyCaptcha({ provider, ...props }: CaptchaProps & { provider: keyof typeof widgets }) {
  const [isMissing, setMissing] = useState(false);
  const Widget = widgets[provider];
  const notice = isMissing && <CaptchaMissing keepsTyped={props.keepsTyped} />;
  return <Widget {...props} waiting={notice} onMissing={() => setMissing(true)} />;
}

/** The captcha of this installation. A new `key` resets it. */
export function Captcha({ captcha, ...form }: { captcha: SiteConfig['captcha'] } & Omit<CaptchaProps, 'siteKey'>) {
  if (captcha.provider === 'off') return <NoCaptcha siteKey={captcha.siteKey} {...form} />;
  return (
    <div className={styles.place}>
      <LazyCaptcha provider={captcha.provider} siteKey={captcha.siteKey} {...form} />
    </div>
  );
}

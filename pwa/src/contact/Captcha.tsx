import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react';
import type { SiteConfig } from 'shared-types/api/site.ts';
import { CaptchaMissing } from './CaptchaMissing.tsx';
import type { CaptchaProps } from './captchaProps.ts';
import styles from './Captcha.module.css';

type Widget = { default: ComponentType<CaptchaProps> };

/** The widgets are fetched with this screen only; where that fails, the form says so and stays. */
function fetched(load: () => Promise<Widget>) {
  return lazy(() => load().catch((): Widget => ({ default: CaptchaMissing })));
}

/** Where the captcha is off, everybody is taken for a person. */
function NoCaptcha({ onToken }: CaptchaProps) {
  const tell = useEffectEvent(onToken);
  useEffect(() => tell('off'), []);
  return null;
}

const widgets: Record<SiteConfig['captcha']['provider'], ComponentType<CaptchaProps>> = {
  altcha: fetched(() => import('./AltchaCaptcha.tsx')),
  recaptcha: fetched(() => import('./RecaptchaCaptcha.tsx')),
  off: NoCaptcha,
};

/** The captcha of this installation. A new `key` starts it afresh. */
export function Captcha({ captcha, onToken }: { captcha: SiteConfig['captcha']; onToken: CaptchaProps['onToken'] }) {
  const Widget = widgets[captcha.provider];
  return (
    <div className={captcha.provider === 'off' ? undefined : styles.place}>
      <Suspense>
        <Widget siteKey={captcha.siteKey} onToken={onToken} />
      </Suspense>
    </div>
  );
}

import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react';
import type { SiteConfig } from 'shared-types/api/site.ts';
import { CaptchaMissing } from './CaptchaMissing.tsx';
import type { CaptchaProps } from './captchaProps.ts';
import styles from './Captcha.module.css';

type Widget = { default: ComponentType<CaptchaProps> };

/** Loads a widget only when it is shown. If that fails, the form stays, and a notice takes the widget's place. */
function lazyWidget(load: () => Promise<Widget>) {
  return lazy(() => load().catch((): Widget => ({ default: CaptchaMissing })));
}

/** For installations without a captcha: nothing has to be solved. */
function NoCaptcha({ onToken }: CaptchaProps) {
  const report = useEffectEvent(onToken);
  useEffect(() => report('off'), []);
  return null;
}

const widgets: Record<SiteConfig['captcha']['provider'], ComponentType<CaptchaProps>> = {
  altcha: lazyWidget(() => import('./AltchaCaptcha.tsx')),
  recaptcha: lazyWidget(() => import('./RecaptchaCaptcha.tsx')),
  off: NoCaptcha,
};

/** The captcha of this installation. A new `key` resets it. */
export function Captcha({ captcha, ...form }: { captcha: SiteConfig['captcha'] } & Omit<CaptchaProps, 'siteKey'>) {
  const Widget = widgets[captcha.provider];
  return (
    <div className={captcha.provider === 'off' ? undefined : styles.place}>
      <Suspense>
        <Widget siteKey={captcha.siteKey} {...form} />
      </Suspense>
    </div>
  );
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CaptchaProps } from './captchaProps.ts';
import { CaptchaMissing } from './CaptchaMissing.tsx';
import { loadRecaptcha } from './loadRecaptcha.ts';

/** Google's reCAPTCHA v2 in its dark theme. */
export default function RecaptchaCaptcha({ siteKey, onToken, keepsTyped }: CaptchaProps) {
  const place = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState(false);
  const report = useEffectEvent(onToken);
  useEffect(() => {
    let gone = false;
    loadRecaptcha().then(
      (recaptcha) => {
        if (gone || !place.current) return;
        // reCAPTCHA renders into the same element only once.
        const box = place.current.appendChild(document.createElement('div'));
        recaptcha.render(box, {
          sitekey: siteKey ?? '',
          theme: 'dark',
          callback: (token) => report(token),
          'expired-callback': () => report(null),
          'error-callback': () => report(null),
        });
      },
      () => !gone && setMissing(true),
    );
    return () => {
      gone = true;
    };
  }, [siteKey]);
  return missing ? <CaptchaMissing keepsTyped={keepsTyped} /> : <div ref={place} />;
}

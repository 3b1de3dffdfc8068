import { Notice } from '../../ui/Notice.tsx';
import type { CaptchaProps } from './captchaProps.ts';

/** Shown in place of a captcha that could not be loaded. */
export function CaptchaMissing({ keepsTyped }: Pick<CaptchaProps, 'keepsTyped'>) {
  return (
    <Notice kind="bad">
      {`The captcha could not be loaded. Please reload the page with a connection; what you typed ${keepsTyped ? 'stays here' : 'has to be typed again'}.`}
    </Notice>
  );
}

import { Notice } from '../../ui/Notice.tsx';

/** Shown in place of a captcha that could not be loaded. */
export function CaptchaMissing() {
  return (
    <Notice kind="bad">
      The captcha could not be loaded. Please reload the page with a connection; what you typed stays here.
    </Notice>
  );
}

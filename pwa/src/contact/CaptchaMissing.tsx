import { Notice } from '../ui/Notice.tsx';

/** Stands where the captcha could not be fetched. */
export function CaptchaMissing() {
  return (
    <Notice kind="bad">
      The captcha could not be loaded. Please reload the page with a connection; what you typed stays here.
    </Notice>
  );
}

import { loadScript } from '../../ui/loadScript.ts';

interface RenderOptions {
  sitekey: string;
  theme: 'dark';
  callback: (token: string) => void;
  'expired-callback': () => void;
  'error-callback': () => void;
}

/** The part of Google's script that the form uses. */
export interface Recaptcha {
  ready: (then: () => void) => void;
  render: (place: HTMLElement, options: RenderOptions) => number;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const address = 'https://www.google.com/recaptcha/api.js?render=explicit';

/** Fetches Google's script the first time. Rejects when it cannot be loaded. */
export async function loadRecaptcha(): Promise<Recaptcha> {
  if (!window.grecaptcha) await loadScript(address);
  const { grecaptcha } = window;
  if (!grecaptcha) throw new Error("Google's captcha did not start.");
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha;
}

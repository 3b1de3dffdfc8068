/** What every captcha tells the form: the token of its solution, and null when it has none or not any more. */
export interface CaptchaProps {
  siteKey: string | null;
  onToken: (token: string | null) => void;
}

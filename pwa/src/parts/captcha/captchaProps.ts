/** What every captcha reports to the form: the token of its solution, null while it has none. */
export interface CaptchaProps {
  siteKey: string | null;
  onToken: (token: string | null) => void;
}

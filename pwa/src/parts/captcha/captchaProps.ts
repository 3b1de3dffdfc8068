/** What every captcha reports to the form: the token of its solution, null while it has none. */
export interface CaptchaProps {
  siteKey: string | null;
  onToken: (token: string | null) => void;
  /** Whether the form around it stores what is typed, so that a reload loses nothing. */
  keepsTyped: boolean;
}

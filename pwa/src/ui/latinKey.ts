type Pressed = Pick<KeyboardEvent, 'key' | 'code'>;

/**
 * The pressed key, with letters in lower case. A letter of another script counts as the letter at its place on a Latin
 * keyboard.
 */
export function latinKey({ key, code }: Pressed): string {
  const isOtherScript = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
  const latin = isOtherScript ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  return (latin ?? key).toLowerCase();
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** The digit of a key without Shift, also where it types a sign, as on French and Czech keyboards. */
function digitOf({ code, shiftKey }: Pressed): string | undefined {
  return shiftKey ? undefined : /^Digit(\d)$/.exec(code)?.[1];
}

/**
 * The pressed key, with letters in lower case. A letter of another script counts as the letter at its place on a Latin
 * keyboard, and a key of the digit row as its digit.
 */
export function latinKey(pressed: Pressed): string {
  const { key, code } = pressed;
  const isOtherScript = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
  const latin = isOtherScript ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  return (digitOf(pressed) ?? latin ?? key).toLowerCase();
}

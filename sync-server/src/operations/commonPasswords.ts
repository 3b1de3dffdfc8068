/** What the library's list lacks: passwords of at least 10 characters from other published lists, in lower case. */
const more = [
  '0123456789',
  '0987654321',
  'a123456789',
  '741852963a',
  '147258369a',
  'qwertyuiop123',
  'asdfghjkl1',
  'asdfghjkl;',
  'passw0rd',
  'p@ssw0rd',
  'p@ssword',
  'mypassword',
  'newpassword',
  'changeme',
  'admin',
  'administrator',
  'abcdefghij',
  'abcdefghijk',
  'manchesterunited',
  'superman',
  'spiderman',
  'princess',
  'strawberry',
  'butterfly',
  'minecraft',
  'pokemon',
  'trustno1',
  'correcthorsebatterystaple',
];

let known: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first new password, because few processes ever need it; about 14 MB. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...more]);
}

/** After a failure, for example during an installation of packages, the next password tries again. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= load().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/**
 * The shortest prefix that, repeated, gives the text (the last copy may be cut off); the text itself when nothing
 * repeats.
 */
function repeatedPart(text: string): string {
  let length = 1;
  while (!text.startsWith(text.slice(length))) length += 1;
  return text.slice(0, length);
}

/** More characters than this around a common password are enough to protect it. */
const mostAround = 8;

/** Attackers try repetitions of fewer characters than this first. */
const shortestRepeated = 4;

/** Whether attackers try a password first, alone or with a few digits and signs around it. */
export async function howCommon(password: string): Promise<'common' | 'decorated' | 'uncommon'> {
  const list = await commonPasswords();
  const text = password.toLowerCase();
  const part = repeatedPart(text);
  if (list.has(text) || list.has(part) || part.length < shortestRepeated) return 'common';
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isDecorated = text.length - core.length <= mostAround && (list.has(core) || list.has(repeatedPart(core)));
  return isDecorated ? 'decorated' : 'uncommon';
}

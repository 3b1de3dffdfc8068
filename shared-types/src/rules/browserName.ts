/** Browsers name those they descend from as well: the first match is the nearest. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

function firstIn(names: [RegExp, string][], text: string): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}

/** What a session is called in a list: 'Firefox on Windows' from the header that the browser sent; null is unknown. */
export function browserName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = firstIn(browsers, text) ?? 'Unknown browser';
  const system = firstIn(systems, text);
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** What browsers can do for a page and this app does not ask for. */
const unused = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'publickey-credentials-get', 'serial', 'usb'],
  ...['window-management', 'xr-spatial-tracking'],
];

/**
 * What the app uses or lets the video's player use. Sharing is left out: it is for the site itself without being named,
 * and some browsers report its name as unknown.
 */
const ownOnly = ['clipboard-read', 'clipboard-write', 'screen-wake-lock'];
const ownAndVideo = ['fullscreen', 'picture-in-picture'];

/** The Permissions-Policy header. `payingOrigin`: a site whose window in the page may ask for a payment. */
export function permissionsPolicy(videoOrigin: string, payingOrigin: string | undefined): string {
  const off = unused.map((name) =>
    name === 'payment' && payingOrigin !== undefined ? `payment=(self "${payingOrigin}")` : `${name}=()`,
  );
  const own = ownOnly.map((name) => `${name}=(self)`);
  return [...off, ...own, ...ownAndVideo.map((name) => `${name}=(self "${videoOrigin}")`)].join(', ');
}

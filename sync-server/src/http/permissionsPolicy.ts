/** Browser features that this app never uses. */
const unused = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'publickey-credentials-get', 'serial', 'usb'],
  ...['window-management', 'xr-spatial-tracking'],
];

/**
 * Features that the app uses, or that the video player may use. `web-share` is left out: it is allowed for the site
 * itself by default, and some browsers report its name as unknown.
 */
const ownOnly = ['clipboard-read', 'clipboard-write', 'screen-wake-lock'];
const ownAndVideo = ['fullscreen', 'picture-in-picture'];

/** The Permissions-Policy header. `payingOrigin`: a site whose frame in the page may ask for a payment. */
export function permissionsPolicy(videoOrigin: string, payingOrigin: string | undefined): string {
  const off = unused.map((name) =>
    name === 'payment' && payingOrigin !== undefined ? `payment=(self "${payingOrigin}")` : `${name}=()`,
  );
  const own = ownOnly.map((name) => `${name}=(self)`);
  return [...off, ...own, ...ownAndVideo.map((name) => `${name}=(self "${videoOrigin}")`)].join(', ');
}

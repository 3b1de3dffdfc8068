import type { SiteConfig } from 'shared-types/api/site.ts';

/**
 * Whether this browser can receive push notifications: not at all, here, or once the app is installed (iOS, from 16.4,
 * has push for installed apps only).
 */
export type PushOffer = { at: 'none' } | { at: 'here'; key: string } | { at: 'installed' };

function isIos(): boolean {
  const isTablet = navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1;
  return isTablet || /\b(iPhone|iPad|iPod)\b/.test(navigator.userAgent);
}

/** What the site and the browser offer together. A device may hold a config from before push keys existed. */
export function pushOfferOf(config: Partial<Pick<SiteConfig, 'pushKey'>> | undefined): PushOffer {
  const key = config?.pushKey ?? null;
  if (key === null || !('serviceWorker' in navigator)) return { at: 'none' };
  if ('PushManager' in window && 'Notification' in window) return { at: 'here', key };
  return isIos() ? { at: 'installed' } : { at: 'none' };
}

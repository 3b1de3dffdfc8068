/**
 * Where the system sends what is shared with the installed app. The service worker handles it; the server never
 * receives it.
 */
export const shareTargetPath = '/share-target';

/** The form fields of such a share. */
export const shareFields = { title: 'title', text: 'text', url: 'url', file: 'file' } as const;

/** Where the system sends what is shared with the installed app. Its service worker answers, the server never gets it. */
export const shareTargetPath = '/share-target';

/** The fields of such a form. */
export const shareFields = { title: 'title', text: 'text', url: 'url', file: 'file' } as const;

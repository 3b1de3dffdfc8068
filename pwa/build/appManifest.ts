import { shareFields, shareTargetPath } from '../../shared-types/src/site/shareTarget.ts';

/** Labyrinth files and this app's drafts, by media type and extension. */
const labyrinthFiles = { 'application/json': ['.json'], 'application/x-labyrinth': ['.labyrinth'] };

/** A picture that the browser shows when it offers to install the app. */
function screenshot(name: string, form: 'wide' | 'narrow', sizes: string, label: string) {
  return { src: `/screenshots/${name}.jpg`, type: 'image/jpeg', form_factor: form, sizes, label };
}

export const appManifest = {
  id: '/',
  name: 'Labyrinth Routes',
  short_name: 'Labyrinth',
  description: 'Draw, share and vote on the daily labyrinth of Path of Exile, online and offline.',
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  background_color: '#14110f',
  theme_color: '#14110f',
  categories: ['games', 'utilities'],
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  // The builder gets the file through `launchQueue` (builder/import/useHandedFiles.ts).
  file_handlers: [{ action: '/builder', accept: labyrinthFiles }],
  // Handled by the service worker.
  share_target: {
    action: shareTargetPath,
    method: 'POST' as const,
    enctype: 'multipart/form-data' as const,
    params: {
      title: shareFields.title,
      text: shareFields.text,
      url: shareFields.url,
      files: [{ name: shareFields.file, accept: Object.entries(labyrinthFiles).flat(2) }],
    },
  },
  shortcuts: [
    { name: "Today's layout", url: '/labyrinth', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    { name: "Run today's Eternal", url: '/run/eternal', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Build a layout', url: '/builder', icons: [{ src: '/icons/builder-96.png', sizes: '96x96' }] },
    { name: 'Vote', url: '/voting', icons: [{ src: '/icons/vote-96.png', sizes: '96x96' }] },
  ],
  screenshots: [
    screenshot('builder-wide', 'wide', '1280x800', 'Draw the layout of the day'),
    screenshot('labyrinth-wide', 'wide', '1280x800', 'All four difficulties and the daily reset'),
    screenshot('builder-narrow', 'narrow', '720x1440', 'Draw on a phone'),
    screenshot('voting-narrow', 'narrow', '720x1440', 'Vote on what others drew'),
  ],
};

/** A small layout as a device sends it: two rooms behind the entrance. */
export const smallLayout = JSON.stringify({
  version: 1,
  rooms: { c1r3: { types: [] }, c3r2: { types: ['silver-key'] }, c5r3: { types: ['gauntlet'] } },
  paths: [
    { from: 'c1r3', to: 'c3r2', snap: 'right', style: 'solid' },
    { from: 'c3r2', to: 'c5r3', style: 'dashed' },
  ],
});

export const smallIzaro = { firstPhaseMechanic: 'idols', weaponSet: 'dual-swords' };

/** A body of POST /api/submissions. */
export const submissionBody = { difficulty: 'eternal', labyrinthData: smallLayout, izaroConfig: smallIzaro };

/** A body of POST /api/saved-labyrinths. */
export const savedBody = {
  name: 'Keys first',
  description: '',
  difficulty: 'eternal',
  labyrinthData: smallLayout,
  izaroConfig: JSON.stringify(smallIzaro),
  displaySvg: '<svg/>',
  isPublic: false,
  tags: [],
};

/** 22 characters of base64url, as a device makes them. */
export function shareToken(seed: string): string {
  return seed.padEnd(22, 'x');
}

/** Own rules of the server, the same on both ends: lengths in characters, sizes in bytes, counts per account. */
export const limits = {
  username: { min: 3, max: 20, pattern: /^[A-Za-z0-9_-]+$/ },
  password: { min: 10, max: 128 },
  email: 254,
  layoutName: { min: 1, max: 80 },
  suggestion: { min: 1, max: 500 },
  description: 500,
  tags: 20,
  tag: { min: 1, max: 30 },
  /** `labyrinthData`: at most 64 KiB. */
  labyrinthDataBytes: 64 * 1024,
  /** `displaySvg` of a request is only measured, never kept. */
  displaySvgCharacters: 512 * 1024,
  savedLabyrinthsPerAccount: 200,
  tokenName: { min: 1, max: 80 },
  tokensPerAccount: 20,
  /** Submissions per account, UTC day and difficulty. */
  submissionsPerDay: 10,
  /** One call to /api/sync. */
  syncOps: 50,
  syncBytes: 512 * 1024,
  /** Any other request body. */
  bodyBytes: 700 * 1024,
} as const;

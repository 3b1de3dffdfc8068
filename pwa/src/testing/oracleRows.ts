interface OracleData {
  votes: Map<string, { value: string; seq: number }>;
  tags: Map<string, { hidden: boolean; seq: number }>;
  submissions: Map<string, { owner: string; args: Record<string, unknown>; day: string }>;
  suggestions: Map<string, { owner: string; args: Record<string, string> }>;
  saved: Map<string, { owner: string; name: string; shareToken: string }>;
  /** Who is signed in. */
  session: string | null;
  day: string;
}

export function emptyOracle(): Omit<OracleData, 'session' | 'day'> {
  return { votes: new Map(), tags: new Map(), submissions: new Map(), suggestions: new Map(), saved: new Map() };
}

/** The oracle's data as its responses show it to the signed-in account. */
export function oracleRows(data: OracleData) {
  const { votes, submissions, suggestions, saved } = data;

  function standingOf(id: string) {
    const standing = [...votes].filter(([key]) => key.endsWith(`|${id}`));
    const weight = (value: string) => (value === 'up' ? 1 : value === 'down' ? -1 : 0);
    return {
      voteCount: standing.reduce((sum, [, { value }]) => sum + weight(value), 0),
      userVote: votes.get(`${data.session}|${id}`)?.value ?? 'none',
    };
  }

  function suggestionRow(id: string) {
    const { owner, args } = suggestions.get(id) ?? { owner: '', args: {} };
    return {
      id,
      submissionId: args.submissionId,
      text: args.text,
      date: `${data.day}T09:00:00.000Z`,
      ...standingOf(id),
      submitterPoeAccount: null,
      submitterUsername: owner,
      hideUserTag: false,
      userPoints: 0,
      own: owner === data.session,
    };
  }

  function suggestionsOf(submissionId: string) {
    return [...suggestions]
      .filter(([, { args }]) => args.submissionId === submissionId)
      .map(([id]) => suggestionRow(id));
  }

  function submissionRow(id: string) {
    const found = submissions.get(id);
    if (!found) throw new Error(`No submission ${id}.`);
    return {
      id,
      day: found.day,
      difficulty: found.args.difficulty,
      labyrinthData: found.args.labyrinthData,
      izaroConfig: {},
      submittedAt: `${found.day}T08:00:00.000Z`,
      ...standingOf(id),
      displaySvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      suggestions: suggestionsOf(id),
      submitterPoeAccount: null,
      submitterUsername: found.owner,
      submittedBy: found.owner,
      hideUserTag: false,
      userPoints: 0,
      views: 0,
      own: found.owner === data.session,
    };
  }

  function savedRow(id: string) {
    const { name, shareToken } = saved.get(id) ?? { name: '', shareToken: '' };
    const drawn = { difficulty: 'eternal', labyrinthData: '{}', izaroConfig: {}, displaySvg: null };
    return {
      id,
      name,
      shareToken,
      ...drawn,
      description: '',
      isPublic: false,
      tags: [],
      createdAt: '2026-11-20T08:00:00Z',
    };
  }

  return { standingOf, suggestionRow, submissionRow, savedRow };
}

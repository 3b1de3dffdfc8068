import { beforeEach, describe, expect, it } from 'vitest';
import { drawn, freshDevice, laterBy, signedInAs, submissionIds } from '../../testing/device.ts';
import { db } from '../device/db.ts';
import { resendSuggestion } from './entryCommands.ts';
import { NotQueued } from './enqueue.ts';
import { queueSubmission, queueSuggestion, queueVote } from './outbox.ts';
import { outcomeOf } from './outcome.ts';
import { refreshSubmissions } from '../lists/refresh.ts';
import { readQueue } from './readQueue.ts';
import { readSubmissions } from '../lists/readSubmissions.ts';
import { flush } from './sync.ts';
import { keepTypedSuggestion, readTypedSuggestion } from '../drafts/typedSuggestion.ts';
import { readVotesInFlight } from './readVotesInFlight.ts';

const [first, second] = submissionIds;
const text = 'Argus was in C7 R2.';

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
  await refreshSubmissions('eternal');
});

async function shown(id: string = first) {
  return (await readSubmissions('eternal')).items.find((item) => item.id === id)?.suggestions;
}

describe('a queued suggestion', () => {
  it("is shown under its submission at once as the account's own", async () => {
    await queueSuggestion({ submissionId: first, text });
    expect(await shown()).toMatchObject([
      { text, voteCount: 0, userVote: 'none', own: true, submitterUsername: 'ann', pending: 'queued' },
    ]);
    expect(await shown(second)).toEqual([]);
    expect((await readSubmissions('eternal')).items.map(({ pending }) => pending)).toEqual([null, null, null]);
  });

  it("is replaced by the server's row, and applied once", async () => {
    const { id } = await queueSuggestion({ submissionId: first, text });
    oracle.weather = () => 'answerLost';
    await flush('asked');
    oracle.weather = () => 'fine';
    await refreshSubmissions('eternal');
    expect(await shown()).toHaveLength(1);
    await flush('asked');
    expect(await shown()).toMatchObject([{ id, text, pending: null }]);
    expect([...oracle.suggestions.keys()]).toEqual([id]);
    expect([...oracle.effects.values()]).toEqual([1]);
  });

  describe('on an own unsent submission', () => {
    const sentTypes = () =>
      oracle.calls.map(({ ops }) => ops.map(({ type }) => type)).filter(({ length }) => length > 0);
    const both = ['submission.create', 'suggestion.create'];

    beforeEach(async () => {
      const { id } = await queueSubmission(drawn);
      await queueSuggestion({ submissionId: id, text });
      oracle.effects.clear();
    });

    it('is sent after it, and both are applied once', async () => {
      await flush('asked');
      expect(sentTypes()).toEqual([both]);
      expect(await db.outbox.count()).toBe(0);
      expect([...oracle.suggestions.values()]).toMatchObject([{ args: { text } }]);
      expect([...oracle.effects.values()]).toEqual([1, 1]);
    });

    it('is sent after it again if the server could not apply it at first', async () => {
      oracle.retries = ({ type }) => type === 'submission.create';
      await flush('asked');
      expect(oracle.suggestions.size).toBe(0);
      oracle.retries = () => false;
      laterBy(60 * 60_000);
      await flush('asked');
      expect(sentTypes()).toEqual([both, both]);
      expect(await db.outbox.count()).toBe(0);
      expect([...oracle.effects.values()]).toEqual([1, 1]);
    });

    it('is not sent before it while the submission waits for the time that the server named', async () => {
      oracle.tooMany = ({ type }) => (type === 'submission.create' ? 3600 : null);
      await flush('asked');
      laterBy(30 * 60_000);
      await flush('asked');
      expect(sentTypes()).toEqual([both]);
      oracle.tooMany = () => null;
      laterBy(31 * 60_000);
      await flush('asked');
      expect(sentTypes()).toEqual([both, both]);
      expect([...oracle.effects.values()]).toEqual([1, 1]);
    });
  });

  it('depends on the own unsent submission that it belongs to', async () => {
    const { id } = await queueSubmission(drawn);
    await queueSuggestion({ submissionId: id, text });
    expect(await shown(id)).toMatchObject([{ text }]);
    const [parent, child] = await db.outbox.toArray();
    expect(child?.dependsOn).toEqual([parent?.id]);
  });

  it('deletes the typed text of its submission only', async () => {
    await keepTypedSuggestion(first, text);
    await keepTypedSuggestion(second, 'Another');
    await queueSuggestion({ submissionId: first, text });
    expect([await readTypedSuggestion(first), await readTypedSuggestion(second)]).toEqual(['', 'Another']);
  });

  it('keeps a different text typed for the same submission', async () => {
    await keepTypedSuggestion(first, 'The silver key is in C5 R1, and');
    await queueSuggestion({ submissionId: first, text });
    expect(await readTypedSuggestion(first)).toBe('The silver key is in C5 R1, and');
  });

  it('of 501 characters is refused with a message, and stays typed', async () => {
    await keepTypedSuggestion(first, 'x'.repeat(501));
    await expect(queueSuggestion({ submissionId: first, text: 'x'.repeat(501) })).rejects.toThrow(
      new NotQueued('A suggestion has at most 500 characters.'),
    );
    expect(await readTypedSuggestion(first)).toHaveLength(501);
  });
});

describe('a suggestion of another player', () => {
  const theirs = '018f0000-0000-7000-8000-0000000000a1';

  beforeEach(async () => {
    oracle.suggestions.set(theirs, { owner: 'bob', args: { submissionId: first, text: 'Go left.' } });
    await refreshSubmissions('eternal');
  });

  it("shows a queued vote at once, and the server's count after it", async () => {
    oracle.votes.set(`cid|${theirs}`, { value: 'up', seq: 1 });
    await queueVote({ target: 'suggestion', targetId: theirs, value: 'up' });
    expect(await shown()).toMatchObject([{ voteCount: 1, userVote: 'up', pending: 'queued' }]);
    await flush('asked');
    expect(await shown()).toMatchObject([{ voteCount: 2, userVote: 'up', pending: null }]);
  });

  it('comes first with the most votes', async () => {
    await queueSuggestion({ submissionId: first, text });
    expect((await shown())?.map((each) => each.text)).toEqual([text, 'Go left.']);
    await queueVote({ target: 'suggestion', targetId: theirs, value: 'up' });
    expect((await shown())?.map((each) => each.text)).toEqual(['Go left.', text]);
  });

  it('has a vote in flight only while it is being sent, not while it waits in the queue', async () => {
    await queueVote({ target: 'suggestion', targetId: theirs, value: 'up' });
    expect([...(await readVotesInFlight())]).toEqual([]);
    let during: string[] = [];
    oracle.meanwhile = async () => {
      during = [...(await readVotesInFlight())];
    };
    await flush('asked');
    expect(during).toEqual([theirs]);
    expect([...(await readVotesInFlight())]).toEqual([]);
  });
});

describe('a refused suggestion', () => {
  async function refused(code: string) {
    oracle.refuses = () => ({ code, error: 'No.' });
    const { id } = await queueSuggestion({ submissionId: first, text });
    await flush('asked');
    const [entry] = await readQueue();
    return { id, entry: entry! };
  }

  it('is removed from the list, keeps its text, and can be edited and sent again', async () => {
    const { id, entry } = await refused('invalid');
    expect(await shown()).toEqual([]);
    expect(await outcomeOf({ entityKey: `suggestion:${id}` })).toEqual({ at: 'refused', error: 'No.' });
    expect(entry).toMatchObject({ text, reason: 'No.', actions: ['editText', 'copyText', 'export', 'discard'] });
    oracle.refuses = () => null;
    await resendSuggestion(entry.id, 'Better words.');
    expect(await db.outbox.toArray()).toMatchObject([
      { state: 'queued', dependsOn: [], args: { text: 'Better words.' } },
    ]);
    await flush('asked');
    expect(await shown()).toMatchObject([{ text: 'Better words.', pending: null }]);
  });

  it('of a closed day keeps its text to be copied, and cannot be sent again', async () => {
    const { entry } = await refused('day_closed');
    expect(entry.actions).toEqual(['copyText', 'export', 'discard']);
  });

  it('of another account hides its text', async () => {
    await refused('invalid');
    await signedInAs('bob');
    expect(await readQueue()).toMatchObject([{ title: 'Suggestion', text: null, actions: ['discard'] }]);
  });
});

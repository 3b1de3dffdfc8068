// Loaded into a trial's server beside its program: answers on request how much memory is in use after a garbage
// collection.
import { Session } from 'node:inspector/promises';

const session = new Session();
session.connect();

process.on('message', async () => {
  await session.post('HeapProfiler.collectGarbage');
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send({ live: heapUsed + external, resident: rss });
});
process.channel.unref();

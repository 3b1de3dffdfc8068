// Loaded into a trial's server beside its program: whenever asked, tells what memory it holds once its garbage is gone.
import { Session } from 'node:inspector/promises';

const session = new Session();
session.connect();

process.on('message', async () => {
  await session.post('HeapProfiler.collectGarbage');
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send({ live: heapUsed + external, resident: rss });
});
process.channel.unref();

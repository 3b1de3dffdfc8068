// PouchDB and express-pouchdb, from the folder where they were installed:
// node pouch.mjs <folder> server <data folder>, and node pouch.mjs <folder> client <address> <file of documents>.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [folder, role, where, file] = process.argv.slice(2);
const require = createRequire(join(folder, 'package.json'));
const PouchDB = require('pouchdb');

function serve() {
  let requests = 0;
  const app = require('express')();
  app.get('/requests', (_, response) => response.json({ requests }));
  app.use((_, __, next) => {
    requests += 1;
    next();
  });
  const options = { mode: 'minimumForPouchDB', inMemoryConfig: true, logPath: join(where, 'log.txt') };
  app.use('/', require('express-pouchdb')(PouchDB.defaults({ prefix: join(where, '/') }), options));
  const server = app.listen(0, '127.0.0.1', () => {
    process.stdout.write(`http://127.0.0.1:${server.address().port}\n`);
  });
}

async function counted() {
  return (await (await fetch(`${where}/requests`)).json()).requests;
}

async function replicate() {
  PouchDB.plugin(require('pouchdb-adapter-memory'));
  const [first, second] = ['first', 'second'].map((name) => new PouchDB(name, { adapter: 'memory' }));
  const documents = JSON.parse(readFileSync(file, 'utf8'));
  await first.bulkDocs(documents);
  const remote = `${where}/layouts${Date.now()}`;
  const before = await counted();
  const began = performance.now();
  await first.replicate.to(remote);
  await second.replicate.from(remote);
  const ms = performance.now() - began;
  const { doc_count: found } = await second.info();
  if (found !== documents.length) throw new Error(`${found} documents arrived.`);
  process.stdout.write(`${JSON.stringify({ ms, requests: (await counted()) - before })}\n`);
  process.exit(0);
}

if (role === 'server') serve();
else await replicate();

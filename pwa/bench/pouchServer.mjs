// Runs express-pouchdb on disk, from the folder where it was installed: node pouchServer.mjs <folder> <data folder>.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [folder, data] = process.argv.slice(2);
const require = createRequire(join(folder, 'package.json'));

// LevelDB leaves writes to the operating system, where a power cut loses them. Our server responds only after data are
// on disk, so this makes LevelDB do the same.
const { prototype: store } = require('leveldown');
for (const write of ['_put', '_del', '_batch']) {
  const fast = store[write];
  store[write] = function (...args) {
    const [options, done] = args.splice(-2);
    return fast.call(this, ...args, { ...options, sync: true }, done);
  };
}

const PouchDB = require('pouchdb').defaults({ prefix: join(data, '/') });
const options = { mode: 'minimumForPouchDB', inMemoryConfig: true, logPath: join(data, 'log.txt') };
const app = require('express')();
app.use('/', require('express-pouchdb')(PouchDB, options));
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}\n`);
});

// express-pouchdb, from the folder where it was installed, on disk: node pouchServer.mjs <folder> <data folder>.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [folder, data] = process.argv.slice(2);
const require = createRequire(join(folder, 'package.json'));
const PouchDB = require('pouchdb').defaults({ prefix: join(data, '/') });
const options = { mode: 'minimumForPouchDB', inMemoryConfig: true, logPath: join(data, 'log.txt') };
const app = require('express')();
app.use('/', require('express-pouchdb')(PouchDB, options));
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}\n`);
});

// `npm start`: installs, builds what changed, then becomes the server, which migrates its database and listens.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, repository } from './install.mjs';

process.chdir(repository);
ensureInstalled();
ensureBuilt();
await import('../sync-server/dist/main.js');

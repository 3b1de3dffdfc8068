// `npm start`: installs, builds what changed, then becomes the server, which migrates its database and listens.
import { ensureBuilt } from '../../.ci/build.mjs';
import { ensureInstalled, repository } from '../../.ci/install.mjs';

process.chdir(repository);
ensureInstalled();
ensureBuilt();
await import('../dist/main.js');

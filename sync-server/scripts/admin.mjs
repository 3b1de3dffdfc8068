// `npm run admin -- <verb>`: installs, builds the server where it has changed, then becomes the operator's command line.
import { ensureBuilt } from '../../.ci/build.mjs';
import { ensureInstalled, repository } from '../../.ci/install.mjs';

process.chdir(repository);
ensureInstalled();
// Not the app: a server that runs would serve it, half built at first, and beside its own older calls.
ensureBuilt(['server']);
await import('../dist/admin.js');

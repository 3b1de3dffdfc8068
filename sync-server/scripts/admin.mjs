// `npm run admin -- <verb>`: installs, builds the server if it changed, then becomes the operator's command line.
import { ensureBuilt } from '../../.ci/build.mjs';
import { ensureInstalled, repository } from '../../.ci/install.mjs';

process.chdir(repository);
ensureInstalled();
// Do not build the app: a running server would serve it half built, and then together with its own older API.
ensureBuilt(['server']);
await import('../dist/admin.js');

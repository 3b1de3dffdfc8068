// `npm run admin -- <verb>`: installs, builds what changed, then becomes the operator's command line.
import { ensureBuilt } from '../../.ci/build.mjs';
import { ensureInstalled, repository } from '../../.ci/install.mjs';

process.chdir(repository);
ensureInstalled();
ensureBuilt();
await import('../dist/admin.js');

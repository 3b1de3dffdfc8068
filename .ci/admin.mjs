// `npm run admin -- <verb>`: installs, builds what changed, then becomes the operator's command line.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, repository } from './install.mjs';

process.chdir(repository);
ensureInstalled();
ensureBuilt();
await import('../sync-server/dist/admin.js');

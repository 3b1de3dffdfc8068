import { join } from 'node:path';
import type Router from '@koa/router';
import { listGuides } from 'shared-types/api/guides.ts';
import { cachedList } from '../http/route.ts';
import type { Services } from '../core/services.ts';
import { readGuides } from '../storage/guideFiles.ts';

export function guideRoutes(router: Router, services: Services): void {
  const guides = readGuides(join(services.config.contentFolder, 'guides'));
  cachedList(router, services, listGuides, { read: () => Promise.resolve(guides), show: (rows) => rows });
}

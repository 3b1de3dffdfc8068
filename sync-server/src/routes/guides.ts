import { join } from 'node:path';
import type Router from '@koa/router';
import { listGuides } from 'shared-types/api/guides.ts';
import { answerList } from '../http/answer.ts';
import type { Services } from '../http/services.ts';
import { readGuides } from '../storage/guideFiles.ts';

export function guideRoutes(router: Router, services: Services): void {
  const guides = readGuides(join(services.config.contentFolder, 'guides'));
  answerList(router, services, listGuides, { read: () => Promise.resolve(guides), show: (rows) => rows });
}

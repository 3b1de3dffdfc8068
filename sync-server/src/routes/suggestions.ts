import { randomUUID } from 'node:crypto';
import type Router from '@koa/router';
import { createSuggestion } from 'shared-types/api/suggestions.ts';
import { answerOnce } from '../http/answerOnce.ts';
import type { Services } from '../http/services.ts';
import { createSuggestion as suggest } from '../operations/createSuggestion.ts';

export function suggestionRoutes(router: Router, services: Services): void {
  answerOnce(router, services, createSuggestion, {
    act: (acting, { body }) => suggest(acting, { ...body, id: randomUUID() }),
    show: (suggestion) => ({ success: true as const, suggestion }),
  });
}

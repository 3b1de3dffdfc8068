import { randomUUID } from 'node:crypto';
import type Router from '@koa/router';
import { createSuggestion } from 'shared-types/api/suggestions.ts';
import { mutation } from '../http/mutation.ts';
import type { Services } from '../core/services.ts';
import { countingItems } from '../operations/countDay.ts';
import { createSuggestion as suggest } from '../operations/createSuggestion.ts';

export function suggestionRoutes(router: Router, services: Services): void {
  mutation(router, services, createSuggestion, {
    act: (acting, { body }) =>
      countingItems(acting, [body.submissionId], () => suggest.apply(acting, { ...body, id: randomUUID() })),
    read: (acting, { body }, id) => suggest.read(acting, { ...body, id }),
    madeId: ({ id }) => id,
    show: (suggestion) => ({ success: true as const, ...(suggestion && { suggestion }) }),
  });
}

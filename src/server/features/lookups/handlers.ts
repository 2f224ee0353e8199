import type { lookupCalls } from '#contract/lookups.ts';
import type { Handlers } from '#server/http/context.ts';
import { okPage } from '#server/http/paging/paging.ts';
import { listByName, listByRanking } from './queries/lookups.ts';
import { toLookup } from './views.ts';

export const lookupHandlers: Handlers<typeof lookupCalls> = {
  listEcosystems: async ({ db, query, language }) => {
    return okPage(await listByName(db, 'ecosystem', { ...query, language }), toLookup);
  },
  listStartupStages: async ({ db, query }) => {
    return okPage(await listByRanking(db, 'stage', query), toLookup);
  },
  listProjectTypes: async ({ db, query }) => {
    return okPage(await listByRanking(db, 'project_type', query), toLookup);
  },
  listIndustryFocus: async ({ db, query, language }) => {
    return okPage(await listByName(db, 'sector', { ...query, language }), toLookup);
  },
};

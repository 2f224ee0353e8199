import type { lookupCalls } from '#contract/lookups.ts';
import type { Handlers } from '#server/http/context.ts';
import { okList } from '#server/http/paging.ts';
import { listByName, listByRanking } from './queries/lookups.ts';
import { toLookup } from './views.ts';

export const lookupHandlers: Handlers<typeof lookupCalls> = {
  listEcosystems: async ({ db, query, language }) => {
    const page = await listByName(db, 'ecosystem', { ...query, language });
    return okList(page.rows.map(toLookup), page, query.limit);
  },
  listStartupStages: async ({ db, query }) => {
    const page = await listByRanking(db, 'stage', query);
    return okList(page.rows.map(toLookup), page, query.limit);
  },
  listProjectTypes: async ({ db, query }) => {
    const page = await listByRanking(db, 'project_type', query);
    return okList(page.rows.map(toLookup), page, query.limit);
  },
  listIndustryFocus: async ({ db, query, language }) => {
    const page = await listByName(db, 'sector', { ...query, language });
    return okList(page.rows.map(toLookup), page, query.limit);
  },
};

import { z } from 'zod';
import { call } from './define.ts';
import { id, list, paged, sortOf } from './shared.ts';
import { limits } from './limits.ts';

const lookup = z.strictObject({
  _id: id,
  name: z.string(),
  code: z.string().nullable(),
  type: z.string(),
});
const sortByName = sortOf(['name', '-name']).default('name');
const page = (max: number) => z.strictObject({ sort: sortByName, ...paged(max) });

export const lookupCalls = {
  listEcosystems: call({
    method: 'GET',
    path: '/V2/ecosystems',
    who: 'anyone',
    readsFrom: 'replica',
    summary: 'Countries, regions and technology communities a project is for.',
    query: z.strictObject({
      ...page(limits.page.countries).shape,
      type: z.enum(['Country', 'Region', 'Community']).optional(),
    }),
    reply: list(lookup),
  }),
  listStartupStages: call({
    method: 'GET',
    path: '/v2/startupStages',
    who: 'anyone',
    readsFrom: 'replica',
    summary: 'Stages of a startup, earliest first.',
    query: z.strictObject(paged(100)),
    reply: list(lookup),
  }),
  listProjectTypes: call({
    method: 'GET',
    path: '/v2/projectTypes',
    who: 'anyone',
    readsFrom: 'replica',
    summary: 'Kinds of project: grant, accelerator, …',
    query: z.strictObject(paged(100)),
    reply: list(lookup),
  }),
  listIndustryFocus: call({
    method: 'GET',
    path: '/v2/industryfocus',
    who: 'anyone',
    readsFrom: 'replica',
    summary: 'Sectors of the taxonomy.',
    query: page(limits.page.industryFocus),
    reply: list(lookup),
  }),
};

import { z } from 'zod';
import { call } from './define.ts';
import { accountFace, currency, data, id, idOrSlug, list, paged, sortOf } from './shared.ts';

const params = z.strictObject({ id: idOrSlug });

/** The calls for what stands beside a project: its price, its partners and its figures. */
export const projectFigureCalls = {
  getShortlistingPrice: call({
    method: 'GET',
    path: '/v/projects/{id}/getShortlistingPrice',
    who: 'anyone',
    readsFrom: 'replica',
    summary: 'What shortlisting costs the organisation, and what of it goes to the connector.',
    params,
    query: z.strictObject({ connector: id.optional(), managementAccountId: id.optional() }),
    reply: data(
      z.strictObject({
        applicatiopnPrice: z.number(),
        estimatedShortlist: z.int(),
        total: z.number(),
        currency,
        /** Units of the currency, a part of applicatiopnPrice. */
        connectorShare: z.number(),
        source: z.enum(['default', 'managementAccount', 'project', 'ownReferral']),
      }),
    ),
    errors: ['not_found'],
  }),
  listProjectPartners: call({
    method: 'GET',
    path: '/v2/projects/{id}/partners',
    who: 'anyone',
    readsFrom: 'replica',
    summary: 'Organisations attached to a project.',
    params,
    query: z.strictObject({
      sort: sortOf(['-featured,-viewCount']).default('-featured,-viewCount'),
      ...paged(100),
    }),
    reply: list(accountFace),
    errors: ['not_found'],
  }),
  getProjectStats: call({
    method: 'GET',
    path: '/v2/projects/{id}/stats',
    who: 'anyone',
    readsFrom: 'replica',
    summary: 'Views and sent applications; the team also sees drafts, decisions and referred ones.',
    params,
    reply: data(
      z.strictObject({
        views: z.int(),
        sent: z.int(),
        drafts: z.int().optional(),
        accepted: z.int().optional(),
        rejected: z.int().optional(),
        referred: z.int().optional(),
      }),
    ),
    errors: ['not_found'],
  }),
};

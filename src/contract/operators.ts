import { z } from 'zod';
import { call } from './define.ts';
import { auditActions, auditTargets } from './audit.ts';
import { limits, lookupKinds } from './limits.ts';
import {
  auditEvent,
  bannerFields,
  bannerView,
  installation,
  lookupFields,
  operatorBanner,
  operatorLookup,
  operatorOverview,
  operatorUser,
  operatorUserDetail,
  reason,
} from './operator-views.ts';
import { data, done, flag, id, list, paged, sortOf } from './shared.ts';
import { text } from './text.ts';

const params = z.strictObject({ id });
const page = paged(limits.page.operators, 50);
const q = text({ max: 200 }).optional();
const because = z.strictObject({ reason });
const operator = { who: 'operator' } as const;
const write = { ...operator, method: 'POST', params, body: because } as const;
const states = ['not_found', 'state_conflict'] as const;

export const operatorCalls = {
  listBanners: call({
    method: 'GET',
    path: '/v2/banner',
    who: 'anyone',
    readsFrom: 'replica',
    summary: 'Banners that are on now, in their order.',
    query: z.strictObject(paged(limits.page.banners)),
    reply: list(bannerView),
  }),
  getOverview: call({
    ...operator,
    method: 'GET',
    path: '/v3/operators/overview',
    summary: 'Counts for the first page of the console.',
    reply: data(operatorOverview),
  }),
  getInstallation: call({
    ...operator,
    method: 'GET',
    path: '/v3/operators/installation',
    summary:
      'What the installation stands on, as the command `doctor` says it, and the last backups.',
    reply: data(installation),
  }),
  listAuditEvents: call({
    ...operator,
    method: 'GET',
    path: '/v3/operators/audit',
    summary: 'What operators did, newest first.',
    query: z.strictObject({
      actor: id.optional(),
      action: z.enum(auditActions).optional(),
      targetKind: z.enum(auditTargets).optional(),
      target: id.optional(),
      sort: sortOf(['-createdAt']).default('-createdAt'),
      ...page,
    }),
    reply: list(auditEvent),
  }),
  listOperatorLookups: call({
    ...operator,
    method: 'GET',
    path: '/v3/operators/lookups',
    summary: 'All values of one kind, those out of use included, with how often each is used.',
    query: z.strictObject({
      kind: z.enum(lookupKinds),
      q,
      active: flag.optional(),
      ...paged(limits.page.industryFocus),
    }),
    reply: list(operatorLookup),
  }),
  createLookup: call({
    ...operator,
    method: 'POST',
    path: '/v3/operators/lookups',
    summary: 'Add a value to a kind. An ecosystem says whether it is a region or a community.',
    body: z.strictObject({
      kind: z.enum(lookupKinds),
      type: z.enum(['Country', 'Region', 'Community']).optional(),
      ...lookupFields.partial().shape,
      name: lookupFields.shape.name,
    }),
    reply: data(operatorLookup),
    status: [201],
    errors: ['name_taken'],
  }),
  changeLookup: call({
    ...operator,
    method: 'PATCH',
    path: '/v3/operators/lookups/{id}',
    summary: 'Rename or re-rank a value, or take it out of the lists. What carries it keeps it.',
    params,
    body: z.strictObject({ ...lookupFields.shape, active: z.boolean(), reason }).partial(),
    reply: data(operatorLookup),
    errors: ['not_found', 'name_taken'],
  }),
  listOperatorBanners: call({
    ...operator,
    method: 'GET',
    path: '/v3/operators/banners',
    summary: 'All banners, past and coming ones included.',
    query: z.strictObject({ ...page }),
    reply: list(operatorBanner),
  }),
  createBanner: call({
    ...operator,
    method: 'POST',
    path: '/v3/operators/banners',
    summary: 'Add a banner. Without `startsAt` it is on at once, without `endsAt` until changed.',
    body: z.strictObject({
      ...bannerFields.partial().shape,
      title: bannerFields.shape.title,
      link: bannerFields.shape.link,
    }),
    reply: data(operatorBanner),
    status: [201],
  }),
  changeBanner: call({
    ...operator,
    method: 'PATCH',
    path: '/v3/operators/banners/{id}',
    summary: 'Change a banner.',
    params,
    body: bannerFields.partial(),
    reply: data(operatorBanner),
    errors: ['not_found'],
  }),
  deleteBanner: call({
    ...operator,
    method: 'DELETE',
    path: '/v3/operators/banners/{id}',
    summary: 'Delete a banner.',
    params,
    reply: done,
    errors: ['not_found'],
  }),
  listUsers: call({
    ...operator,
    method: 'GET',
    path: '/v3/operators/users',
    summary: 'People by name or e-mail address, newest first.',
    query: z.strictObject({
      q,
      state: z.enum(['suspended', 'operator', 'unverified']).optional(),
      ...page,
    }),
    reply: list(operatorUser),
  }),
  getUser: call({
    ...operator,
    method: 'GET',
    path: '/v3/operators/users/{id}',
    summary: 'One person with roles, startups and the count of live sessions.',
    params,
    reply: data(operatorUserDetail),
    errors: ['not_found'],
  }),
  changeUser: call({
    ...operator,
    method: 'PATCH',
    path: '/v3/operators/users/{id}',
    summary: 'Make a verified person an operator, or take it back; never your own.',
    params,
    body: z.strictObject({ operator: z.boolean(), reason }),
    reply: data(operatorUserDetail),
    errors: states,
  }),
  suspendUser: call({
    ...write,
    path: '/v3/operators/users/{id}/suspend',
    summary: 'Suspend an account and end all its sessions. Operators cannot be suspended.',
    reply: data(operatorUserDetail),
    errors: states,
  }),
  reinstateUser: call({
    ...write,
    path: '/v3/operators/users/{id}/reinstate',
    summary: 'Let a suspended person log in again.',
    body: because.partial(),
    reply: data(operatorUserDetail),
    errors: states,
  }),
  removeUserSecondFactors: call({
    ...operator,
    method: 'DELETE',
    path: '/v3/operators/users/{id}/second-factors',
    summary:
      'Remove all second factors of a person who has lost them, once sure who asks. Logs them out everywhere.',
    params,
    body: because,
    reply: data(operatorUserDetail),
    errors: states,
  }),
  endUserSessions: call({
    ...operator,
    method: 'DELETE',
    path: '/v3/operators/users/{id}/sessions',
    repeatable: true,
    summary: 'Log a person out everywhere.',
    params,
    reply: data(z.strictObject({ ended: z.int() })),
    errors: ['not_found'],
  }),
};

import { z } from 'zod';
import { call } from './define.ts';
import { limits } from './limits.ts';
import {
  operatorEntity,
  operatorProject,
  operatorReport,
  reason,
  reportOutcome,
  reportReason,
  verificationItem,
} from './operator-views.ts';
import { data, done, flag, id, list, paged } from './shared.ts';
import { text } from './text.ts';
import { sayOperators } from './messages/operators.ts';
import { says } from './messages/said.ts';

const params = z.strictObject({ id });
const page = paged(limits.page.operators, 50);
const q = text({ max: 200 }).optional();
const because = z.strictObject({ reason });
const operator = { who: 'operator' } as const;
const write = { ...operator, method: 'POST', params, body: because } as const;
const states = ['not_found', 'state_conflict'] as const;

/** What operators do about startups, organisations and projects, and how users call for them. */
export const operatorModerationCalls = {
  report: call({
    method: 'POST',
    path: '/v3/reports',
    who: 'verified',
    summary: 'Report a project or an organisation to the operators: one open report for each.',
    body: z
      .strictObject({
        projectId: id.optional(),
        entityId: id.optional(),
        reason: reportReason,
        text: text({ max: 2000 }),
      })
      .refine(
        (body) => (body.projectId === undefined) !== (body.entityId === undefined),
        says(sayOperators('operators.project_or_entity')),
      ),
    reply: data(z.strictObject({ _id: id })),
    status: [201],
    errors: ['not_found', 'already_reported'],
    perMinute: 20,
  }),
  listVerifications: call({
    ...operator,
    method: 'GET',
    path: '/v3/operators/verifications',
    summary: 'Startups that ask to be verified, longest waiting first.',
    query: z.strictObject({ ...page }),
    reply: list(verificationItem),
  }),
  verifyStartup: call({
    ...write,
    path: '/v3/operators/startups/{id}/verify',
    summary: 'Verify a startup that asked for it.',
    body: because.partial(),
    reply: done,
    errors: states,
  }),
  refuseStartup: call({
    ...write,
    path: '/v3/operators/startups/{id}/refuse',
    summary: 'Refuse to verify a startup; its founders are told the reason.',
    reply: done,
    errors: states,
  }),
  listOperatorEntities: call({
    ...operator,
    method: 'GET',
    path: '/v3/operators/entities',
    summary: 'Organisations, hidden ones included, newest first.',
    query: z.strictObject({ q, verified: flag.optional(), hidden: flag.optional(), ...page }),
    reply: list(operatorEntity),
  }),
  verifyEntity: call({
    ...write,
    path: '/v3/operators/entities/{id}/verify',
    summary: 'Mark an organisation as verified.',
    body: because.partial(),
    reply: data(operatorEntity),
    errors: states,
  }),
  unverifyEntity: call({
    ...write,
    path: '/v3/operators/entities/{id}/unverify',
    summary: 'Withdraw the verification of an organisation.',
    reply: data(operatorEntity),
    errors: states,
  }),
  setAccountPrice: call({
    ...write,
    method: 'PATCH',
    path: '/v3/operators/managementAccounts/{id}',
    summary:
      'Set what shortlisting costs a management account where its projects say nothing; null for the standard price. Applications charged before keep theirs.',
    body: z.strictObject({
      applicatiopnPrice: z.number().min(0).max(1_000_000).nullable(),
      reason,
    }),
    reply: data(operatorEntity),
    errors: [...states, 'forbidden'],
  }),
  hideEntity: call({
    ...write,
    path: '/v3/operators/entities/{id}/hide',
    summary: 'Hide an organisation and its projects from the public; its owners are told.',
    reply: data(operatorEntity),
    errors: states,
  }),
  showEntity: call({
    ...write,
    path: '/v3/operators/entities/{id}/unhide',
    summary: 'Show a hidden organisation again.',
    body: because.partial(),
    reply: data(operatorEntity),
    errors: states,
  }),
  listOperatorProjects: call({
    ...operator,
    method: 'GET',
    path: '/v3/operators/projects',
    summary: 'Published projects, hidden ones included, newest first. Drafts are not shown.',
    query: z.strictObject({
      q,
      featured: flag.optional(),
      hidden: flag.optional(),
      /** Of organisations without people: those that somebody has to confirm to be open. */
      unconfirmed: flag.optional(),
      ...page,
    }),
    reply: list(operatorProject),
  }),
  answerForProjects: call({
    ...operator,
    method: 'POST',
    path: '/v3/operators/projects/confirm',
    summary:
      'Say of projects whose organisations have no people whether they are still open. Those that are not asked about stay as they are.',
    body: z.strictObject({
      ids: z.array(id).min(1).max(limits.confirmedAtOnce),
      open: z.boolean(),
      reason: reason.optional(),
    }),
    reply: data(z.strictObject({ answered: z.int() })),
    errors: ['not_found'],
  }),
  changeOperatorProject: call({
    ...operator,
    method: 'PATCH',
    path: '/v3/operators/projects/{id}',
    summary: 'Feature a project, or stop featuring it.',
    params,
    body: z.strictObject({ featured: z.boolean(), reason: reason.optional() }),
    reply: data(operatorProject),
    errors: ['not_found'],
  }),
  hideProject: call({
    ...write,
    path: '/v3/operators/projects/{id}/hide',
    summary: 'Hide a project from the public; the owners of its organisation are told.',
    reply: data(operatorProject),
    errors: states,
  }),
  showProject: call({
    ...write,
    path: '/v3/operators/projects/{id}/unhide',
    summary: 'Show a hidden project again.',
    body: because.partial(),
    reply: data(operatorProject),
    errors: states,
  }),
  listReports: call({
    ...operator,
    method: 'GET',
    path: '/v3/operators/reports',
    summary: 'Reports of users: open ones oldest first, resolved ones newest first.',
    query: z.strictObject({ state: z.enum(['open', 'resolved']).default('open'), ...page }),
    reply: list(operatorReport),
  }),
  resolveReport: call({
    ...operator,
    method: 'POST',
    path: '/v3/operators/reports/{id}/resolve',
    summary: 'Close a report. What it asks for (hiding, suspending) is done by its own call.',
    params,
    body: z.strictObject({ outcome: reportOutcome, note: text({ max: 2000 }).optional() }),
    reply: data(operatorReport),
    errors: states,
  }),
};

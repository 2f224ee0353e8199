import { z } from 'zod';
import { applicationEvent, applicationView } from './application-views.ts';
import { call } from './define.ts';
import { limits } from './limits.ts';
import { data, id, list, paged } from './shared.ts';
import { text } from './text.ts';

const params = z.strictObject({ id });
const step = z.strictObject({
  version: z.int().min(1).optional(),
  reason: text({ max: 4000 }).optional(),
});

export const applicationStepCalls = {
  withdrawApplication: call({
    method: 'POST',
    path: '/v2/applications/{id}/withdraw',
    who: 'user',
    summary: 'Withdraw a sent application before a decision.',
    params,
    body: step,
    reply: data(applicationView),
    errors: ['not_found', 'forbidden', 'state_conflict', 'version_conflict'],
  }),
  confirmApplication: call({
    method: 'POST',
    path: '/v2/applications/{id}/confirm',
    who: 'user',
    summary: 'Confirm the place after an acceptance.',
    params,
    body: step,
    reply: data(applicationView),
    errors: ['not_found', 'forbidden', 'state_conflict', 'version_conflict'],
  }),
  declineApplication: call({
    method: 'POST',
    path: '/v2/applications/{id}/decline',
    who: 'user',
    summary: 'Decline the place after an acceptance.',
    params,
    body: step,
    reply: data(applicationView),
    errors: ['not_found', 'forbidden', 'state_conflict', 'version_conflict'],
  }),
  listApplicationEvents: call({
    method: 'GET',
    path: '/v2/applications/{id}/events',
    who: 'user',
    summary: 'Every step of an application, oldest first.',
    params,
    query: z.strictObject(paged(limits.page.events)),
    reply: list(applicationEvent),
    errors: ['not_found'],
  }),
};

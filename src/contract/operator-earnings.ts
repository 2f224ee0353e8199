import { z } from 'zod';
import { call } from './define.ts';
import { earningReasons, earningStatuses, earningWaits, limits } from './limits.ts';
import { reason } from './operator-views.ts';
import { currency, data, id, instant, list, paged, person, sortOf } from './shared.ts';

const params = z.strictObject({ id });
const operator = { who: 'operator' } as const;
const write = { ...operator, method: 'POST', params } as const;
const states = ['not_found', 'state_conflict'] as const;

/** What a connector, or an organisation whose link it was, is owed for one application. */
export const operatorEarning = z.strictObject({
  _id: id,
  status: z.enum(earningStatuses),
  reason: z.enum(earningReasons),
  /** What an operator wrote with it; the connector reads it. */
  note: z.string().nullable(),
  /** Units of the currency. */
  amount: z.number(),
  currency,
  project: z.strictObject({ _id: id, name: z.string(), slug: z.string() }),
  startupName: z.string().nullable(),
  /** The person who earns; null where an organisation does. */
  connector: person.nullable(),
  organisation: z.strictObject({ _id: id, name: z.string(), slug: z.string() }).nullable(),
  /** What it waits for before it is paid; empty once it is paid or void. */
  waitsFor: z.array(z.enum(earningWaits)),
  /** Where it waits because the payee's account is new: from when on money goes there. */
  accountFrom: instant.nullable(),
  /** When an earned amount becomes payable by itself; null while its charge is open. */
  payableFrom: instant.nullable(),
  /** Since when it may be paid; null when it may not yet, or no longer. */
  payableSince: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type OperatorEarning = z.infer<typeof operatorEarning>;

/** What operators do about the money of connectors. */
export const operatorEarningCalls = {
  listOperatorEarnings: call({
    ...operator,
    method: 'GET',
    path: '/v3/operators/earnings',
    summary: 'What connectors and organisations earn by their links, newest first.',
    query: z.strictObject({
      status: z.enum(earningStatuses).optional(),
      connector: id.optional(),
      sort: sortOf(['-createdAt']).default('-createdAt'),
      ...paged(limits.page.operators, 50),
    }),
    reply: list(operatorEarning),
  }),
  makeEarningPayable: call({
    ...write,
    path: '/v3/operators/earnings/{id}/payable',
    summary:
      'Let an earned amount be paid before its waiting time is over; its charge must be collected.',
    body: z.strictObject({ reason: reason.optional() }),
    reply: data(operatorEarning),
    errors: [...states, 'own_earning'],
  }),
  clearEarning: call({
    ...write,
    path: '/v3/operators/earnings/{id}/clear',
    summary: 'Let an amount go that a conflict holds, with the reason why it is none.',
    body: z.strictObject({ reason }),
    reply: data(operatorEarning),
    errors: [...states, 'own_earning'],
  }),
  voidEarning: call({
    ...write,
    path: '/v3/operators/earnings/{id}/void',
    summary: 'Void an earning whose referral was not genuine; the connector reads the reason.',
    body: z.strictObject({ reason }),
    reply: data(operatorEarning),
    errors: states,
  }),
};

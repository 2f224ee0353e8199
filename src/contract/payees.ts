import { z } from 'zod';
import { call } from './define.ts';
import { countryCode, data, id, instant, ownerProof } from './shared.ts';
import { text, titleText } from './text.ts';

/** An account number as people write it: spaces, hyphens and dots do not count. */
const number = text({ min: 1, max: 60 });

/**
 * Where an account is: its IBAN, or in a country without IBANs its number and the code of its bank. That they are right
 * is a rule (`rules/connectors/payees.ts`), by which the server answers `validation`.
 */
export const bankAccount = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('iban'),
    iban: number,
  }),
  z.strictObject({
    kind: z.literal('number'),
    number,
    /** BIC, routing number or the like. */
    bankCode: number,
    bankName: titleText({ min: 1, max: 200 }),
    country: countryCode,
  }),
]);

/** Where somebody wants to be paid; stored encrypted, and in clear only in the file of a released batch. */
export const payeeDetails = z.strictObject({
  holder: titleText({ min: 1, max: 200 }),
  account: bankAccount,
  taxNumber: titleText({ min: 1, max: 60 }).nullable(),
});
export type PayeeDetails = z.infer<typeof payeeDetails>;

/** What anybody is shown of it afterwards, whoever they are. */
export const payee = z.strictObject({
  country: z.string(),
  /** The last four signs of the account number. */
  tail: z.string(),
  since: instant,
  /** Nothing is paid to it before. */
  payableFrom: instant,
});
export type Payee = z.infer<typeof payee>;

const body = z.strictObject({
  ...payeeDetails.shape,
  ...ownerProof,
});
const params = z.strictObject({ id });
const reply = data(payee.nullable());
const read = { who: 'user', method: 'GET', reply } as const;
const write = { who: 'user', method: 'PUT', body, reply: data(payee), perMinute: 20 } as const;
const refusals = ['credentials_wrong', 'code_wrong'] as const;

/** Where a connector, or an organisation that earns, wants to be paid. */
export const payeeCalls = {
  getOwnPayee: call({
    ...read,
    path: '/v3/connectors/me/payee',
    summary: 'Where the caller wants to be paid, masked; null before they have said it.',
    errors: [],
  }),
  setOwnPayee: call({
    ...write,
    path: '/v3/connectors/me/payee',
    summary:
      'Say where the caller wants to be paid from now on, with the password or a login code. Nothing is paid to it for 7 days.',
    errors: [...refusals],
  }),
  getManagementPayee: call({
    ...read,
    path: '/v3/management/{id}/payee',
    summary: 'Where the organisation wants to be paid, masked (finance, admin, owner).',
    params,
    errors: ['not_found', 'forbidden'],
  }),
  setManagementPayee: call({
    ...write,
    path: '/v3/management/{id}/payee',
    summary:
      'Say where the organisation wants to be paid from now on, with the caller’s password or a login code (finance, admin, owner).',
    params,
    errors: ['not_found', 'forbidden', ...refusals],
  }),
};

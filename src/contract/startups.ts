import { z } from 'zod';
import { call } from './define.ts';
import {
  accountFace,
  countryCode,
  data,
  done,
  id,
  instant,
  list,
  named,
  paged,
  sortOf,
  webUrl,
} from './shared.ts';
import { founderRoles, limits, verificationStates } from './limits.ts';
import type { FieldKind, StartupField } from './startup-field-kinds.ts';
import { leadsTo, mapFields } from './startup-values.ts';
import { nameText, text } from './text.ts';
import { sayStartups } from './messages/startups.ts';
import { says } from './messages/said.ts';
import { eitherOf } from './messages/lists.ts';

type Inputs = Record<
  Exclude<FieldKind, 'name' | 'wholeNumber'>,
  z.ZodNullable<z.ZodType<string, string>>
> & {
  name: z.ZodString;
  wholeNumber: z.ZodNullable<z.ZodInt>;
};

const addressOn = (hosts: readonly string[]) =>
  webUrl.refine(
    (address) => leadsTo(address, hosts),
    says(sayStartups('startups.https_on', { hosts: eitherOf(hosts) })),
  );

/** What a field of a kind takes. */
export const inputOf: { [Kind in FieldKind]: (declared: StartupField) => Inputs[Kind] } = {
  name: ({ maxLength: max = 2000 }) => nameText({ min: 1, max }),
  text: ({ maxLength: max = 2000 }) => text({ max }).nullable(),
  longText: ({ maxLength: max = 2000 }) => text({ max }).nullable(),
  url: ({ hosts }) => (hosts ? addressOn(hosts) : webUrl).nullable(),
  country: () => countryCode.nullable(),
  lookup: () => id.nullable(),
  wholeNumber: ({ min = 0, max = 2_147_483_647 }) => z.int().min(min).max(max).nullable(),
};

/** What each field of a profile takes, by its wire name. */
export const profileInputs = mapFields<Inputs>((kind, declared) => inputOf[kind](declared));

type Views = Record<
  Exclude<FieldKind, 'name' | 'wholeNumber' | 'lookup'>,
  z.ZodNullable<z.ZodString>
> & {
  name: z.ZodString;
  wholeNumber: z.ZodNullable<z.ZodInt>;
  lookup: z.ZodNullable<typeof named>;
};

const said = z.string().nullable();
const viewOf: Views = {
  name: z.string(),
  text: said,
  longText: said,
  url: said,
  country: said,
  lookup: named.nullable(),
  wholeNumber: z.int().nullable(),
};

/** What each field of a profile answers with, by its wire name. */
export const profileShape = mapFields<Views>((kind) => viewOf[kind]);

export const startupView = z.strictObject({
  _id: id,
  ...profileShape,
  /** When the verification that is under way, or was refused last, was asked for. */
  requestedVerify: instant.nullable(),
  verified: z.boolean(),
  verification: z.enum(verificationStates),
  /** Why the verification was refused or taken back; for its founders only. */
  verificationReason: z.string().nullable(),
  /** Every required profile question has an answer. */
  completed: z.boolean(),
  /** Live applications of this startup. */
  applications: z.int(),
  /** Profile questions with an answer, of all that there are. */
  answers: z.int(),
  questions: z.int(),
  /** What the caller is in it; null for an organisation that it applied to. */
  role: z.enum(founderRoles).nullable(),
  /** The organisation whose application it was generated from, where it was. */
  entityManagementAccountId: accountFace.nullable(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type StartupView = z.infer<typeof startupView>;

export const startupCalls = {
  createStartup: call({
    method: 'POST',
    path: '/v3/startups',
    who: 'user',
    summary: 'Create a startup record; the caller is its owner.',
    body: z.strictObject({
      ...z.strictObject(profileInputs).partial().shape,
      name: profileInputs.name,
    }),
    reply: data(startupView),
    status: [201],
  }),
  listStartups: call({
    method: 'GET',
    path: '/v3/startups',
    who: 'user',
    summary: "The caller's startups.",
    query: z.strictObject({
      sort: sortOf(['name', '-createdAt', '-updatedAt']).default('-updatedAt'),
      ...paged(limits.page.startups),
    }),
    reply: list(startupView),
  }),
  listStartupsToApply: call({
    method: 'GET',
    path: '/v3/startups/apply',
    who: 'user',
    summary: "The caller's startups without a live application to a project.",
    query: z.strictObject({
      project: text({ min: 1, max: 100 }),
      ...paged(limits.page.startups),
    }),
    reply: list(startupView),
    errors: ['not_found'],
  }),
  getStartup: call({
    method: 'GET',
    path: '/v3/startups/{id}',
    who: 'user',
    summary: "One startup: its founders', or one that has applied to the caller's organisation.",
    params: z.strictObject({ id }),
    reply: data(startupView),
    errors: ['not_found'],
  }),
  updateStartup: call({
    method: 'PATCH',
    path: '/v3/startups/{id}',
    who: 'user',
    summary: 'Rename a startup or change its profile.',
    params: z.strictObject({ id }),
    body: z
      .strictObject({
        ...profileInputs,
        /** The version the change was made on; a newer one on the server is a conflict. */
        version: z.int().min(1),
      })
      .partial(),
    reply: data(startupView),
    errors: ['not_found', 'version_conflict'],
  }),
  deleteStartup: call({
    method: 'DELETE',
    path: '/v3/startups/{id}',
    who: 'user',
    summary:
      'Clear a startup and mark it deleted (owner). Sent applications stay with their organisations.',
    params: z.strictObject({ id }),
    reply: done,
    errors: ['not_found', 'forbidden'],
  }),
};

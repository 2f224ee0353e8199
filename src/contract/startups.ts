import { z } from 'zod';
import { call } from './define.ts';
import {
  accountFace,
  countryCode,
  cursor,
  data,
  done,
  id,
  instant,
  limit,
  list,
  named,
  webUrl,
  sortOf,
} from './shared.ts';
import { founderRoles, limits, verificationStates } from './limits.ts';
import { nameText, text } from './text.ts';

/** Says something when read: not spaces alone. */
const startupName = nameText({ min: 1, max: 200 }).regex(/\S/, 'Write something here.');

const fields = z.strictObject({
  oneLiner: text({ max: 300 }).nullable(),
  description: text({ max: 10_000 }).nullable(),
  website: webUrl.nullable(),
  country: countryCode.nullable(),
  city: text({ max: 120 }).nullable(),
  teamSize: z.int().min(0).max(1_000_000).nullable(),
  foundedYear: z.int().min(1800).max(2100).nullable(),
  sector: id.nullable(),
  startupStage: id.nullable(),
});

export const startupView = z.strictObject({
  _id: id,
  name: z.string(),
  oneLiner: z.string().nullable(),
  description: z.string().nullable(),
  website: z.string().nullable(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  teamSize: z.int().nullable(),
  foundedYear: z.int().nullable(),
  sector: named.nullable(),
  startupStage: named.nullable(),
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

export const startupCalls = {
  createStartup: call({
    method: 'POST',
    path: '/v3/startups',
    who: 'user',
    summary: 'Create a startup record; the caller is its owner.',
    body: z.strictObject({ name: startupName, ...fields.partial().shape }),
    reply: data(startupView),
    status: [201],
    errors: [],
  }),
  listStartups: call({
    method: 'GET',
    path: '/v3/startups',
    who: 'user',
    summary: "The caller's startups.",
    query: z.strictObject({
      sort: sortOf(['name', '-createdAt', '-updatedAt']).default('-updatedAt'),
      limit: limit(limits.page.startups),
      cursor,
    }),
    reply: list(startupView),
    errors: [],
  }),
  listStartupsToApply: call({
    method: 'GET',
    path: '/v3/startups/apply',
    who: 'user',
    summary: "The caller's startups without a live application to a project.",
    query: z.strictObject({
      project: text({ min: 1, max: 100 }),
      limit: limit(limits.page.startups),
      cursor,
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
        name: startupName,
        ...fields.shape,
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

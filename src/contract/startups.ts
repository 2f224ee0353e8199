import { z } from 'zod';
import { call } from './define.ts';
import {
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
} from './shared.ts';
import { limits } from './limits.ts';
import { text } from './text.ts';

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
  requestedVerify: instant.nullable(),
  verified: z.boolean(),
  completed: z.boolean(),
  /** Live applications of this startup. */
  applications: z.int(),
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
    body: z.strictObject({ name: text({ min: 1, max: 200 }), ...fields.partial().shape }),
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
      sort: z.enum(['name', '-createdAt', '-updatedAt']).default('-updatedAt'),
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
    body: z.strictObject({ name: text({ min: 1, max: 200 }), ...fields.shape }).partial(),
    reply: data(startupView),
    errors: ['not_found'],
  }),
  deleteStartup: call({
    method: 'DELETE',
    path: '/v3/startups/{id}',
    who: 'user',
    summary:
      'Clear a startup and mark it deleted. Sent applications stay with their organisations.',
    params: z.strictObject({ id }),
    reply: done,
    errors: ['not_found'],
  }),
};

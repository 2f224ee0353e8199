import { z } from 'zod';
import { call } from './define.ts';
import { data, id, instant } from './shared.ts';

const params = z.strictObject({ id });
const operator = { who: 'operator' } as const;
const count = z.int().min(0);

export const migrationStates = [
  'waiting',
  'running',
  'held',
  'paused',
  'failed',
  'finished',
] as const;

/** What is filled in the rows of a large table while the program runs. */
export const operatorMigration = z.strictObject({
  _id: id,
  name: z.string(),
  /** `waiting`: no process has done a batch lately; `held`: until the server has less to do; `failed`: tried again at `retryAt`. */
  state: z.enum(migrationStates),
  /** What it waits for. */
  heldBy: z.enum(['load', 'replica', 'predecessor']).nullable(),
  /** Rows that this pass has seen, and of how many: an estimate; null before it begins. */
  seen: count,
  total: count.nullable(),
  /** From the second on it only looks whether anything was left. */
  pass: z.int().min(1),
  /** Rows that it had to change. */
  filled: count,
  startedAt: instant.nullable(),
  /** When the last batch was done. */
  movedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** Why the last try failed, in English, with the row. */
  error: z.string().nullable(),
  retryAt: instant.nullable(),
});
export type OperatorMigration = z.infer<typeof operatorMigration>;

const change = {
  ...operator,
  method: 'POST',
  params,
  reply: data(operatorMigration),
  errors: ['not_found', 'state_conflict'],
} as const;

export const operatorMigrationCalls = {
  getMigrations: call({
    ...operator,
    method: 'GET',
    path: '/v3/operators/migrations',
    summary: 'Background migrations: how far each is, those that are not finished first.',
    reply: data(z.strictObject({ items: z.array(operatorMigration) })),
  }),
  pauseMigration: call({
    ...change,
    path: '/v3/operators/migrations/{id}/pause',
    summary: 'Pause a background migration after the batch that is running.',
  }),
  continueMigration: call({
    ...change,
    path: '/v3/operators/migrations/{id}/continue',
    summary: 'Let a background migration go on, or try again at once what has failed.',
  }),
};

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { aUser } from '#test/factories.ts';
import { logLines } from '#test/log-lines.ts';
import { createWorld } from '#test/world.ts';
import { AppError, toAppError } from './errors.ts';

const codeOf = (error: object): string => toAppError(error).code;

test.each([
  [{ code: '23505', constraint: 'users_email' }, 'email_taken'],
  [{ code: '23505', constraint: 'projects_slug_key' }, 'slug_taken'],
  [{ code: '23505', constraint: 'applications_one_live_startup' }, 'already_applied'],
  [{ code: '23505', constraint: 'one_of_tomorrow' }, 'state_conflict'],
  [{ code: '23503', constraint: 'x_fkey' }, 'internal'],
  [{ code: '23514', constraint: 'x_check' }, 'internal'],
  [{ code: '23502' }, 'internal'],
  [{ code: '22003' }, 'validation'],
  [{ code: '40001' }, 'unavailable'],
  // Of a primary that has just become a replica.
  [{ code: '25006' }, 'unavailable'],
  // Full disks, of PostgreSQL and of uploads.
  [{ code: '53100' }, 'unavailable'],
  [{ code: 'ENOSPC' }, 'unavailable'],
  [{ code: 'EDQUOT' }, 'unavailable'],
  [{ code: 'FST_PROTO_VIOLATION', statusCode: 400 }, 'malformed'],
  [new Error('Multipart: Boundary not found'), 'malformed'],
  [new AppError('not_found'), 'not_found'],
])('%j is answered %s', (error, code) => {
  expect(codeOf(error)).toBe(code);
});

test('a row that only a constraint stops is a defect in the log, by its name and without the row', async () => {
  const { logTo, lines } = logLines();
  const world = await createWorld({ LOG_LEVEL: 'error' });
  const app = await buildApp({ services: world.services, clock: world.clock.now, logTo });
  const { token } = await aUser(world);
  await sql`alter table startups add constraint no_such_name check (name <> 'Mycelia the Secret')`.execute(
    world.db,
  );
  const reply = await app.inject({
    method: 'POST',
    url: '/v3/startups',
    headers: { authorization: `Bearer ${token}` },
    payload: { name: 'Mycelia the Secret' },
  });
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toMatchObject({ code: 'internal' });
  expect(reply.body).not.toContain('no_such_name');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 50,
    constraint: 'no_such_name',
    table: 'startups',
    sqlState: '23514',
    reqId: reply.headers['x-request-id'],
  });
  expect(JSON.stringify(lines)).not.toContain('Mycelia the Secret');
  await app.close();
  await world.close();
});

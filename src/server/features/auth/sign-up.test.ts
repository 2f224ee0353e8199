import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordCost } from '#server/integrations/secrets/password-cost.ts';
import { latestCode, latestLink } from '#test/mails.ts';
import { statusesOf } from '#test/answers.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const password = 'correct horse battery';
const ada = (email: string) => ({ email, password, firstName: 'Ada' });

describe('signing up', () => {
  test('answers with a token and the profile, and mails a code', async () => {
    const answer = await world
      .as()
      .raw('POST', '/v3/auth/signup', { ...ada('New@flair.test'), lastName: ' Lovelace ' });
    expect(answer.status).toBe(201);
    const { data } = answer.body as { data: { token: string; profile: object } };
    expect(data.profile).toMatchObject({
      email: 'New@flair.test',
      firstName: 'Ada',
      lastName: 'Lovelace',
      verified: false,
      operator: false,
      hasPassword: true,
    });
    expect((await world.as(data.token).ok('getProfile')).data).toEqual(data.profile);
    const [mail, ...more] = await world.mails('New@flair.test');
    expect(more).toEqual([]);
    const code = await latestCode(world, 'New@flair.test');
    expect(mail?.html).toContain(code);
    const link = await latestLink(world, 'New@flair.test');
    expect(link.href).toBe(`http://flair.test/?modal=email_verify&code=${code}`);
  });

  test('keeps neither password, token nor code in the clear', async () => {
    const { data } = await world.as().ok('signUp', { body: ada('hashed@flair.test') });
    const user = await world.db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', 'hashed@flair.test')
      .executeTakeFirstOrThrow();
    const { memoryCost, timeCost, parallelism } = passwordCost;
    const atItsCost = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
    expect(user.password_hash).toContain(atItsCost);
    const code = await latestCode(world, 'hashed@flair.test');
    const stored = await world.db
      .selectFrom('codes')
      .selectAll()
      .where('email', '=', 'hashed@flair.test')
      .executeTakeFirstOrThrow();
    expect(stored.code_hash.toString()).toContain(atItsCost);
    expect(JSON.stringify(stored)).not.toContain(code);
    const sessions = await world.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(data.token);
  });

  test('refuses a taken address in any case, and leaves its account as it is', async () => {
    await world.as().ok('signUp', { body: ada('taken@flair.test') });
    const failure = await world.as().fails('signUp', {
      body: { ...ada('TAKEN@flair.test'), firstName: 'Eve', password: 'eve takes it over' },
    });
    expect(failure).toMatchObject({ httpStatus: 409, code: 'email_taken' });
    expect(await world.mails('taken@flair.test')).toHaveLength(1);
    expect(await world.mails('TAKEN@flair.test')).toHaveLength(0);
    await world.as().ok('signIn', { body: { email: 'taken@flair.test', password } });
  });

  test('20 at once with one address make one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.as().raw('POST', '/v3/auth/signup', ada('race@flair.test')),
      ),
    );
    const statuses = statusesOf(answers);
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(await world.mails('race@flair.test')).toHaveLength(1);
  });

  test.each(['short', 'ninechars', 'password1234', ''])('refuses the password %j', async (weak) => {
    const failure = await world
      .as()
      .fails('signUp', { body: { ...ada('weak@flair.test'), password: weak } });
    expect(failure).toMatchObject({ httpStatus: 400, code: 'password_weak' });
  });

  test.each([
    ['no body', undefined],
    ['an unknown field', { ...ada('a@flair.test'), operator: true }],
    ['a private column', { ...ada('a@flair.test'), email_verified_at: '2026-01-01' }],
    ['no name', { email: 'a@flair.test', password }],
    ['a blank name', { ...ada('a@flair.test'), firstName: '   ' }],
    ['a name of two lines', { ...ada('a@flair.test'), firstName: 'Ada\nBcc: x@y.z' }],
    ['a name with NUL', { ...ada('a@flair.test'), firstName: 'A\0da' }],
    ['a number as name', { ...ada('a@flair.test'), firstName: 7 }],
    ['an object as address', { ...ada('a@flair.test'), email: { $ne: '' } }],
    ['a list as address', { ...ada('a@flair.test'), email: ['a@flair.test'] }],
    ['no address', { ...ada('nobody') }],
    ['two addresses', { ...ada('a@flair.test,b@flair.test') }],
    ['a quoted address', { ...ada('"a b"@flair.test') }],
    ['an address of two lines', { ...ada('a@flair.test\nbcc:b@flair.test') }],
    ['a list as password', { ...ada('a@flair.test'), password: [password] }],
    ['a password without end', { ...ada('a@flair.test'), password: 'x'.repeat(201) }],
  ])('refuses %s', async (_, body) => {
    const answer = await world.as().raw('POST', '/v3/auth/signup', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ status: 'error' });
    expect(await world.mails('a@flair.test')).toEqual([]);
  });
});

describe('the redirect after signing up', () => {
  test('a path of this site stands in the link of the mail', async () => {
    const email = 'redirect@flair.test';
    await world.as().ok('signUp', {
      body: { ...ada(email), redirectTo: '/projects/cold-start?screen=2&a=b#team' },
    });
    const link = await latestLink(world, email);
    expect(link.searchParams.get('redirect')).toBe('/projects/cold-start?screen=2&a=b#team');
    expect([...link.searchParams.keys()]).toEqual(['modal', 'code', 'redirect']);
  });

  test.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '\t//evil.test',
    ' //evil.test',
    'javascript:alert(1)',
    'data:text/html,hi',
    'evil.test',
    'http:evil.test',
    'http://flair.test@evil.test/',
    '',
  ])('drops %j', async (redirectTo) => {
    const email = `drop${Math.random().toString(36).slice(2)}@flair.test`;
    await world.as().ok('signUp', { body: { ...ada(email), redirectTo } });
    const link = await latestLink(world, email);
    expect(link.origin).toBe('http://flair.test');
    expect([...link.searchParams.keys()]).toEqual(['modal', 'code']);
    expect((await world.mails(email))[0]?.html).not.toContain('evil');
  });
});

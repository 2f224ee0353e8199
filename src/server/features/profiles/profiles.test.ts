import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

async function aFileOf(ownerId: string): Promise<string> {
  const id = newId();
  await world.db
    .insertInto('files')
    .values({
      id,
      owner_id: ownerId,
      name: 'ada.png',
      type: 'image/png',
      size: 10,
      storage_key: id,
      purpose: 'picture',
      width: 512,
      height: 512,
      created_at: world.clock.now(),
    })
    .execute();
  return `/v3/files/${id}`;
}

describe('the own profile', () => {
  test('shows exactly what the contract names', async () => {
    const user = await aUser(world, { firstName: 'Ada' });
    const { data } = await world.as(user.token).ok('getProfile');
    expect(data).toEqual({
      _id: user.id,
      email: user.email,
      firstName: 'Ada',
      lastName: null,
      pictureUrl: null,
      headline: null,
      bio: null,
      country: null,
      links: [],
      notificationPreferences: {
        applicationMail: true,
        messageMail: true,
        deadlineMail: true,
        teamMail: true,
      },
      language: 'en',
      verified: true,
      operator: false,
      hasPassword: false,
      secondFactorDue: false,
      createdAt: '2026-11-21T12:00:00.000Z',
    });
    expect((await world.as().fails('getProfile')).httpStatus).toBe(401);
  });

  test('tells a verified operator that it is one', async () => {
    const user = await aUser(world, { email: 'Operator@flair.test' });
    expect((await world.as(user.token).ok('getProfile')).data.operator).toBe(true);
  });
});

describe('changing it', () => {
  test('keeps every field that is given, and only for oneself', async () => {
    const user = await aUser(world);
    const bystander = await aUser(world);
    const before = (await world.as(bystander.token).ok('getProfile')).data;
    const picture = await aFileOf(user.id);
    const given = {
      firstName: 'Grace',
      lastName: 'Hopper',
      pictureUrl: picture,
      headline: 'Compilers, then and now',
      bio: 'Two lines.\nOf life.',
      country: 'EE',
      links: [{ label: 'Home', url: 'https://example.com/grace' }],
    };
    const { data } = await world.as(user.token).ok('updateProfile', {
      body: { ...given, notificationPreferences: { deadlineMail: false } },
    });
    expect(data).toMatchObject(given);
    expect((await world.as(user.token).ok('getProfile')).data).toEqual(data);
    expect((await world.as(bystander.token).ok('getProfile')).data).toEqual(before);
    const visitor = await world.as().fails('updateProfile', { body: { firstName: 'Eve' } });
    expect(visitor.httpStatus).toBe(401);
  });

  test('leaves what is not given, and empties what is null', async () => {
    const user = await aUser(world, { firstName: 'Ada' });
    const api = world.as(user.token);
    await api.ok('updateProfile', {
      body: { bio: 'Mathematician', country: 'GB', lastName: 'King' },
    });
    const { data } = await api.ok('updateProfile', { body: { country: null, lastName: '' } });
    expect(data).toMatchObject({ firstName: 'Ada', bio: 'Mathematician', country: null });
    expect(data.lastName).toBeNull();
    expect((await api.ok('updateProfile', { body: {} })).data).toEqual(data);
  });

  test('turns kinds of mail off one by one', async () => {
    const user = await aUser(world);
    const api = world.as(user.token);
    await api.ok('updateProfile', { body: { notificationPreferences: { teamMail: false } } });
    const { data } = await api.ok('updateProfile', {
      body: { notificationPreferences: { deadlineMail: false } },
    });
    expect(data.notificationPreferences).toEqual({
      applicationMail: true,
      messageMail: true,
      deadlineMail: false,
      teamMail: false,
    });
  });

  test("refuses somebody else's file as a picture", async () => {
    const user = await aUser(world);
    const stranger = await aUser(world);
    const api = world.as(user.token);
    const unknown = `/v3/files/${newId()}`;
    for (const pictureUrl of [await aFileOf(stranger.id), unknown, `/v3/files/${'-'.repeat(36)}`]) {
      const failure = await api.fails('updateProfile', { body: { pictureUrl } });
      expect(failure).toMatchObject({ httpStatus: 400, code: 'validation' });
      expect(failure.details?.[0]?.path).toBe('pictureUrl');
    }
    expect((await api.ok('getProfile')).data.pictureUrl).toBeNull();
  });

  test.each([
    ['an unknown field', { nickname: 'Ada' }],
    ['the address', { email: 'other@flair.test' }],
    ['being verified', { verified: true }],
    ['being an operator', { operator: true }],
    ['a private column', { password_hash: 'x' }],
    ['the id', { _id: '00000000-0000-7000-8000-000000000000' }],
    ['a country that does not exist', { country: 'QQ' }],
    ['a country by name', { country: 'Estonia' }],
    ['a script as picture', { pictureUrl: 'javascript:alert(1)' }],
    ['data as picture', { pictureUrl: 'data:image/svg+xml,<svg/>' }],
    ['a script as link', { links: [{ label: 'x', url: 'javascript:alert(1)' }] }],
    ['a link with more fields', { links: [{ label: 'x', url: 'https://a.test', rel: 'me' }] }],
    [
      'eleven links',
      { links: Array.from({ length: 11 }, () => ({ label: 'x', url: 'https://a.test' })) },
    ],
    ['links as text', { links: '[]' }],
    ['no first name', { firstName: null }],
    ['a blank first name', { firstName: ' ' }],
    ['a name of two lines', { lastName: 'a\nb' }],
    ['a headline with NUL', { headline: 'a\0b' }],
    ['a headline without end', { headline: 'x'.repeat(161) }],
    ['half a character', { bio: '\ud800' }],
    ['an unknown preference', { notificationPreferences: { spam: true } }],
    ['a preference as text', { notificationPreferences: { teamMail: 'false' } }],
  ])('refuses %s', async (_, body) => {
    const user = await aUser(world);
    const before = (await world.as(user.token).ok('getProfile')).data;
    const answer = await world.as(user.token).raw('PATCH', '/profiles/me', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation' });
    expect((await world.as(user.token).ok('getProfile')).data).toEqual(before);
  });
});

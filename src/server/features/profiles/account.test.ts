import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/integrations/secrets/passwords.ts';
import { aMember, anAccount, aProject, aStartup, aUser, type TestUser } from '#test/factories.ts';
import { codeAmongMails } from '#test/mails.ts';
import { upload } from '#test/upload.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let passwordHash: string;
const password = 'correct horse battery';
beforeAll(async () => {
  world = await createWorld();
  passwordHash = await hashPassword(password);
});
afterAll(async () => world.close());

async function withPassword(user: TestUser): Promise<TestUser> {
  await world.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', user.id)
    .execute();
  return user;
}

async function anApplication(user: TestUser, options: { sent: boolean; startupId?: string }) {
  const project = await aProject(world);
  const api = world.as(user.token);
  const { data } = await api.ok('startApplication', {
    params: { projectId: project.id },
    body: options.startupId ? { startupId: options.startupId } : {},
  });
  const answers = [{ questionId: project.questionIds[0] ?? '', options: ['Cold without gas'] }];
  await api.ok('saveApplicationAnswers', {
    params: { id: data._id },
    body: { answers, completeApplication: options.sent },
  });
  return { id: data._id, project };
}

describe('the export', () => {
  test('holds what is the caller’s, and nothing of others or secret', async () => {
    const user = await withPassword(await aUser(world, { firstName: 'Greta' }));
    const other = await aUser(world, { firstName: 'Hidden' });
    await aStartup(world, user, 'Mycelia');
    await aStartup(world, other, 'Not mine');
    const sent = await anApplication(user, { sent: true });
    await anApplication(other, { sent: true });
    const answer = await world.as(user.token).raw('GET', '/v3/auth/export');
    expect(answer.status).toBe(200);
    expect(String(answer.headers['content-disposition'])).toContain(
      'flair-account-2026-11-21.json',
    );
    expect(answer.body).toMatchObject({
      format: 'flair-account-1',
      profile: { email: user.email, firstName: 'Greta' },
      startups: [{ name: 'Mycelia' }],
      applications: [
        { _id: sent.id, status: 'pending', answers: [{ options: ['Cold without gas'] }] },
      ],
    });
    const text = JSON.stringify(answer.body);
    for (const secret of [user.token, passwordHash, other.email, 'Not mine', 'token_hash']) {
      expect(text).not.toContain(secret);
    }
    expect((await world.as().raw('GET', '/v3/auth/export')).status).toBe(401);
  });
});

describe('what was mailed to an address', () => {
  test('is nothing of who has not confirmed it: neither the code nor who wrote to it', async () => {
    const account = await anAccount(world, { name: 'Harbour Fund' });
    const owner = await aUser(world);
    const startupId = await aStartup(world, owner, 'Mycelia');
    const email = 'stranger@unconfirmed.test';
    const asking = { params: { id: account.id }, body: { email, role: 'viewer' } } as const;
    await world.as(account.owner.token).ok('inviteMember', asking);
    const founding = { params: { id: startupId }, body: { email } };
    await world.as(owner.token).ok('inviteFounder', founding);
    const body = { email, password: 'another long secret', firstName: 'New' };
    const { token } = (await world.as().ok('signUp', { body })).data;
    const code = await codeAmongMails(world, email);
    const held = async () => (await world.as(token).raw('GET', '/v3/auth/export')).body;
    expect(await held()).toMatchObject({ mails: [], invitations: [], startupInvitations: [] });
    expect(JSON.stringify(await held())).not.toContain(code);
    await world.as(token).ok('confirmVerify', { body: { code } });
    expect(await held()).toMatchObject({
      mails: [
        { subject: 'Olga invites you to Harbour Fund on Flair' },
        { subject: 'Ada invites you to Mycelia on Flair' },
        { subject: '…… is your Flair code' },
      ],
      invitations: [{ entityName: 'Harbour Fund' }],
      startupInvitations: [{ startup: 'Mycelia' }],
    });
  });

  test('has no code in it: whoever took a session proves nothing by it', async () => {
    const user = await aUser(world);
    await world.as().ok('requestLoginCode', { body: { email: user.email } });
    const code = await codeAmongMails(world, user.email);
    const text = JSON.stringify((await world.as(user.token).raw('GET', '/v3/auth/export')).body);
    expect(text).toContain('is your Flair login code');
    expect(text).not.toContain(code);
  });
});

describe('the deletion', () => {
  test('takes drafts, files, startups, sessions and the name; what was sent stays', async () => {
    const user = await withPassword(await aUser(world, { firstName: 'Ephemera' }));
    const api = world.as(user.token);
    const startupId = await aStartup(world, user, 'Mycelia');
    const sent = await anApplication(user, { sent: true, startupId });
    const draft = await anApplication(user, { sent: false });
    const note = { name: 'note.txt', type: 'text/plain', content: 'mine' };
    const file = (await upload(world, user.token, note)).body.data._id;
    await api.ok('deleteAccount', { body: { password } });
    expect((await api.fails('getProfile')).code).toBe('unauthorized');
    expect((await world.as().raw('GET', `/v3/files/${file}`)).status).toBe(404);
    const rows = await world.db
      .selectFrom('applications')
      .select('id')
      .where('user_id', '=', user.id)
      .execute();
    expect(rows.map((row) => row.id)).toEqual([sent.id]);
    expect(rows.map((row) => row.id)).not.toContain(draft.id);
    const team = world.as(sent.project.account.owner.token);
    const seen = await team.raw('GET', `/v2/applications/${sent.id}`);
    expect(seen.status).toBe(200);
    const text = JSON.stringify(seen.body);
    expect(text).toContain('Deleted account');
    expect(text).toContain('Mycelia');
    for (const gone of ['Ephemera', user.email]) expect(text).not.toContain(gone);
    const left = await world.db
      .selectFrom('users')
      .select('email')
      .where('first_name', '=', 'Ephemera')
      .execute();
    expect(left).toEqual([]);
    // The address is free: the last mail is the farewell, and somebody may sign up with it.
    expect((await world.mails(user.email)).map(({ subject }) => subject)).toEqual([
      'Your Flair account is deleted',
    ]);
    const again = await world.as().ok('signUp', {
      body: { email: user.email, password: 'another long secret', firstName: 'New' },
    });
    expect(again.data.profile._id).not.toBe(user.id);
    // A later decision reaches nobody by mail.
    const { version } = (await team.ok('getApplication', { params: { id: sent.id } })).data;
    await team.ok('decideApplication', {
      params: { id: sent.project.account.id, applicationId: sent.id },
      body: { status: 'rejected', reasons: ['too_early'], version, release: 'now' },
    });
    expect(await world.mails(`${user.id}@deleted.invalid`)).toEqual([]);
  });

  test('needs the password, or a code where there is none', async () => {
    const user = await withPassword(await aUser(world));
    const api = world.as(user.token);
    const wrong = await api.fails('deleteAccount', { body: { password: 'not this one' } });
    expect(wrong.code).toBe('credentials_wrong');
    for (const body of [{}, { code: '123456' }]) {
      const failure = await api.fails('deleteAccount', { body });
      expect(failure.details?.[0]?.path).toBe('password');
    }
    expect((await api.ok('getProfile')).data._id).toBe(user.id);
    const bare = await aUser(world);
    const bareApi = world.as(bare.token);
    expect((await bareApi.fails('deleteAccount', { body: { password } })).details?.[0]?.path).toBe(
      'code',
    );
    expect((await bareApi.fails('deleteAccount', { body: { code: '000000' } })).code).toBe(
      'code_wrong',
    );
    await world.as().ok('requestLoginCode', { body: { email: bare.email } });
    const [mail] = await world.mails(bare.email);
    const code = /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0] ?? '';
    const answers = await Promise.all(
      Array.from({ length: 3 }, async () => bareApi.raw('DELETE', '/v3/auth/account', { code })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await bareApi.fails('getProfile')).code).toBe('unauthorized');
  });

  test('the last owner must hand over first, and then nothing was taken', async () => {
    const owner = await withPassword(await aUser(world));
    const account = await anAccount(world, { owner, name: 'Orphan Fund' });
    const api = world.as(owner.token);
    await anApplication(owner, { sent: false });
    const failure = await api.fails('deleteAccount', { body: { password } });
    expect(failure).toMatchObject({ httpStatus: 409, code: 'last_owner' });
    expect(failure.message).toContain('Orphan Fund');
    expect((await api.ok('listMyManagementAccounts')).data).toHaveLength(1);
    await aMember(world, account.id, 'owner');
    await api.ok('deleteAccount', { body: { password } });
  });

  test('two owners who go at once do not both go', async () => {
    const owners = [await withPassword(await aUser(world)), await withPassword(await aUser(world))];
    const account = await anAccount(world, { owner: owners[0] as TestUser });
    await aMember(world, account.id, 'owner', owners[1]);
    const answers = await Promise.all(
      owners.map(async ({ token }) =>
        world.as(token).raw('DELETE', '/v3/auth/account', { password }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]));
  });

  test('a co-founder becomes the owner of what is left', async () => {
    const owner = await withPassword(await aUser(world));
    const heir = await aUser(world);
    const startupId = await aStartup(world, owner, 'Handed on');
    await world.db
      .insertInto('startup_founders')
      .values({
        startup_id: startupId,
        user_id: heir.id,
        role: 'co_founder',
        created_at: world.clock.now(),
      })
      .execute();
    await world.as(owner.token).ok('deleteAccount', { body: { password } });
    const { data } = await world.as(heir.token).ok('getStartup', { params: { id: startupId } });
    expect(data).toMatchObject({ name: 'Handed on', role: 'owner' });
  });

  test('a visitor deletes nothing', async () => {
    expect((await world.as().fails('deleteAccount', { body: { password } })).code).toBe(
      'unauthorized',
    );
  });
});

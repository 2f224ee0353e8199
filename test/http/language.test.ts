import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureLookups } from '#server/features/lookups/commands/ensure.ts';
import { aSentApplication } from '#test/applications.ts';
import { anAccount, aProject, aStartup, aUser } from '#test/factories.ts';
import { latestCode } from '#test/mails.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await ensureLookups(world.db);
});
afterAll(async () => world.close());

const french = { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' };
const newest = async (address: string) => (await world.mails(address))[0];
const inFrench = async (token: string) =>
  world.as(token).ok('updateProfile', { body: { language: 'fr' } });

describe('the language of an account', () => {
  test('is the one that was asked for at sign-up, and is changed as the rest of the profile', async () => {
    const account = {
      email: 'adele@flair.test',
      password: 'une longue marche',
      firstName: 'Adèle',
    };
    const signedUp = await world.as().raw('POST', '/v3/auth/signup', account, french);
    expect(signedUp.body).toMatchObject({ data: { profile: { language: 'fr' } } });
    const mail = await newest(account.email);
    expect(mail?.subject).toMatch(/^\d{6} est votre code Flair$/);
    expect(mail?.html).toContain('<html lang="fr">');
    expect(mail?.text).toContain('Confirmez votre adresse e-mail');

    const { token } = (signedUp.body as { data: { token: string } }).data;
    const { data } = await world.as(token).ok('updateProfile', { body: { language: 'en' } });
    expect(data.language).toBe('en');
    expect((await world.as(token).ok('getProfile')).data.language).toBe('en');
    const refused = await world.as(token).raw('PATCH', '/profiles/me', { language: 'de' });
    expect(refused.status).toBe(400);
  });

  test('is English where nothing was asked for', async () => {
    const account = { email: 'plain@flair.test', password: 'a long walk by the sea' };
    const { data } = await world.as().ok('signUp', { body: { ...account, firstName: 'Ada' } });
    expect(data.profile.language).toBe('en');
  });

  test('of an account made by a code is that of the request, mail and account alike', async () => {
    const email = 'code@flair.test';
    await world.as().raw('POST', '/v3/auth/signup/code/request', { email }, french);
    const mail = await newest(email);
    expect(mail?.subject).toMatch(/^\d{6} est votre code de connexion Flair$/);
    const code = mail?.subject.slice(0, 6);
    const path = '/v3/auth/signup/code/confirm';
    const { body } = await world.as().raw('POST', path, { email, code }, french);
    const { token } = body as { token: string };
    expect((await world.as(token).ok('getProfile')).data.language).toBe('fr');
  });

  test('decides over what the browser asks for', async () => {
    const user = await aUser(world);
    const { email } = user;
    await world.as().raw('POST', '/v3/auth/signup/code/request', { email }, french);
    expect((await newest(email))?.subject).toMatch(/is your Flair login code$/);
  });
});

describe('mails are written in it', () => {
  test('a receipt and a decision', async () => {
    const founder = await aUser(world, { firstName: 'Adèle' });
    await inFrench(founder.token);
    const project = await aProject(world, { name: 'Subvention' });
    const api = world.as(founder.token);
    const { data } = await api.ok('startApplication', {
      params: { projectId: project.id },
      body: { startupId: await aStartup(world, founder, 'Mycélie') },
    });
    const answers = [{ questionId: project.questionIds[0] ?? '', options: ['Du froid'] }];
    await api.ok('saveApplicationAnswers', {
      params: { id: data._id },
      body: { answers, completeApplication: true },
    });
    expect(await newest(founder.email)).toMatchObject({
      subject: 'Envoyée : votre candidature à Subvention',
      text: expect.stringMatching(
        /^Votre candidature est partie\n\nBonjour Adèle,.*21 novembre 2026/s,
      ) as string,
    });
  });

  test('an invitation to a stranger is in the inviter’s, to somebody known in their own', async () => {
    const owner = await aUser(world, { firstName: 'Adèle' });
    await inFrench(owner.token);
    const account = await anAccount(world, { owner, name: 'Fonds' });
    const known = await aUser(world);
    const api = world.as(owner.token);
    const params = { id: account.id };
    for (const email of ['stranger@flair.test', known.email]) {
      await api.ok('inviteMember', { params, body: { email, role: 'reviewer' } });
    }
    expect((await newest('stranger@flair.test'))?.subject).toBe(
      'Adèle vous invite chez Fonds sur Flair',
    );
    const inEnglish = await newest(known.email);
    expect(inEnglish?.subject).toBe('Adèle invites you to Fonds on Flair');
    expect(inEnglish?.text).toContain('Stop invitations from this sender:\nhttp');
  });

  test('an invitation quotes its sender, and ends with the link that stops more', async () => {
    const owner = await aUser(world, { firstName: 'Adèle' });
    await inFrench(owner.token);
    const { id } = await anAccount(world, { owner, name: 'Fonds' });
    const startup = await aStartup(world, owner, 'Mycélie');
    const api = world.as(owner.token);
    const [member, founder] = ['equipier@flair.test', 'associe@flair.test'];
    await api.ok('inviteMember', { params: { id }, body: { email: member, role: 'viewer' } });
    await api.ok('inviteFounder', { params: { id: startup }, body: { email: founder } });
    for (const address of [member, founder]) {
      const mail = await newest(address);
      expect(mail?.text).toContain(`« Adèle », qui a confirmé l’adresse ${owner.email}`);
      const stop = /Bloquez les invitations de cet expéditeur :\n(\S+stopToken=\S+)$/;
      const url = stop.exec(mail?.text ?? '')?.[1] ?? 'none';
      expect(mail?.html).toContain(`<a href="${url}"`);
    }
  });

  test('a change of address, to both ends', async () => {
    const user = await aUser(world);
    await inFrench(user.token);
    await world.as().ok('requestLoginCode', { body: { email: user.email } });
    const email = 'nouvelle@flair.test';
    const body = { email, code: await latestCode(world, user.email) };
    await world.as(user.token).ok('requestEmailChange', { body });
    const code = await latestCode(world, email);
    expect((await newest(email))?.subject).toBe(`${code} est votre code Flair`);
    await world.as(user.token).ok('confirmEmailChange', { body: { code } });
    expect((await newest(user.email))?.subject).toBe(
      'L’adresse de votre compte Flair a été changée',
    );
  });

  test('what another founder did, in the reader’s', async () => {
    const [owner, other] = [await aUser(world), await aUser(world, { firstName: 'Grace' })];
    await inFrench(owner.token);
    const startupId = await aStartup(world, owner, 'Mycélie');
    const founder = { startup_id: startupId, user_id: other.id, role: 'co_founder' as const };
    const row = { ...founder, created_at: world.clock.now() };
    await world.db.insertInto('startup_founders').values(row).execute();
    const project = await aProject(world, { name: 'Subvention' });
    const { application } = await aSentApplication(world, { founder: owner, startupId, project });
    const params = { id: application._id };
    await world.as(other.token).ok('withdrawApplication', { params, body: {} });
    expect(await newest(owner.email)).toMatchObject({
      subject: 'Retirée : Subvention',
      text: expect.stringContaining('Grace a retiré votre candidature à Subvention') as string,
    });
  });

  test('the farewell of a deleted account', async () => {
    const account = {
      email: 'adieu@flair.test',
      password: 'une longue marche',
      firstName: 'Adèle',
    };
    const { body } = await world.as().raw('POST', '/v3/auth/signup', account, french);
    const { token } = (body as { data: { token: string } }).data;
    await world.as(token).ok('deleteAccount', { body: { password: account.password } });
    expect((await newest(account.email))?.subject).toBe('Votre compte Flair est supprimé');
  });
});

const countries = async (token: string | undefined, headers = {}) => {
  const url = '/V2/ecosystems?type=Country&limit=250';
  const { body } = await world.as(token).raw('GET', url, undefined, headers);
  return (body as { data: { code: string; name: string }[] }).data;
};
const nameOf = (rows: { code: string; name: string }[], code: string) =>
  rows.find((row) => row.code === code)?.name;

describe('lookups', () => {
  test('name countries in the language of the request or the account, in its order', async () => {
    const user = await aUser(world);
    expect(nameOf(await countries(undefined), 'DE')).toBe('Germany');
    const asked = await countries(undefined, french);
    expect(nameOf(asked, 'DE')).toBe('Allemagne');
    const names = asked.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'und')));
    expect(nameOf(await countries(user.token, french), 'DE')).toBe('Germany');
    await inFrench(user.token);
    expect(nameOf(await countries(user.token), 'DE')).toBe('Allemagne');
  });

  test('page through the order of that language, and keep what an operator wrote', async () => {
    const all = (await countries(undefined, french)).map(({ code }) => code);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const next: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
      const url = `/V2/ecosystems?type=Country&limit=40${next}`;
      const { body } = await world.as().raw('GET', url, undefined, french);
      const page = body as { data: { code: string }[]; paging: { next: string | null } };
      paged.push(...page.data.map(({ code }) => code));
      cursor = page.paging.next;
    }
    expect(paged).toEqual(all);
    await world.db
      .updateTable('lookups')
      .set({ name: 'Deutschland' })
      .where('code', '=', 'DE')
      .execute();
    expect(nameOf(await countries(undefined, french), 'DE')).toBe('Deutschland');
  });
});

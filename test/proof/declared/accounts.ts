import type { authCalls } from '#contract/auth.ts';
import type { fileCalls } from '#contract/files.ts';
import type { homeCalls } from '#contract/home.ts';
import type { lookupCalls } from '#contract/lookups.ts';
import type { notificationCalls } from '#contract/notifications.ts';
import type { profileCalls } from '#contract/profiles.ts';
import type { secondFactorCalls } from '#contract/second-factor.ts';
import { aUser } from '../../factories.ts';
import { codeAmongMails, latestCode, latestLink } from '../../mails.ts';
import { aPasskey } from '../../passkey.ts';
import { anAuthenticator, aStoredPasskey, codeOf } from '../../second-factor.ts';
import { newEmail } from '../actors.ts';
import { type Declarations, whoCan, type Given } from '../declaration.ts';
import { founders } from '../thing.ts';

const password = 'a long walk by the sea';

async function aSignedUpAddress({ world }: Given): Promise<string> {
  const email = newEmail();
  await world.as().ok('signUp', { body: { email, password, firstName: 'Ada' } });
  return email;
}

/** A code to the caller's address, for calls that ask for the owner of an account without a password. */
export async function proofOf({ world, actor }: Given): Promise<{ code: string }> {
  if (!actor.isKnown) return { code: '000000' };
  await world.as().ok('requestLoginCode', { body: { email: actor.email } });
  return { code: await codeAmongMails(world, actor.email) };
}

export const authDeclarations: Declarations<typeof authCalls> = {
  signUp: { body: () => ({ email: newEmail(), password, firstName: 'Ada' }) },
  signIn: { body: async (given) => ({ email: await aSignedUpAddress(given), password }) },
  requestVerify: {},
  confirmVerify: {
    body: async ({ world, actor }) => {
      if (actor.verified || !actor.isKnown) return { code: '000000' };
      world.clock.advance(61_000);
      await world.as(actor.token).ok('requestVerify');
      return { code: await latestCode(world, actor.email) };
    },
  },
  requestLoginCode: { body: () => ({ email: newEmail() }) },
  confirmLoginCode: {
    body: async ({ world }) => {
      const { email } = await aUser(world, { email: newEmail() });
      await world.as().ok('requestLoginCode', { body: { email } });
      return { email, code: await latestCode(world, email) };
    },
  },
  forgotPassword: { body: () => ({ email: newEmail() }) },
  requestEmailChange: {
    body: async (given) => ({ email: newEmail(), ...(await proofOf(given)) }),
  },
  confirmEmailChange: {
    body: async ({ world, actor }) => {
      const email = newEmail();
      const given = await proofOf({ world, actor, ids: {} });
      const headers = { authorization: `Bearer ${actor.token ?? ''}` };
      await world.as().raw('POST', '/v3/auth/email', { email, ...given }, headers);
      const [mail] = await world.mails(email);
      return { code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '000000' };
    },
  },
  undoEmailChange: {
    body: async ({ world }) => {
      const old = newEmail();
      const { token } = await aUser(world, { email: old });
      const fresh = newEmail();
      await world.as().ok('requestLoginCode', { body: { email: old } });
      const code = await latestCode(world, old);
      const api = world.as(token);
      await api.ok('requestEmailChange', { body: { email: fresh, code } });
      await api.ok('confirmEmailChange', { body: { code: await latestCode(world, fresh) } });
      const link = await latestLink(world, old);
      return { token: link.searchParams.get('undoToken') ?? '' };
    },
  },
  resetPassword: {
    body: async ({ world }) => {
      const { email } = await aUser(world, { email: newEmail() });
      await world.as().ok('forgotPassword', { body: { email } });
      const link = await latestLink(world, email);
      return { token: link.searchParams.get('token') ?? '', password };
    },
  },
  changePassword: { body: () => ({ password }) },
  signOut: {},
  listSessions: {},
  revokeSession: { on: { session: ['self'] }, id: 'sessionId' },
  revokeOtherSessions: {},
};

/** What a passkey of this actor answers to the call that has just asked. */
async function asked({ world, actor }: Given, path: string, body?: object): Promise<object> {
  const headers = { authorization: `Bearer ${actor.token ?? ''}` };
  const reply = await world.as().raw('POST', path, body, headers);
  return (reply.body as { data?: { options: object } }).data?.options ?? {};
}

export const secondFactorDeclarations: Declarations<typeof secondFactorCalls> = {
  listSecondFactors: {},
  beginAuthenticator: { body: proofOf },
  confirmAuthenticator: {
    on: { newFactor: ['self'] },
    id: 'factorId',
    body: async ({ world, ids }) => ({ code: await codeOf(world, ids['factorId']), name: 'Phone' }),
  },
  beginPasskey: { body: proofOf },
  confirmPasskey: {
    body: async (given) => {
      const options = await asked(given, '/v3/auth/second-factors/passkey', await proofOf(given));
      return { credential: aPasskey(given.world.config.publicUrl).make(options), name: 'Laptop' };
    },
  },
  renewRecoveryCodes: {
    body: async (given) => {
      if (given.actor.isKnown) await anAuthenticator(given.world, given.actor);
      return proofOf(given);
    },
  },
  removeSecondFactor: { on: { factor: ['self'] }, id: 'factorId', body: proofOf },
  askPasskey: {
    body: async (given) => {
      const { world, actor } = given;
      if (actor.isKnown) await aStoredPasskey(world, actor);
      return {};
    },
  },
  passSecondFactor: {
    body: async ({ world, actor }) => {
      if (!actor.isKnown) return { code: '000000' };
      const { code } = await anAuthenticator(world, actor);
      return { code: code() };
    },
  },
};

export const homeDeclarations: Declarations<typeof homeCalls> = { getHome: {} };

export const profileDeclarations: Declarations<typeof profileCalls> = {
  getProfile: {},
  updateProfile: {
    body: () => ({
      firstName: 'Grace',
      lastName: 'Hopper',
      pictureUrl: 'https://example.com/picture.png',
      headline: 'Compiles',
      bio: 'Ships and compilers.',
      country: 'PL',
      links: [{ label: 'Site', url: 'https://example.com' }],
      notificationPreferences: { deadlineMail: false },
    }),
  },
  exportAccount: {},
  deleteEntity: {
    on: { idleEntity: ['owner'] },
    id: 'entityId',
    body: async ({ world, ids }) => {
      const entity = await world.db
        .selectFrom('entities')
        .select('name')
        .where('id', '=', ids['entityId'] ?? '')
        .executeTakeFirst();
      return { name: entity?.name ?? 'Unknown' };
    },
  },
  deleteAccount: {
    body: proofOf,
  },
};

export const lookupDeclarations: Declarations<typeof lookupCalls> = {
  listEcosystems: { query: () => ({ type: 'Country', sort: 'name', limit: 500 }) },
  listStartupStages: {},
  listProjectTypes: {},
  listIndustryFocus: { query: () => ({ limit: 1000 }) },
};

export const fileDeclarations: Declarations<typeof fileCalls> = {
  uploadFile: { file: 'some text' },
  getFile: {
    on: {
      file: ['self'],
      draftFile: founders,
      sentFile: [...founders, ...whoCan('read')],
    },
    id: 'fileId',
    query: () => ({ width: 200 }),
  },
  getPictureCrop: { on: { croppable: ['self'] }, id: 'fileId' },
  cropPicture: {
    on: { croppable: ['self'] },
    id: 'fileId',
    body: () => ({ crop: { x: 0.5, y: 0.5, size: 0.5 } }),
  },
};

export const notificationDeclarations: Declarations<typeof notificationCalls> = {
  listNotifications: { query: () => ({ sort: '-createdAt', read: false, limit: 121 }) },
  countNewNotifications: {},
  markNotificationsSeen: { body: () => ({ ids: [] }) },
  streamNotifications: {},
};

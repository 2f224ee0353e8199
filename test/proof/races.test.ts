import { afterAll, beforeAll } from 'vitest';
import { aDraft, aSentApplication } from '../applications.ts';
import { aMember, anAccount, aProject, aUser } from '../factories.ts';
import { latestCode, latestLink, wrongCode } from '../mails.ts';
import { createWorld, type World } from '../world.ts';
import { atOnce, type Race, rows, testRaces } from './race.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

/** A sent application that somebody referred, and its organisation's decision on it. */
async function aReferredApplication() {
  const connector = await aUser(world);
  const project = await aProject(world);
  const founder = await aUser(world);
  await world.as(founder.token).ok('startApplication', {
    params: { projectId: project.id },
    body: { recommendedBy: connector.id },
  });
  const { application } = await aSentApplication(world, { project, founder });
  const url = `/v3/management/${project.account.id}/applications/${application._id}`;
  const owner = world.as(project.account.owner.token);
  return { project, founder, connector, application, owner, url };
}

async function anInvitation() {
  const account = await anAccount(world);
  const admin = await aMember(world, account.id, 'admin');
  const person = await aUser(world);
  await world
    .as(admin.token)
    .ok('inviteMember', { params: { id: account.id }, body: { email: person.email } });
  const link = await latestLink(world, person.email);
  return { account, person, token: link.searchParams.get('invitationToken') };
}

const races: Record<string, () => Promise<Race>> = {
  'an invitation is accepted': async () => {
    const { account, person, token } = await anInvitation();
    const api = world.as(person.token);
    return {
      fire: async () =>
        api.raw('POST', '/v2/management/invitationAccept', { invitationToken: token }),
      answers: { 200: 1, 400: atOnce - 1 },
      effects: [
        [
          'members',
          async () =>
            (await api.ok('listMyManagementAccounts')).data.filter((one) => one._id === account.id)
              .length,
          1,
        ],
      ],
    };
  },
  'a login code is used': async () => {
    const { id, email } = await aUser(world);
    await world.as().ok('requestLoginCode', { body: { email } });
    const code = await latestCode(world, email);
    return {
      fire: async () => world.as().raw('POST', '/v3/auth/signup/code/confirm', { email, code }),
      answers: { 200: 1, 400: atOnce - 1 },
      // The session of the factory, and the one of the code.
      effects: [rows(world, 'sessions', 'user_id', id, 2)],
    };
  },
  'a login code of a new address makes one account': async () => {
    const email = `race-${Date.now()}@flair.test`;
    await world.as().ok('requestLoginCode', { body: { email } });
    const code = await latestCode(world, email);
    return {
      fire: async () => world.as().raw('POST', '/v3/auth/signup/code/confirm', { email, code }),
      answers: { 200: 1, 400: atOnce - 1 },
      effects: [rows(world, 'users', 'email', email)],
    };
  },
  'wrong codes are tried: five count, and then the right one is dead too': async () => {
    const { email } = await aUser(world);
    await world.as().ok('requestLoginCode', { body: { email } });
    const code = await latestCode(world, email);
    const wrong = { email, code: wrongCode(code) };
    return {
      fire: async () => world.as().raw('POST', '/v3/auth/signup/code/confirm', wrong),
      answers: { 400: atOnce },
      effects: [
        [
          'log-ins with the right code afterwards',
          async () => {
            const body = { email, code };
            const { status } = await world.as().raw('POST', '/v3/auth/signup/code/confirm', body);
            return status === 200 ? 1 : 0;
          },
          0,
        ],
      ],
    };
  },
  'an address signs up': async () => {
    const email = `signup-${Date.now()}@flair.test`;
    const body = { email, password: 'a long walk by the sea', firstName: 'Ada' };
    return {
      fire: async () => world.as().raw('POST', '/v3/auth/signup', body),
      answers: { 201: 1, 409: atOnce - 1 },
      effects: [rows(world, 'users', 'email', email), rows(world, 'mails', 'recipient', email)],
    };
  },
  'a password is reset': async () => {
    const { email } = await aUser(world);
    await world.as().ok('forgotPassword', { body: { email } });
    const token = (await latestLink(world, email)).searchParams.get('token');
    return {
      fire: async (index) =>
        world
          .as()
          .raw('POST', '/v2/users/resetPassword', { token, password: `a long walk no. ${index}` }),
      answers: { 200: 1, 400: atOnce - 1 },
      effects: [['mails', async () => (await world.mails(email)).length, 2]],
    };
  },
  'an application is begun': async () => {
    const project = await aProject(world);
    const founder = await aUser(world);
    const url = `/v2/applications/${project.id}/applicationForm`;
    return {
      fire: async () => world.as(founder.token).raw('POST', url, {}),
      answers: { 201: 1, 200: atOnce - 1 },
      effects: [rows(world, 'applications', 'user_id', founder.id)],
    };
  },
  'an application is sent': async () => {
    const { project, founder, application } = await aDraft(world);
    const url = `/v2/applications/${application._id}/applicationAnswers`;
    const body = {
      answers: [{ questionId: project.questionIds[0], options: ['x'] }],
      completeApplication: true,
    };
    return {
      fire: async () => world.as(founder.token).raw('POST', url, body),
      answers: { 200: 1, 409: atOnce - 1 },
      effects: [
        rows(world, 'application_events', 'application_id', application._id),
        ['mails', async () => (await world.mails(founder.email)).length, 1],
      ],
    };
  },
  'a request is repeated with its key': async () => {
    const founder = await aUser(world);
    const key = { 'idempotency-key': 'once' };
    return {
      fire: async () =>
        world.as(founder.token).raw('POST', '/v3/startups', { name: 'Mycelia' }, key),
      answers: { 201: atOnce },
      effects: [rows(world, 'startup_founders', 'user_id', founder.id)],
    };
  },
  'a decision is taken on one version': async () => {
    const { owner, url, application } = await aReferredApplication();
    const statuses = ['accepted', 'rejected', 'shortlisted', 'waitlisted', 'interview'];
    return {
      fire: async (index) =>
        owner.raw('PATCH', url, {
          status: statuses[index % statuses.length],
          reasons: ['full'],
          version: 2,
          release: 'now',
        }),
      answers: { 200: 1, 409: atOnce - 1 },
      // Sent, and decided.
      effects: [rows(world, 'application_events', 'application_id', application._id, 2)],
    };
  },
  'a view is counted for one visitor a day': async () => {
    const project = await aProject(world);
    const visitor = { cookie: 'flair_visitor=0198a5c2-0000-7000-8000-000000000000' };
    return {
      fire: async () =>
        world.as().raw('POST', `/v3/projects/${project.id}/views`, undefined, visitor),
      answers: { 200: atOnce },
      effects: [rows(world, 'project_views', 'project_id', project.id)],
    };
  },
  'two owners remove each other: one stays': async () => {
    const account = await anAccount(world);
    const second = await aMember(world, account.id, 'owner');
    const owners = [account.owner, second] as const;
    return {
      fire: async (index) => {
        const [from, to] = index % 2 ? owners : owners.toReversed();
        return world
          .as(from?.token)
          .raw('DELETE', `/v3/management/${account.id}/team/${to?.id ?? ''}`);
      },
      answers: { 200: 1, 404: atOnce - 1 },
      effects: [rows(world, 'members', 'account_id', account.id)],
    };
  },
};

testRaces(races);

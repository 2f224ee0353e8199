import { makeClient } from '#client/client.ts';
import { signUpVerified, type Visitor, visitorOf } from '#test/journey.ts';
import type { Places, Viewer } from './page-entry.ts';

const password = 'flair-demo-2026';
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const mainProject = 'northlight-spring-cohort';
const blindProject = 'Open Desk Incubation';
const newcomer = 'newcomer@example.org';

export type Demo = {
  places: Places;
  /** The token of each viewer; null for the one without an account. */
  tokens: Record<Viewer, string | null>;
};

// As the devices of the settings name it.
const asBrowser: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set('user-agent', userAgent);
  return fetch(input, { ...init, headers });
};

/** Signs everybody in on a product with demonstration data, makes what it lacks, and finds the ids of its pages. */
export async function findPlaces(url: string): Promise<Demo> {
  const people = ['founder', 'connector', 'organiser', 'reviewer', 'operator'] as const;
  const visitor = makeClient({ baseUrl: url, fetch: asBrowser, idempotencyKeys: false });
  const signedIn = await Promise.all(
    people.map(async (who) => {
      const body = { email: `${who}@demo.flair.test`, password };
      return [who, (await visitor.call('signIn', { body })).token] as const;
    }),
  );
  const newcomerToken = (
    await visitor.call('signUp', { body: { email: newcomer, password, firstName: 'Nora' } })
  ).data.token;
  const tokens = {
    visitor: null,
    newcomer: newcomerToken,
    ...Object.fromEntries(signedIn),
  } as Demo['tokens'];
  const as = (who: Viewer): Visitor => visitorOf(url, tokens[who] ?? undefined);
  const own = {
    ...(await founderPlaces(as('founder'))),
    ...(await organiserPlaces(as('organiser'))),
    connector: (await as('connector').call('getProfile')).data._id,
  };
  const places = { ...own, ...(await invite(url, as('founder'), as('organiser'), own)) };
  await makeKeys(as('organiser'), own.account);
  await makeWebhook(as('organiser'), own.account);
  await proposeRefund(url, as('operator'));
  const users = await as('operator').call('listUsers', { query: { q: 'aoife' } });
  return { places: { ...places, user: first(users.data, 'person')._id }, tokens };
}

async function founderPlaces(founder: Visitor) {
  const { data: sent } = await founder.call('listMyApplications');
  const { data: profile } = await founder.call('getProfile');
  const drafts = await founder.call('listUserApplicationForms', { params: { id: profile._id } });
  const startups = await founder.call('listStartups');
  return {
    acceptedApplication: first(sent, 'accepted application', ({ status }) => status === 'accepted')
      ._id,
    // Without a startup, so that one can be generated from it.
    pendingApplication: first(
      sent,
      'pending application without a startup',
      ({ status, startupId }) => status === 'pending' && !startupId,
    )._id,
    blindApplication: first(
      sent,
      'blind application',
      ({ projectId }) => projectId.name === blindProject,
    )._id,
    draftProject: first(drafts.data, 'draft').projectId.slug,
    startup: first(startups.data, 'startup')._id,
  };
}

async function organiserPlaces(organiser: Visitor) {
  const { data: accounts } = await organiser.call('listMyManagementAccounts');
  const account = first(accounts, 'account');
  const params = { id: account._id };
  const { data: projects } = await organiser.call('listManagementProjects', { params });
  const main = first(projects, 'project of the tests', ({ slug }) => slug === mainProject);
  const { data: sent } = await organiser.call('listManagementApplications', { params });
  const inReview = first(
    sent,
    'application in review',
    ({ status, projectId }) => status === 'in_review' && projectId._id === main._id,
  );
  const blind = first(projects, 'project to read blind', ({ name }) => name === blindProject);
  await organiser.call('updateProject', { params: { id: blind._id }, body: { blindReview: true } });
  const { data: invoices } = await organiser.call('listManagementInvoices', { params });
  return {
    account: account._id,
    blindProject: blind._id,
    organisation: account.entity.slug,
    project: main.slug,
    managedProject: main._id,
    managedApplication: inReview._id,
    invoice: first(invoices, 'invoice')._id,
    pastProject: first(projects, 'past project', ({ status }) => status === 'expired').slug,
  };
}

/** Invites the newcomer twice; the tokens stand in the mails. */
async function invite(
  url: string,
  founder: Visitor,
  organiser: Visitor,
  to: { account: string; startup: string },
) {
  await organiser.call('inviteMember', { params: { id: to.account }, body: { email: newcomer } });
  await founder.call('inviteFounder', { params: { id: to.startup }, body: { email: newcomer } });
  return {
    memberInvitation: await mailedToken(url, 'invitationToken'),
    founderInvitation: await mailedToken(url, 'token'),
  };
}

/** Two keys of an organisation: one that works, and one that was ended. */
async function makeKeys(organiser: Visitor, id: string): Promise<void> {
  const make = async (name: string) => {
    const body = { name, scopes: ['projects' as const], password };
    return (await organiser.call('makeApiKey', { params: { id }, body })).data;
  };
  await make('Public website');
  const ended = await make('Old website');
  await organiser.call('revokeApiKey', { params: { id, keyId: ended._id } });
}

/** A webhook of an organisation, with a test that leads nowhere. */
async function makeWebhook(organiser: Visitor, id: string): Promise<void> {
  const url = 'https://hooks.example/flair';
  const types = ['application.sent' as const, 'application.status_changed' as const];
  const { data } = await organiser.call('makeWebhook', {
    params: { id },
    body: { url, types, password },
  });
  await organiser.call('testWebhook', { params: { id, webhookId: data._id } });
}

/** A refund that another operator proposed. */
async function proposeRefund(url: string, operator: Visitor): Promise<void> {
  const other = visitorOf(url, await signUpVerified(url, 'second.operator@example.org'));
  const { data: named } = await other.call('getProfile');
  await operator.call('changeUser', {
    params: { id: named._id },
    body: { operator: true, reason: 'Shares the work.' },
  });
  const { data: collected } = await other.call('listCharges', { query: { state: 'collected' } });
  await other.call('proposeReversal', {
    params: { id: first(collected, 'collected charge')._id },
    body: { reason: 'The programme was called off.' },
  });
}

async function mailedToken(url: string, parameter: string): Promise<string> {
  const reply = await fetch(`${url}/dev/outbox.json?to=${newcomer}`);
  const { data } = (await reply.json()) as { data: { text: string }[] };
  const pattern = new RegExp(`[?&]${parameter}=([\\w-]+)`);
  const token = data
    .map(({ text }) => pattern.exec(text)?.[1])
    .find((found) => found !== undefined);
  if (token === undefined) throw new Error(`No mail to ${newcomer} carries ${parameter}.`);
  return token;
}

function first<T>(rows: readonly T[], what: string, fits: (row: T) => boolean = () => true): T {
  const row = rows.find(fits);
  if (row === undefined) throw new Error(`The demonstration data has no ${what}.`);
  return row;
}

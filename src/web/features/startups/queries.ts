import type { QueryClient } from '@tanstack/react-query';
import type { CallName } from '#contract/index.ts';
import type { ApplicationView } from '#contract/application-views.ts';
import type { StartupView } from '#contract/startups.ts';
import { send, type Reply } from '#web/lib/client.ts';
import type { Save } from '#web/lib/draft/sender.ts';
import { callPages, callQuery, ofCalls } from '#web/lib/query.ts';
import { sentStatuses } from '#web/features/applications/queries.ts';

export type Startup = StartupView;
export type StartupQuestion = Reply<'listStartupQuestions'>['data'][number];
export type Founder = Reply<'listFounders'>['data'][number];
export type FounderInvitation = Reply<'listFounderInvitations'>['data'][number];
export type VerificationEvent = Reply<'listVerificationEvents'>['data'][number];
export type SentApplication = ApplicationView;
export type Generation = Reply<'generateStartup'>['data'];

export const myStartups = callQuery('listStartups', { query: { limit: 100 } });

export const oneStartup = (id: string) => callQuery('getStartup', { params: { id } });

/** The questionnaire with the startup's answers. */
export const startupForm = (id: string) =>
  callQuery('listStartupQuestions', { params: { id }, query: { limit: 200 } });

export const startupFounders = (id: string) =>
  callQuery('listFounders', { params: { id }, query: { limit: 20 } });

export const founderInvitations = (id: string) =>
  callQuery('listFounderInvitations', { params: { id }, query: { limit: 20 } });

export const verificationSteps = (startupId: string) =>
  callQuery('listVerificationEvents', { params: { startupId }, query: { limit: 200 } });

/** The caller's sent applications of one startup, page by page. */
export const applicationsOf = (startupId: string) =>
  callPages('listMyApplications', {
    query: { startupId, statuses: JSON.stringify(sentStatuses), sort: '-updatedAt', limit: 10 },
  });

/** The caller's sent applications that a startup can be generated from, page by page. */
export const waitingApplications = callPages('listStartupApplications', { query: { limit: 20 } });

/** The lookups that a profile's choices come from. */
export const profileLookups = {
  sector: callQuery('listIndustryFocus'),
  stage: callQuery('listStartupStages'),
};

const ofStartups: CallName[] = [
  'getStartup',
  'listStartups',
  'listStartupsToApply',
  'listStartupQuestions',
  'listStartupAnswers',
  'listStartupApplications',
  'judgeStartup',
];
const ofFounders: CallName[] = ['listFounders', 'listFounderInvitations', 'listVerificationEvents'];
const ofApplications: CallName[] = ['getApplication', 'listMyApplications'];

/** Puts a newer state of a startup into every list and page that shows it. */
export function showStartup(client: QueryClient, startup: Startup): void {
  replaceStartup(client, startup._id, () => startup);
}

/** Changes the cached startup wherever it stands. */
export function replaceStartup(
  client: QueryClient,
  id: string,
  change: (startup: Startup) => Startup,
): void {
  client.setQueriesData<Reply<'getStartup'>>(ofCalls('getStartup'), (reply) =>
    reply?.data._id === id ? { ...reply, data: change(reply.data) } : reply,
  );
  client.setQueriesData<Reply<'listStartups'>>(
    ofCalls('listStartups', 'listStartupsToApply'),
    (reply) =>
      reply && {
        ...reply,
        data: reply.data.map((known) => (known._id === id ? change(known) : known)),
      },
  );
}

/** After a change of a startup: what shows it is asked for again when it is next looked at. */
export async function startupChanged(client: QueryClient, changed?: Startup): Promise<void> {
  if (changed) showStartup(client, changed);
  await client.invalidateQueries(ofCalls(...ofStartups, ...ofFounders));
}

/** After a startup was made, removed or attached: applications name it too. */
export async function startupsChanged(client: QueryClient): Promise<void> {
  await client.invalidateQueries(ofCalls(...ofStartups, ...ofFounders, ...ofApplications));
}

/** After a startup was deleted or left: nothing of it stays in the cache, and the lists are asked for again. */
export async function forgetStartup(client: QueryClient, id: string): Promise<void> {
  for (const { queryKey } of [
    oneStartup(id),
    startupForm(id),
    startupFounders(id),
    founderInvitations(id),
    verificationSteps(id),
  ]) {
    client.removeQueries({ queryKey });
  }
  client.setQueryData(
    myStartups.queryKey,
    (list) => list && { ...list, data: list.data.filter(({ _id }) => _id !== id) },
  );
  await startupsChanged(client);
}

/** How a draft's sender saves a startup's answers; `onSaved` gets the startup as it is then. */
export const saveOf =
  (startupId: string, onSaved: (startup: Startup) => void): Save =>
  async (answers) => {
    const { data } = await send('saveStartupAnswers', {
      params: { startupId },
      body: { answers, completeApplication: false },
    });
    onSaved(data.startup);
    return {
      saved: data.saved,
      conflicts: data.conflicts.map(({ question, options, revision, updatedAt }) => ({
        questionId: question._id,
        options,
        revision,
        updatedAt,
      })),
    };
  };

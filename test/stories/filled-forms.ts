import type { PrefillResult } from '#contract/prefill.ts';
import { aDraft } from '#test/applications.ts';
import {
  aProject,
  aStartup,
  aUser,
  type TestAccount,
  type TestQuestion,
  type TestUser,
} from '#test/factories.ts';
import type { World } from '#test/world.ts';

/** A question with what is answered to it. */
export type Answered = TestQuestion & { answer: string[] };

/** A founder with a startup whose profile is filled in. */
export async function aFounderWithProfile(
  world: World,
  profile: Record<string, string | number | null> = {},
): Promise<{ founder: TestUser; startupId: string }> {
  const founder = await aUser(world);
  const startupId = await aStartup(world, founder, 'Mycelia');
  await world.db
    .updateTable('startups')
    .set({
      website: 'https://mycelia.example/',
      country: 'PL',
      city: 'Gdynia',
      team_size: 5,
      founded_year: 2024,
      ...profile,
    })
    .where('id', '=', startupId)
    .execute();
  return { founder, startupId };
}

type Sending = { founder: TestUser; startupId?: string; programme?: string };

/** Sends an application with these answers; the questions are made for it. */
export async function sendAnswered(
  world: World,
  answered: Answered[],
  { founder, startupId, programme = 'Cold Start' }: Sending,
): Promise<{ applicationId: string; account: TestAccount }> {
  const project = await aProject(world, { name: programme, questions: answered });
  const draft = await aDraft(world, { project, founder, ...(startupId && { startupId }) });
  await world.as(founder.token).ok('saveApplicationAnswers', {
    params: { id: draft.application._id },
    body: {
      answers: project.questionIds.map((questionId, place) => ({
        questionId,
        options: answered[place]?.answer ?? [],
      })),
      completeApplication: true,
    },
  });
  return { applicationId: draft.application._id, account: project.account };
}

/** A draft of a new form, and how to read what is known to its questions, by their labels. */
export async function draftOf(
  world: World,
  questions: TestQuestion[],
  { founder, startupId, account }: { founder: TestUser; startupId?: string; account?: TestAccount },
) {
  const project = await aProject(world, {
    name: 'Second Chance',
    questions,
    ...(account && { account }),
  });
  const { application } = await aDraft(world, {
    project,
    founder,
    ...(startupId && { startupId }),
  });
  const api = world.as(founder.token);
  const params = { id: application._id };
  const byLabel = (results: PrefillResult[]): Record<string, PrefillResult> =>
    Object.fromEntries(
      project.questionIds.map((id, place) => [
        questions[place]?.label ?? '',
        results.find((result) => result.questionId === id) as PrefillResult,
      ]),
    );
  return {
    project,
    api,
    params,
    applicationId: application._id,
    idOf: (label: string): string =>
      project.questionIds[questions.findIndex((question) => question.label === label)] ?? '',
    byLabel,
    prefill: async () => {
      const { data } = await api.ok('getPrefill', {
        params: { id: project.id, applicationId: application._id },
      });
      return byLabel(data);
    },
    fill: async (body: { questionIds?: string[] } = {}) =>
      (await api.ok('fillApplicationWithAI', { params, body })).data,
    answers: async () => {
      const { data } = await api.ok('listApplicationQuestions', {
        params: { id: project.id, applicationId: application._id },
      });
      return Object.fromEntries(data.map((question) => [question.label, question.answer]));
    },
  };
}

import { openProject, type Visitor, visitorOf } from '#test/journey.ts';
import type { Places, Who } from './kinds.ts';

const questionCount = 30;

/** By the API: a startup of two, an organisation of two, a form to fill, one to build, and something to review. */
export async function makePlaces(url: string, as: Record<Who, Visitor>): Promise<Places> {
  const project = await openProject(as.owner, questionCount);
  const { projectId, accountId, slug } = project;
  const params = { id: projectId };
  const { data: form } = await as.owner.call('listQuestions', { params });
  await as.owner.call('replaceQuestions', {
    params,
    body: {
      version: form.version,
      questions: [
        ...form.questions,
        {
          screen: 'Plan',
          ranking: questionCount + 1,
          type: 'file' as const,
          label: 'Your deck',
          required: false,
        },
      ],
    },
  });
  const { data: changed } = await as.owner.call('listQuestions', { params });
  await as.owner.call('publishQuestions', { params, body: { version: changed.version } });
  const file = changed.questions.find(({ type }) => type === 'file');

  const { data: startup } = await as.ada.call('createStartup', { body: { name: 'Mycelia' } });
  await as.ada.call('inviteFounder', {
    params: { id: startup._id },
    body: { email: 'grace@flair.test' },
  });
  await as.grace.call('acceptFounderInvitation', {
    body: { invitationToken: await mailedToken(url, 'grace@flair.test') },
  });
  const begun = await as.ada.call('startApplication', {
    params: { projectId },
    body: { startupId: startup._id },
  });
  const { data: asked } = await as.ada.call('listStartupQuestions', {
    params: { id: startup._id },
  });

  await as.owner.call('inviteMember', {
    params: { id: accountId },
    body: { email: 'zoe@flair.test', role: 'manager' },
  });
  await as.zoe.call('acceptInvitation', {
    body: { invitationToken: await mailedToken(url, 'zoe@flair.test') },
  });
  const { data: zoe } = await as.zoe.call('getProfile');

  return {
    accountId,
    projectId,
    slug,
    questionIds: changed.questions.flatMap(({ _id, type }) => (type === 'long_text' ? [_id] : [])),
    fileQuestionId: file?._id ?? '',
    applicationId: begun.data._id,
    ownProjectId: await ownProject(url, as.owner, accountId),
    sentId: await sentApplication(as.cy, projectId, project.questionIds),
    startupId: startup._id,
    profileQuestionId: asked.find(({ label }) => label === 'Describe your startup.')?._id ?? '',
    zoeId: zoe._id,
  };
}

async function ownProject(url: string, owner: Visitor, accountId: string): Promise<string> {
  const types = await visitorOf(url).call('listProjectTypes');
  const { data } = await owner.call('createProject', {
    body: {
      managementAccountId: accountId,
      name: 'Lighthouse Round',
      description: 'Money for lights.',
      projectType: [types.data[0]?._id ?? ''],
    },
  });
  await owner.call('replaceQuestions', {
    params: { id: data._id },
    body: {
      version: 0,
      questions: Array.from({ length: 6 }, (_, place) => ({
        screen: 'About you',
        ranking: place + 1,
        type: 'short_text' as const,
        label: `What do you call light number ${place + 1}?`,
        required: false,
      })),
    },
  });
  return data._id;
}

async function sentApplication(
  founder: Visitor,
  projectId: string,
  questionIds: readonly string[],
): Promise<string> {
  const { data } = await founder.call('startApplication', { params: { projectId }, body: {} });
  await founder.call('saveApplicationAnswers', {
    params: { id: data._id },
    body: {
      answers: [{ questionId: questionIds[0] ?? '', options: ['Quiet cranes.'] }],
      completeApplication: true,
    },
  });
  return data._id;
}

/** The invitation's token from the newest mail that has one; mails are written a moment after the call. */
async function mailedToken(url: string, to: string): Promise<string> {
  const until = Date.now() + 20_000;
  while (Date.now() < until) {
    const reply = await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(to)}`);
    const { data } = (await reply.json()) as { data: { text: string }[] };
    const found = data
      .map(({ text }) => /[?&](?:invitationToken|token)=([\w-]+)/.exec(text)?.[1])
      .find(Boolean);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No invitation was mailed to ${to}.`);
}

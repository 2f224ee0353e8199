import { type Client, makeClient } from '#client/client.ts';
import type { QuestionInput } from '#contract/questions.ts';

/** A person who uses a running product over HTTP. */
export type Visitor = Pick<Client, 'call'>;

const timeoutMs = 15_000;

/** The password of everybody who signs up in a journey. */
export const accountPassword = 'a long walk by the sea';

/** Calls a running product; a refusal is thrown with what it says. */
export function visitorOf(url: string, token?: string): Visitor {
  return makeClient({ baseUrl: url, token, timeout: timeoutMs, idempotencyKeys: false });
}

/** The newest six-digit code mailed to an address, from the development outbox. */
export async function mailedCode(url: string, to: string): Promise<string> {
  const reply = await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(to)}`);
  const { data } = (await reply.json()) as { data: { text: string }[] };
  const code = /\b\d{6}\b/.exec(data[0]?.text ?? '')?.[0];
  if (!code) throw new Error(`No code was mailed to ${to}.`);
  return code;
}

/** Signs a person up and confirms the address; returns the token. */
export async function signUpVerified(url: string, email: string): Promise<string> {
  const { data } = await visitorOf(url).call('signUp', {
    body: { email, password: accountPassword, firstName: 'Ada' },
  });
  const code = await mailedCode(url, email);
  await visitorOf(url, data.token).call('confirmVerify', { body: { code } });
  return data.token;
}

type About = { name: string; organisation: string; description?: string; blindReview?: boolean };

/** A draft project of an organisation of its own, with a form that asks in the order given. */
export async function draftProject(
  owner: Visitor,
  { organisation, ...about }: About,
  asked: readonly Omit<QuestionInput, 'ranking'>[],
) {
  const entity = await owner.call('createEntity', { body: { name: organisation } });
  const accountId = entity.data.managementAccount._id;
  const types = await owner.call('listProjectTypes');
  const { data: project } = await owner.call('createProject', {
    body: {
      managementAccountId: accountId,
      description: 'For teams that make ports quiet and clean.',
      projectType: [types.data[0]?._id ?? ''],
      ...about,
    },
  });
  const questions = asked.map((question, place) => ({ ...question, ranking: place + 1 }));
  const { data: form } = await owner.call('replaceQuestions', {
    params: { id: project._id },
    body: { version: 0, questions },
  });
  return { ...project, accountId, questions: form.questions };
}

/** The same, open. */
export async function publishedProject(...made: Parameters<typeof draftProject>) {
  const project = await draftProject(...made);
  await made[0].call('publishProject', { params: { id: project._id } });
  return project;
}

/** An open project with a form of `count` long texts; returns its id and its questions' ids. */
export async function openProject(
  owner: Visitor,
  count: number,
  name = 'Harbour Grant',
): Promise<{ projectId: string; slug: string; accountId: string; questionIds: string[] }> {
  const asked = Array.from({ length: count }, (_, index) => ({
    screen: 'Plan',
    type: 'long_text' as const,
    label: `What do you plan for month ${index + 1}?`,
    required: false,
  }));
  const project = await publishedProject(owner, { name, organisation: 'Harbour Fund' }, asked);
  const questionIds = project.questions.map((question) => question._id);
  return { projectId: project._id, slug: project.slug, accountId: project.accountId, questionIds };
}

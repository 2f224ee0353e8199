import { type Client, makeClient } from '#client/client.ts';

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

/** An open project with a form of `count` long texts; returns its id and its questions' ids. */
export async function openProject(
  url: string,
  owner: Visitor,
  count: number,
  name = 'Harbour Grant',
): Promise<{ projectId: string; slug: string; accountId: string; questionIds: string[] }> {
  const entity = await owner.call('createEntity', { body: { name: 'Harbour Fund' } });
  const types = await visitorOf(url).call('listProjectTypes');
  const accountId = entity.data.managementAccount._id;
  const project = await owner.call('createProject', {
    body: {
      managementAccountId: accountId,
      name,
      description: 'Grants for teams that make ports quiet and clean.',
      projectType: [types.data[0]?._id ?? ''],
    },
  });
  const projectId = project.data._id;
  const form = await owner.call('replaceQuestions', {
    params: { id: projectId },
    body: {
      version: 0,
      questions: Array.from({ length: count }, (_, index) => ({
        screen: 'Plan',
        ranking: index + 1,
        type: 'long_text' as const,
        label: `What do you plan for month ${index + 1}?`,
        required: false,
      })),
    },
  });
  await owner.call('publishProject', { params: { id: projectId } });
  const questionIds = form.data.questions.map((question) => question._id);
  return { projectId, slug: project.data.slug, accountId, questionIds };
}

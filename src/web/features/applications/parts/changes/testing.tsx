import type { FormChange } from '#contract/forms.ts';
import type { QuestionView } from '#contract/questions.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { callError } from '#web/lib/call-error.ts';
import { openDraft, type Draft } from '#web/lib/draft/draft.ts';
import type { Save } from '#web/lib/draft/sender.ts';
import { makeDevice } from '#web/lib/draft/testing.ts';
import type { Application } from '../../queries.ts';

/** A question as the form asks it, with what matters to a test. */
export const question = (id: string, more: Partial<QuestionView> = {}): QuestionView => ({
  _id: id,
  key: id,
  screen: 'Team',
  ranking: 1,
  type: 'short_text',
  label: id,
  help: null,
  required: true,
  options: [],
  limits: {},
  logic: null,
  slot: null,
  identifying: false,
  ...more,
});

export const change = (
  kind: FormChange['kind'],
  before: QuestionView | null,
  after: QuestionView | null,
): FormChange => {
  const asked = after ?? before ?? question('none');
  return {
    kind,
    questionId: asked._id,
    replaces: before && after && before._id !== after._id ? before._id : null,
    label: asked.label,
    before,
    after,
  };
};

export const project = {
  _id: 'p1',
  slug: 'cold-start',
  name: 'Cold Start',
  status: 'open' as const,
  deadline: null,
  applyClosesAt: null,
  entityManagementAccountId: { entity: { name: 'Nordic Seed' } },
};

// Only what the form reads of an application; the whole reply has some forty fields more.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests of the form need no more of an application.
export const application = {
  _id: 'a1',
  status: 'draft',
  formVersion: 2,
  formChanged: true,
  projectId: { _id: 'p1', slug: 'cold-start', name: 'Cold Start' },
  userId: { _id: 'u1' },
  startupId: null,
  requestedQuestions: [],
} as unknown as Application;

/** Logs somebody with a confirmed address in. */
export function logInHere(): void {
  useAuth.setState({
    token: 'token',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- who is logged in is asked for nothing else here.
    profile: { _id: 'u1', verified: true } as never,
  });
}

/** A server that keeps no answer to what it does not ask, as one does for a question it never knew. */
export function refuseAllBut(...asked: string[]): Save {
  return async (answers) => {
    const details = answers.flatMap(({ questionId }, place) =>
      asked.includes(questionId)
        ? []
        : [
            {
              path: `answers.${place}.questionId`,
              message: 'This question is not part of the form.',
            },
          ],
    );
    if (details.length > 0) {
      throw callError({
        status: 400,
        code: 'validation',
        message: 'Not valid.',
        details,
        requestId: null,
        retryAfter: null,
      });
    }
    return Promise.resolve({
      saved: answers.map(({ questionId }) => ({
        questionId,
        revision: 1,
        updatedAt: '2026-05-03T10:00:00.000Z',
      })),
      conflicts: [],
    });
  };
}

/** The draft of the application on a device of its own, with what was written on it. */
export async function draftWith(
  written: Record<string, string[]>,
  save: Save | null = null,
): Promise<Draft> {
  const draft = openDraft({
    id: 'application:a1',
    owner: 'ada',
    platform: makeDevice().tab().platform,
  });
  await draft.ready;
  for (const [questionId, options] of Object.entries(written)) draft.edit(questionId, options);
  draft.connect(save);
  return draft;
}

import { act } from 'react';
import type { PrefillResult, AiFillSetting as Setting } from '#contract/prefill.ts';
import type { QuestionView } from '#contract/questions.ts';
import { makeServer } from '#web/lib/draft/testing.ts';
import type { Application } from '../../queries.ts';

const question = (id: string, label: string, more: Partial<QuestionView> = {}): QuestionView => ({
  _id: id,
  key: id,
  screen: 'Team',
  ranking: 1,
  type: 'short_text',
  label,
  help: null,
  required: false,
  options: [],
  limits: {},
  logic: null,
  slot: null,
  identifying: false,
  ...more,
});
export const questions = [
  question('name', 'Name'),
  question('site', 'Website', { type: 'url' }),
  question('problem', 'Problem', { type: 'long_text' }),
  question('why', 'Why us?', { type: 'long_text' }),
];
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
  projectId: { _id: 'p1', slug: 'cold-start', name: 'Cold Start' },
  userId: { _id: 'u1' },
  startupId: null,
  requestedQuestions: [],
} as unknown as Application;

const source = {
  kind: 'answer' as const,
  application: 'a0',
  programme: 'Ward Trials',
  document: null,
  label: 'Company name',
  date: '2026-05-03T10:00:00.000Z',
  quote: 'Mycelia',
};
export const proposed = (questionId: string, value: string, more: Partial<PrefillResult> = {}) => ({
  questionId,
  value: [value],
  state: 'filled' as const,
  confidence: 0.95,
  slot: null,
  author: { kind: 'answer' as const, model: null },
  sources: [source],
  code: 'filled' as const,
  reason: '',
  original: null,
  sentences: [],
  alternatives: [],
  ...more,
});
const blank = (questionId: string) => ({
  ...proposed(questionId, ''),
  value: null,
  state: 'blank' as const,
  author: null,
  sources: [],
  code: 'asked_anew' as const,
});

const json = (data: unknown, status = 200) =>
  Response.json(status === 200 ? { status: 'success', data } : data, { status });

type Body = { questionIds?: string[] };
const budget = { limit: 1000, used: 0, isUsedUp: false, resetsAt: '2026-07-01T00:00:00.000Z' };

/** The calls of prefill over answers with revisions, as the server answers them. */
export function makePrefillServer() {
  const answers = makeServer();
  const world = {
    answers,
    results: [
      proposed('name', 'Mycelia'),
      proposed('site', 'https://mycelia.example/'),
      proposed('problem', 'Nets are thrown away.', {
        state: 'suggested',
        code: 'shortened',
        confidence: 0.8,
        original: 'Nets are thrown away. Every year.',
      }),
      blank('why'),
    ] as PrefillResult[],
    /** A provider is still working on what is looked for further. */
    isRunning: false,
    isBroken: false,
    isCancelled: false,
    setting: { enabled: true, available: true, model: 'test-model', budget } as Setting,
    /** Until when the reply of an acceptance is under way. */
    arrival: Promise.resolve(),
    paths: [] as string[],
    fetch: async (path: string, init?: RequestInit) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the code under test sends what a Body holds.
      const body = (typeof init?.body === 'string' ? JSON.parse(init.body) : {}) as Body;
      world.paths.push(path);
      if (world.isBroken) {
        return json({ status: 'error', code: 'unavailable', message: 'Down.' }, 503);
      }
      if (path.includes('/prefill/')) return json(world.results);
      if (path.endsWith('/fillApplicationWithAI')) {
        const { questionIds } = body;
        const wanted = ({ questionId }: PrefillResult) => questionIds?.includes(questionId) ?? true;
        return json(fill(world.results.filter(wanted)));
      }
      if (path.endsWith('/accept') || path.endsWith('/undo')) {
        const report = write(path.endsWith('/accept'), body);
        await world.arrival;
        return json(report);
      }
      if (path.endsWith('/aiFill')) return json(world.setting);
      if (path.endsWith('/cancel')) {
        world.isRunning = false;
        world.isCancelled = true;
      }
      if (path.includes('/fills/')) return json(fill(world.results));
      return json({}, 404);
    },
  };
  const fill = (of: PrefillResult[]) => ({
    _id: 'f1',
    applicationId: 'a1',
    state: world.isRunning ? 'running' : 'done',
    provider: 'embedded',
    model: null,
    fallback: null,
    fallbackCode: world.isCancelled ? 'cancelled' : null,
    durationMs: 1,
    filled: of.filter(({ state }) => state === 'filled').length,
    suggested: of.filter(({ state }) => state === 'suggested').length,
    blanks: 0,
    results: of,
    acceptedAt: null,
    undoneAt: null,
    createdAt: '2026-06-01T10:00:00.000Z',
  });
  /* Accepting and undoing write through the same revisions as typing. */
  const write = (isAccept: boolean, { questionIds = [] }: Body) => {
    const outcome = questionIds.map((questionId) => {
      const value = world.results.find((one) => one.questionId === questionId)?.value ?? [];
      const present = answers.options(questionId);
      const mayWrite = isAccept
        ? present.length === 0
        : JSON.stringify(present) === JSON.stringify(value);
      if (!mayWrite) return { kept: { questionId, reason: '' } };
      const { saved } = answers.writeElsewhere(questionId, isAccept ? value : []);
      return { written: { questionId, revision: saved?.revision ?? 0 } };
    });
    return {
      fill: fill(world.results),
      written: outcome.flatMap(({ written }) => written ?? []),
      kept: outcome.flatMap(({ kept }) => kept ?? []),
    };
  };
  return world;
}

/** Waits as a person does, with React looking on. */
export async function eventually(look: () => void, patience = 2000): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      look();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    // oxlint-disable-next-line no-await-in-loop -- each look comes after a wait
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
}

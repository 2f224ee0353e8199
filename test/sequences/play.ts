import { isCallError } from '#client/call-error.ts';
import type { ReplyOf } from '#contract/define.ts';
import type { calls } from '#contract/index.ts';
import { canonicalJson } from '#rules/forms/canonical.ts';
import { aProject, aStartup, aUser, type TestProject } from '../factories.ts';
import type { Api, World } from '../world.ts';
import { aNewQuestion, anAnswer, editForm, fitting } from './edits.ts';
import { type Random, randomOf } from './random.ts';

type Form = ReplyOf<(typeof calls)['listApplicationQuestions']>;
type Sent = ReplyOf<(typeof calls)['getSubmission']>['data'];
type Receipt = ReplyOf<(typeof calls)['getReceipt']>['data'];

/** A founder with one application: what they last saw, wrote and sent. */
export type Founder = {
  api: Api;
  id: string;
  seen: Form;
  /** What was saved last, by question; the newest of each. */
  written: Map<string, string[]>;
  /** The texts that were shown when a consent was ticked, by question. */
  ticked: Map<string, Set<string>>;
  sent: {
    spelling: string;
    sent: Sent;
    receipt: Receipt;
    form: string;
    answers: string;
    later: boolean;
  }[];
  asked: string[] | null;
  /** Whether the later questions were sent. */
  later: boolean;
  /** Later questions that kept the first sending back, which none may. */
  blocked: string[];
};
export type Game = {
  seed: number;
  project: TestProject;
  manager: Api;
  founders: Founder[];
  /** Every published version as it was when it was published. */
  versions: Map<number, string>;
  trace: string[];
};

export const textOf = ({ label, help }: { label: string; help?: string | null }): string =>
  `${label}\n${help ?? ''}`;

/** Plays one random sequence of edit, publish, answer, send, ask back, send again. */
export async function play(world: World, seed: number, steps: number): Promise<Game> {
  const random = randomOf(seed);
  const game = await begin(world, random, seed);
  for (let step = 0; step < steps; step += 1) {
    const name = `s${step}`;
    const [does, act] = choose(game, random, name);
    game.trace.push(does);
    await act();
  }
  return game;
}

async function begin(world: World, random: Random, seed: number): Promise<Game> {
  const project = await aProject(world, { status: 'draft', questions: [] });
  const manager = world.as(project.account.owner.token);
  const params = { id: project.id };
  const questions = [0, 1, 2].map((place) => aNewQuestion(random, `q${place}`));
  await manager.ok('replaceQuestions', { params, body: { version: 1, questions } });
  await manager.ok('publishProject', { params });
  const game: Game = {
    seed,
    project,
    manager,
    founders: [],
    // A project of the factory begins with an empty version.
    versions: new Map([[1, '[]']]),
    trace: [],
  };
  await keepVersion(game);
  for (let number = 0; number < 2; number += 1) {
    const user = await aUser(world);
    const api = world.as(user.token);
    const startupId = await aStartup(world, user);
    const begun = await api.ok('startApplication', {
      params: { projectId: project.id },
      body: { startupId },
    });
    const { _id: id } = begun.data;
    const seen = await readForm(game, api, id);
    const empty = {
      written: new Map(),
      ticked: new Map(),
      sent: [],
      asked: null,
      later: false,
      blocked: [],
    };
    game.founders.push({ api, id, seen, ...empty });
  }
  return game;
}

async function readForm({ project }: Game, api: Api, applicationId: string): Promise<Form> {
  const params = { id: project.id, applicationId };
  return api.ok('listApplicationQuestions', { params, query: { limit: 200 } });
}

async function keepVersion({ manager, project, versions }: Game): Promise<void> {
  const params = { id: project.id };
  const { data } = await manager.ok('listQuestions', { params });
  const version = data.publishedVersion ?? 0;
  const { data: kept } = await manager.ok('listQuestions', { params, query: { version } });
  if (!versions.has(version)) versions.set(version, canonicalJson(kept.questions));
}

/** A refusal that the product declares is an outcome; anything else ends the run. */
async function tried(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    if (isCallError(cause) && (cause.code === 'form_unsound' || cause.status === 409)) return false;
    throw error;
  }
}

type Act = () => Promise<void>;

function choose(game: Game, random: Random, name: string): [string, Act] {
  const founder = random.pick(game.founders);
  if (!founder) throw new TypeError('A game has founders.');
  const roll = random.next();
  if (roll < 0.25) return ['edit', () => edit(game, random, name)];
  if (roll < 0.37) return ['publish', () => publish(game)];
  if (roll < 0.4) return ['undo', () => undo(game)];
  if (roll < 0.43) return ['restore', () => restore(game, random)];
  if (roll < 0.5) return ['look', () => look(game, founder)];
  if (roll < 0.78) return ['answer', () => answer(founder, random, name)];
  if (roll < 0.92) return ['send', () => send(game, founder, random, name)];
  if (roll < 0.95) return ['ask', () => ask(game, founder, random)];
  return ['shortlist', () => shortlist(game, founder)];
}

async function edit({ manager, project }: Game, random: Random, name: string): Promise<void> {
  const params = { id: project.id };
  const { data } = await manager.ok('listQuestions', { params });
  const questions = editForm(data.questions, random, name);
  await tried(
    manager.ok('replaceQuestions', { params, body: { version: data.version, questions } }),
  );
}

async function publish(game: Game): Promise<void> {
  const params = { id: game.project.id };
  const { data } = await game.manager.ok('listQuestions', { params });
  const call = { params, body: { version: data.version } };
  if (await tried(game.manager.ok('publishQuestions', call))) await keepVersion(game);
}

async function undo({ manager, project }: Game): Promise<void> {
  const params = { id: project.id };
  const { data } = await manager.ok('listQuestions', { params });
  await tried(manager.ok('undoPublishQuestions', { params, body: { version: data.version } }));
}

async function restore({ manager, project, versions }: Game, random: Random): Promise<void> {
  const params = { id: project.id };
  const { data } = await manager.ok('listQuestions', { params });
  const from = random.pick([...versions.keys()]) ?? 1;
  await manager.ok('restoreQuestions', { params, body: { version: data.version, from } });
}

async function look(game: Game, founder: Founder): Promise<void> {
  founder.seen = await readForm(game, founder.api, founder.id);
}

/** Writes what a page shows that may be old. */
async function answer(founder: Founder, random: Random, name: string): Promise<void> {
  const question = random.pick(founder.seen.data.filter((one) => isOpen(founder, one)));
  if (!question) return;
  await write(founder, question, anAnswer(question, random, name));
}

/** What was sent is closed, beside what was asked back or is asked later. */
function isOpen(founder: Founder, { _id: id, stage }: Form['data'][number]): boolean {
  if (founder.asked) return founder.asked.includes(id);
  return founder.sent.length === 0 || Boolean(stage);
}

async function write(
  founder: Founder,
  question: Form['data'][number],
  options: string[],
): Promise<void> {
  const body = { answers: [{ questionId: question._id, options }] };
  const call = { params: { id: founder.id }, body };
  if (!(await tried(founder.api.ok('saveApplicationAnswers', call)))) return;
  founder.written.set(question._id, options);
  if (question.type === 'consent' && options[0] === 'true') {
    const texts = founder.ticked.get(question._id) ?? new Set();
    founder.ticked.set(question._id, texts.add(textOf(question)));
  }
}

/** Fills what is missing on the page as it is seen, then sends it. */
async function send(game: Game, founder: Founder, random: Random, name: string): Promise<void> {
  if (random.chance(0.7)) await look(game, founder);
  for (const question of founder.seen.data) {
    const isAnswered = (question.answer?.options ?? []).length > 0;
    const mustFill = isOpen(founder, question) && question.required && !question.hidden;
    if (mustFill && (!isAnswered || random.chance(0.2))) {
      await write(founder, question, fitting(question, name));
    }
  }
  const call = {
    params: { id: founder.id },
    body: { completeApplication: true, formVersion: founder.seen.formVersion },
  };
  try {
    await founder.api.ok('saveApplicationAnswers', call);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    const codes = ['answers_incomplete', 'form_changed', 'state_conflict'];
    if (!isCallError(cause) || !codes.includes(cause.code)) throw error;
    if (founder.sent.length === 0) {
      const later = new Set((await laterIds(game)).map((id) => `answers.${id}`));
      founder.blocked.push(
        ...cause.details.map(({ path }) => path).filter((path) => later.has(path)),
      );
    }
    return;
  }
  // Beside asking back, a further sending is that of what is asked later.
  if (founder.sent.length > 0 && founder.asked === null) founder.later = true;
  founder.asked = null;
  await look(game, founder);
  const params = { id: founder.id, number: String(founder.sent.length + 1) };
  const { data: sent } = await founder.api.ok('getSubmission', { params });
  const { data: receipt } = await founder.api.ok('getReceipt', { params: { id: founder.id } });
  founder.sent.push({
    spelling: canonicalJson(sent.snapshot),
    sent,
    receipt,
    form: game.versions.get(sent.formVersion) ?? '',
    answers: canonicalJson([...founder.written].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    later: founder.later,
  });
}

/** The later questions of what is public now, which after an undo is not what was published last. */
async function laterIds({ manager, project }: Game): Promise<string[]> {
  const params = { id: project.id };
  const { data } = await manager.ok('listQuestions', { params });
  const version = data.publishedVersion ?? 1;
  const { data: now } = await manager.ok('listQuestions', { params, query: { version } });
  return now.questions.flatMap(({ _id: id, stage }) => (stage ? [id] : []));
}

async function shortlist({ manager, project }: Game, founder: Founder): Promise<void> {
  if (founder.sent.length === 0 || founder.asked) return;
  const applicationId = founder.id;
  const { data } = await founder.api.ok('getApplication', { params: { id: applicationId } });
  await tried(
    manager.ok('decideApplication', {
      params: { id: project.account.id, applicationId },
      body: { status: 'shortlisted', version: data.version, release: 'now' },
    }),
  );
}

async function ask({ manager, project }: Game, founder: Founder, random: Random): Promise<void> {
  if (founder.sent.length === 0 || founder.asked) return;
  const question = random.pick(founder.seen.data.filter(({ stage }) => !stage || founder.later));
  if (!question) return;
  const applicationId = founder.id;
  const { data } = await founder.api.ok('getApplication', { params: { id: applicationId } });
  const done = await tried(
    manager.ok('decideApplication', {
      params: { id: project.account.id, applicationId },
      body: {
        status: 'needs_info',
        version: data.version,
        questions: [question._id],
        reason: 'Say more.',
        release: 'now',
      },
    }),
  );
  if (done) founder.asked = [question._id];
}

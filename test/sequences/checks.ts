import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { isAnswered } from '#rules/forms/answered.ts';
import { visibleQuestions } from '#rules/forms/answers.ts';
import { canonicalJson } from '#rules/forms/canonical.ts';
import { isTaken } from '#rules/forms/screener.ts';
import type { QuestionView } from '#contract/questions.ts';
import type { World } from '../world.ts';
import { type Founder, type Game, textOf } from './play.ts';

/** The key that anybody fetches once to verify receipts. */
export async function publicKeyOf(world: World): Promise<KeyObject> {
  const { body } = await world.as().raw('GET', '/.well-known/flair-keys.json');
  const { keys } = body as { keys: { kty: string; crv: string; x: string }[] };
  return createPublicKey({ key: keys[0] ?? {}, format: 'jwk' });
}

/** What a played sequence broke, in words; nothing when every promise held. */
export async function findBreaches(world: World, game: Game, key: KeyObject): Promise<string[]> {
  const breaches = await changedVersions(game);
  for (const founder of game.founders) {
    breaches.push(
      ...(await lostAnswers(world, game, founder)),
      ...(await changedSendings(founder)),
      ...founder.blocked.map((id) => `later question ${id} blocked the first sending`),
      ...founder.sent.flatMap((_, at) => wrongSending(founder, at, key)),
    );
  }
  return breaches;
}

async function changedVersions({ manager, project, versions }: Game): Promise<string[]> {
  const breaches: string[] = [];
  for (const [version, before] of versions) {
    const params = { id: project.id };
    const { data } = await manager.ok('listQuestions', { params, query: { version } });
    if (canonicalJson(data.questions) !== before) breaches.push(`version ${version} changed`);
  }
  return breaches;
}

/** Everything written is in the database, and its founder can read it: in the form, or kept aside. */
async function lostAnswers(world: World, { project }: Game, founder: Founder): Promise<string[]> {
  const rows = await world.db
    .selectFrom('answers')
    .select(['question_id', 'options'])
    .where('application_id', '=', founder.id)
    .execute();
  const stored = new Map(rows.map((row) => [row.question_id, canonicalJson(row.options)]));
  const form = await founder.api.ok('listApplicationQuestions', {
    params: { id: project.id, applicationId: founder.id },
    query: { limit: 200 },
  });
  const { data: changes } = await founder.api.ok('listFormChanges', {
    params: { id: founder.id },
  });
  const readable = new Map([
    ...changes.kept.map(({ question, options }) => [question._id, options] as const),
    ...form.data.map(({ _id: id, answer }) => [id, answer?.options ?? []] as const),
  ]);
  const isDraft = founder.sent.length === 0;
  return [...founder.written].flatMap(([id, options]) => {
    const spelled = canonicalJson(options);
    if (stored.get(id) !== spelled) return [`answer to ${id} is not stored as it was written`];
    if (!isDraft || options.length === 0) return [];
    return canonicalJson(readable.get(id) ?? null) === spelled
      ? []
      : [`answer to ${id} cannot be read by its founder`];
  });
}

async function changedSendings(founder: Founder): Promise<string[]> {
  const breaches: string[] = [];
  for (const [at, { spelling, sent }] of founder.sent.entries()) {
    const params = { id: founder.id, number: String(at + 1) };
    const { data } = await founder.api.ok('getSubmission', { params });
    if (canonicalJson(data.snapshot) !== spelling || data.hash !== sent.hash) {
      breaches.push(`sending ${at + 1} changed`);
    }
  }
  return breaches;
}

/** One sending against what its founder saw and wrote, its hash, its receipt and its consents. */
function wrongSending(founder: Founder, at: number, key: KeyObject): string[] {
  const kept = founder.sent[at];
  if (!kept) return [];
  const { sent, receipt } = kept;
  const { snapshot } = sent;
  const written = new Map(JSON.parse(kept.answers) as [string, string[]][]);
  const questions: QuestionView[] = snapshot.questions;
  const all: QuestionView[] = JSON.parse(kept.form);
  const asked = kept.later ? all : all.filter(({ stage }) => !stage);
  const shown = visibleQuestions(questions, Object.fromEntries(written));
  const expected = shown.flatMap((question) => {
    const options = written.get(question._id);
    return isAnswered(question, options) ? [[question._id, options]] : [];
  });
  const given = snapshot.answers.map(({ questionId, options }) => [questionId, options]);
  const digest = createHash('sha256').update(kept.spelling, 'utf8').digest('hex');
  const signature = Buffer.from(receipt.signature, 'base64url');
  const isSigned = verify(null, Buffer.from(canonicalJson(receipt.statement)), key, signature);
  const untold = snapshot.answers.flatMap(({ questionId }) => {
    const question = questions.find(({ _id }) => _id === questionId);
    if (question?.type !== 'consent') return [];
    return founder.ticked.get(questionId)?.has(textOf(question)) ? [] : [question.label];
  });
  const screened = shown.flatMap((question) => {
    const options = written.get(question._id) ?? [];
    const isOut = isAnswered(question, options) && !isTaken(question, options);
    return isOut ? [question.label] : [];
  });
  const number = at + 1;
  return [
    ...screened.map((label) => `sending ${number} has a screened answer to “${label}”`),
    ...(canonicalJson(questions) === canonicalJson(asked)
      ? []
      : [`sending ${number} has another form`]),
    ...(canonicalJson(given) === canonicalJson(expected)
      ? []
      : [`sending ${number} has other answers`]),
    ...(digest === sent.hash && receipt.statement.hash === sent.hash
      ? []
      : [`sending ${number} has another hash`]),
    ...(isSigned ? [] : [`the receipt of sending ${number} does not verify`]),
    ...untold.map((label) => `consent “${label}” was ticked for a text that was not shown`),
  ];
}

import { sql } from 'kysely';
import type { applicationCalls } from '#contract/applications.ts';
import { normaliseAnswer, whyTooLong } from '#rules/forms/answers.ts';
import { typeRules } from '#rules/forms/types/index.ts';
import {
  callerId,
  type Presented,
  type SessionRow,
  withCaller,
} from '#server/authorization/session.ts';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { type FormVersion, rememberedForm } from '#server/features/forms/queries/published.ts';
import type { QuestionRow } from '#server/views/question.ts';
import type { Asked, Opened } from '#server/http/context.ts';
import { formOf } from '../queries/progress.ts';
import { type FounderRow, selectForFounder } from '../queries/selected.ts';
import { tellOfSave } from './co-writers.ts';
import { saveAgain, savedDraft, type SavedDraft } from './save-again.ts';
import {
  type GivenAnswer,
  type SavingDone,
  savingOf,
  whatToWrite,
  whatWasWritten,
  type WriteValues,
  writing,
  type Written,
} from './write-answers.ts';

type Asks = Asked<typeof applicationCalls.saveApplicationAnswers>;
/** The application, and what was saved where the guess was right. */
type OpenedSave = { own: FounderRow | null; saving: SavingDone | null };

/** What the last save of a draft read, on which the next one builds. */
type Guess = {
  form: FormVersion;
  coFounders: string[];
  /** The draft as it was left, where nobody else seems to write to it meanwhile. */
  draft: SavedDraft | null;
  /** The `row_change` that was left. */
  leftAs: string | null;
};

/** So many drafts are remembered, some 5 KB each. */
const MOST = 4000;
const guesses = new Map<string, Guess>();

function remember(id: string, guess: Guess | null): void {
  guesses.delete(id);
  if (!guess) return;
  guesses.set(id, guess);
  const [oldest] = guesses.keys();
  if (guesses.size > MOST && oldest !== undefined) guesses.delete(oldest);
}

/**
 * Finds the caller, their application, and saves, all in one statement, where this process saved the draft before: what the
 * answers have to look like is guessed from that, and the statement writes only if it finds session, right and draft
 * as guessed. In whatever else there is, it reads, and `saveAnswers` goes on from there.
 */
export async function openSave(
  db: Database,
  presented: Presented,
  { params, body, mayWrite }: Asks,
): Promise<Opened<OpenedSave>> {
  // Of a sending nothing is written before that it arrived.
  const isSave = mayWrite && !body.completeApplication;
  const guess = isSave ? guesses.get(params.id) : undefined;
  const form = guess && rememberedForm(guess.form);
  const answers = form && plainAnswers(form, body.answers);
  if (!guess || !form || !answers) return openAnew(db, presented, { id: params.id });
  const [answer, ...others] = answers;
  if (guess.draft && answer && others.length === 0) {
    const again = await saveAgain(db, presented, { draft: guess.draft, form, answer });
    if (again) {
      const { session, saving, draft } = again;
      remember(params.id, { ...guess, draft, leftAs: draft.rowChange });
      return { session, row: { own: draft.own, saving } };
    }
  }
  return openAnew(db, presented, { id: params.id, guess, form, answers });
}

type Anew = { id: string } & (
  | { guess: Guess; form: readonly QuestionRow[]; answers: GivenAnswer[] }
  | { guess?: undefined; form?: undefined; answers?: undefined }
);

/** Reads the application, and saves where `guess` is right but for what was left. */
async function openAnew(
  db: Database,
  presented: Presented,
  { id, guess, form, answers }: Anew,
): Promise<Opened<OpenedSave>> {
  const [row] = await run(db, {
    ...presented,
    applicationId: id,
    isGuessed: guess !== undefined,
    projectId: guess?.form.projectId ?? null,
    version: guess?.form.version ?? 0,
    coFounders: guess?.coFounders ?? [],
    ...whatToWrite(form ?? [], answers ?? []),
  });
  if (row?.written) await tellOfSave(db, id, guess?.coFounders ?? []);
  if (!row) return { session: undefined, row: { own: null, saving: null } };
  // Without an application of this id the columns of one are empty.
  const own: FounderRow | null = row.id === null ? null : { ...row, id: row.id };
  const saving =
    own && guess && row.isRight ? savingOf({ own, form, answers, now: presented.now }, row) : null;
  const { changedTo } = row;
  if (own?.is_own && own.status === 'draft') {
    // Where it was left as something else, another process writes, too, and a draft of it would be a guess in vain.
    const isAlone = guess !== undefined && (guess.leftAs ?? own.row_change) === own.row_change;
    const draft = isAlone && saving ? savedDraft({ own, form, saving }, changedTo) : null;
    const leftAs = saving ? (changedTo ?? own.row_change) : null;
    remember(id, { form: formOf(own), coFounders: own.co_founders, draft, leftAs });
  } else remember(id, null);
  return { session: row, row: { own, saving } };
}

/** The answers of a draft in the form they are kept in; undefined where there is anything to refuse or to look up. */
function plainAnswers(
  form: readonly QuestionRow[],
  given: Asks['body']['answers'],
): GivenAnswer[] | undefined {
  const questions = new Map(form.map((question) => [question.id, question]));
  const answers = given.flatMap(({ questionId, options, baseRevision }): GivenAnswer[] => {
    const question = questions.get(questionId);
    if (!question || typeRules[question.type].isUpload || whyTooLong(options)) return [];
    // Only once each.
    questions.delete(questionId);
    return [{ questionId, options: normaliseAnswer(question, options), baseRevision }];
  });
  return answers.length > 0 && answers.length === given.length ? answers : undefined;
}

type Values = Presented &
  WriteValues & {
    isGuessed: boolean;
    projectId: string | null;
    version: number;
    coFounders: string[];
  };
type Found = SessionRow &
  Omit<FounderRow, 'id'> &
  Written & { id: string | null; isRight: boolean | null };

/*
 * Without the caller's session `own` is nobody's and nothing is written. What is not new is answered from what was read, and
 * counts only where the guess was right, too.
 */
const run = prepared((db, values: Values) => {
  const { isGuessed, projectId, version, coFounders } = values;
  const own = selectForFounder(db, { id: values.applicationId, userId: callerId });
  const isRight = sql<boolean>`(${isGuessed}::boolean and own.is_own and own.status = 'draft'
    and own.project_id = ${projectId}::uuid and own.project_form_version = ${version}::int
    and own.co_founders = ${coFounders}::text[])`;
  return sql<Found>`
    ${withCaller(db, values)}, own as materialized ${own},
    ${writing(values, { userId: callerId, isRight })}
    select caller.*, own.*, ${isRight} as "isRight", ${whatWasWritten(values)}
    from caller left join own on true`.compile(db);
});

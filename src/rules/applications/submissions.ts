import type { AnswerChange } from '#contract/case-file.ts';
import type { QuestionView } from '#contract/questions.ts';
import type { Snapshot } from '#contract/submissions.ts';
import { type ProfileField, startupField } from '#contract/startup-fields.ts';
import { dayOfInstant } from '../reviews/blind.ts';
import { typeRules } from '../forms/types/index.ts';
import { type MaskedName, namesInAddress, namesInAnswer, namesOfFirm } from '../reviews/masking.ts';
import { isIdentifying } from '../forms/identifying.ts';
import { identifyingFields } from '../startups/profile.ts';

/**
 * The answers that differ between two sendings, or whose question does in its words: in the order of the newer form, then
 * those only the older one has.
 */
export function compareAnswers(before: Snapshot, after: Snapshot): AnswerChange[] {
  const old = new Map(before.answers.map(({ questionId, options }) => [questionId, options]));
  const fresh = new Map(after.answers.map(({ questionId, options }) => [questionId, options]));
  const formerly = new Map(before.questions.map((question) => [question._id, question]));
  const asked = new Map(
    [...before.questions, ...after.questions].map((question) => [question._id, question]),
  );
  const order = new Set([...after.questions, ...before.questions].map(({ _id }) => _id));
  const named = new Map([...before.files, ...after.files].map((file) => [file._id, file]));
  return [...order].flatMap((id) => {
    const question = asked.get(id);
    const [was, is] = [old.get(id) ?? null, fresh.get(id) ?? null];
    if (!question || (was === null && is === null)) return [];
    const former = formerly.get(id) ?? question;
    const values = [...(was ?? []), ...(is ?? [])];
    const isReworded = asksInOtherWords(former, question, values);
    if (!isReworded && JSON.stringify(was) === JSON.stringify(is)) return [];
    const files = [...new Set(values)].flatMap((_id) => {
      const file = typeRules[question.type].isUpload ? named.get(_id) : undefined;
      return file ? [{ _id, name: file.name, size: file.size }] : [];
    });
    const questionBefore = isReworded ? former : null;
    return [{ question, questionBefore, before: was, after: is, files }];
  });
}

/** True when an answer of these values was given to other words: the question's own, or those of an option among them. */
function asksInOtherWords(
  former: QuestionView,
  question: QuestionView,
  values: readonly string[],
): boolean {
  if (former.label !== question.label || (former.help ?? '') !== (question.help ?? '')) return true;
  const labels = new Map(question.options.map(({ value, label }) => [value, label]));
  // Also where the newer form has dropped the option: only the former one can name it.
  return former.options.some(
    ({ value, label }) => values.includes(value) && labels.get(value) !== label,
  );
}

type Masking = {
  mask: (text: string) => string;
  /** What a file is called that keeps its name. */
  nameFile: (name: string) => string;
};

/** A sending as a blind reviewer reads it: without what names people or the startup, and of each time the day. */
export function maskSnapshot(snapshot: Snapshot, { mask, nameFile }: Masking): Snapshot {
  const asked = new Map(snapshot.questions.map((question) => [question._id, question]));
  const answers = snapshot.answers.flatMap((answer) => {
    const question = asked.get(answer.questionId);
    if (!question || isIdentifying(question)) return [];
    const { isUpload, names } = typeRules[question.type];
    const dated = withDays(answer);
    if (isUpload || names === 'never') return [dated];
    return [{ ...dated, options: dated.options.map(mask) }];
  });
  const open = new Set(
    answers.flatMap(({ questionId, options }) => {
      const question = asked.get(questionId);
      return question && typeRules[question.type].isUpload ? options : [];
    }),
  );
  const files = snapshot.files
    .filter((file) => open.has(file._id))
    .map((file) => ({ ...file, name: nameFile(file.name), sha256: null }));
  return { ...snapshot, sentAt: dayOfInstant(snapshot.sentAt), answers, files, startup: null };
}

type GivenAnswer = Snapshot['answers'][number];
function withDays({ questionId, options, updatedAt, filled }: GivenAnswer): GivenAnswer {
  return {
    questionId,
    options,
    updatedAt: dayOfInstant(updatedAt),
    ...(filled && { filled: { ...filled, acceptedAt: dayOfInstant(filled.acceptedAt) } }),
  };
}

/** What a sending said of the startup then, and gave as identifying answers: names may have changed since. */
export function namesInSnapshot({ questions, answers, startup }: Snapshot): MaskedName[] {
  const naming = new Set(
    questions.flatMap(({ _id, type, identifying }) =>
      identifying && !typeRules[type].isUpload ? [_id] : [],
    ),
  );
  return [
    ...(startup
      ? identifyingFields.flatMap((field) => namesInField(field, startup.profile[field] ?? ''))
      : []),
    ...answers
      .filter(({ questionId }) => naming.has(questionId))
      .flatMap(({ options }) => options.flatMap(namesInAnswer)),
  ];
}

/** What a field gives away: a name, or an address. Where everybody has a page, the path alone tells whose it is. */
export function namesInField(field: ProfileField, text: string): MaskedName[] {
  const { kind, hosts } = startupField(field);
  if (kind !== 'url') return namesOfFirm(text);
  const path = hosts && URL.canParse(text) ? new URL(text).pathname.replace(/\/$/, '') : '';
  return [...namesInAddress(text), ...(path.length > 4 ? [{ text: path.slice(1) }] : [])];
}

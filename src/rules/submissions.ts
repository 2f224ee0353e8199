import type { AnswerChange } from '#contract/case-file.ts';
import type { Snapshot } from '#contract/submissions.ts';
import { type MaskedName, namesInAddress, namesInAnswer, namesOfFirm } from './masking.ts';
import { isIdentifying, speechless } from './reviews.ts';

/** The answers that differ between two sendings, in the order of the newer form, then those only the older one has. */
export function compareAnswers(before: Snapshot, after: Snapshot): AnswerChange[] {
  const old = new Map(before.answers.map(({ questionId, options }) => [questionId, options]));
  const fresh = new Map(after.answers.map(({ questionId, options }) => [questionId, options]));
  const asked = new Map(
    [...after.questions, ...before.questions].map((question) => [question._id, question]),
  );
  const names = new Map([...before.files, ...after.files].map(({ _id, name }) => [_id, name]));
  return [...asked].flatMap(([id, question]) => {
    const [was, is] = [old.get(id) ?? null, fresh.get(id) ?? null];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const files = [...new Set([...(was ?? []), ...(is ?? [])])].flatMap((_id) => {
      const name = question.type === 'file' ? names.get(_id) : undefined;
      return name === undefined ? [] : [{ _id, name }];
    });
    return [{ question, before: was, after: is, files }];
  });
}

type Masking = {
  mask: (text: string) => string;
  /** What a file is called that keeps its name. */
  nameFile: (name: string) => string;
};

/** A sending without what names people or the startup, as a blind reviewer reads it. */
export function maskSnapshot(snapshot: Snapshot, { mask, nameFile }: Masking): Snapshot {
  const asked = new Map(snapshot.questions.map((question) => [question._id, question]));
  const answers = snapshot.answers.flatMap((answer) => {
    const question = asked.get(answer.questionId);
    if (!question || isIdentifying(question)) return [];
    const { type } = question;
    if (type === 'file' || speechless.has(type)) return [answer];
    return [{ ...answer, options: answer.options.map(mask) }];
  });
  const open = new Set(
    answers.flatMap(({ questionId, options }) =>
      asked.get(questionId)?.type === 'file' ? options : [],
    ),
  );
  const files = snapshot.files
    .filter((file) => open.has(file._id))
    .map((file) => ({ ...file, name: nameFile(file.name), sha256: null }));
  return { ...snapshot, answers, files, startup: null };
}

/** What a sending said of the startup then, and gave as identifying answers: names may have changed since. */
export function namesInSnapshot({ questions, answers, startup }: Snapshot): MaskedName[] {
  const naming = new Set(
    questions.flatMap(({ _id, type, identifying }) =>
      identifying && type !== 'file' ? [_id] : [],
    ),
  );
  return [
    ...(startup
      ? [...namesOfFirm(startup.name), ...namesInAddress(startup.profile['website'] ?? '')]
      : []),
    ...answers
      .filter(({ questionId }) => naming.has(questionId))
      .flatMap(({ options }) => options.flatMap(namesInAnswer)),
  ];
}

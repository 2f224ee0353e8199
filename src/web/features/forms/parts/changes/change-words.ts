import type { FormChange, FormChangeKind } from '#contract/forms.ts';
import type { LogicCondition, QuestionScreen, QuestionView } from '#contract/questions.ts';
import { findQuestion } from '#rules/forms/questions.ts';
import { type Format, useFormat } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-changes.ts';
import { en as typeWords } from '#web/locales/en/question-types.ts';
import { limitWords } from './limit-words.ts';

export type ChangeWords = { title: string; before?: string; after?: string };

type Words = (typeof en)['en'];
type Speech = {
  text: Words;
  types: (typeof typeWords)['en'];
  format: Format;
  /** The questions that conditions may name. */
  asked: readonly QuestionView[];
  country: (code: string) => string;
};

/**
 * Says a change of a form in words, the same for founders and for those who edit it. `asked` are the questions
 * that conditions may name, of both versions; those that are not given are called "an earlier question".
 */
export function useChangeWords(
  asked: readonly QuestionView[] = [],
): (change: FormChange) => ChangeWords {
  const text = useText(en);
  const types = useText(typeWords);
  const format = useFormat();
  const language = useLanguage();
  const regions = new Intl.DisplayNames(language, { type: 'region' });
  const country = (code: string) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code);
  return (change) => sayers[change.kind](change, { text, types, format, asked, country });
}

const question = ({ before, after }: FormChange) => after ?? before;
const names = (options: readonly { label: string }[]) =>
  options.map(({ label }) => label).join('\n');
const lines = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join('\n');

const sayers: Record<FormChangeKind, (change: FormChange, speech: Speech) => ChangeWords> = {
  added: (change, speech) => {
    const added = question(change);
    return {
      title: speech.text.kinds.added,
      ...(added ? { after: kindWords(added, speech) } : {}),
    };
  },
  removed: (_, { text }) => ({ title: text.kinds.removed }),
  type: ({ before, after }, { text, types }) => {
    const isReworded = before?.label !== after?.label;
    const say = (one: QuestionView | null) =>
      one ? lines(isReworded ? one.label : null, types[one.type]) : '';
    return { title: text.kinds.type, before: say(before), after: say(after) };
  },
  consent: ({ before, after }, { text }) => ({
    title: text.kinds.consent,
    before: lines(before?.label, before?.help),
    after: lines(after?.label, after?.help),
  }),
  reworded: ({ before, after }, { text }) => ({
    title: text.kinds.reworded,
    before: before?.label ?? '',
    after: after?.label ?? '',
  }),
  help: ({ before, after }, { text }) => {
    if (!before?.help) return { title: text.help.added, after: after?.help ?? '' };
    if (!after?.help) return { title: text.help.removed, before: before.help };
    return { title: text.help.changed, before: before.help, after: after.help };
  },
  screener: (_, { text }) => ({ title: text.kinds.screener }),
  stage: (_, { text }) => ({ title: text.kinds.stage }),
  required: (_, { text }) => ({ title: text.kinds.required }),
  optional: (_, { text }) => ({ title: text.kinds.optional }),
  limits: ({ before, after }, { text, format }) => ({
    title: text.kinds.limits,
    before: before ? limitWords(before, text, format) : '',
    after: after ? limitWords(after, text, format) : '',
  }),
  options: (change, speech) => optionWords(change, speech),
  logic: ({ before, after }, speech) => ({
    title: speech.text.kinds.logic,
    before: logicWords(before, speech),
    after: logicWords(after, speech),
  }),
  moved: ({ before, after }, { text }) => {
    if (!before || !after || before.screen === after.screen) return { title: text.moved.within };
    const name = (screen: QuestionScreen) =>
      typeof screen === 'number' ? text.moved.numbered(screen) : screen;
    return {
      title: text.moved.to(name(after.screen)),
      before: name(before.screen),
      after: name(after.screen),
    };
  },
  identifying: ({ after }, { text }) => ({
    title: after?.identifying ? text.identifying.held : text.identifying.shown,
  }),
};

/** What a new question asks for: its kind, whether it must be answered, its limits and options. */
function kindWords(added: QuestionView, { text, types, format }: Speech): string {
  const limits = Object.keys(added.limits).length ? limitWords(added, text, format) : null;
  return lines(
    [types[added.type], added.required ? text.required : null, limits].filter(Boolean).join(' · '),
    added.help,
    added.options.map(({ label }) => label).join(' · '),
  );
}

/** Which options came, went or have another name; of a table its columns. */
function optionWords({ before, after }: FormChange, { text }: Speech): ChangeWords {
  const old = before?.options ?? [];
  const now = after?.options ?? [];
  const words = after?.type === 'table' ? text.columns : text.options;
  const added = now.filter(({ value }) => !old.some((other) => other.value === value));
  const removed = old.filter(({ value }) => !now.some((other) => other.value === value));
  const renamed = now.flatMap((option) => {
    const was = old.find(({ value, label }) => value === option.value && label !== option.label);
    return was ? [{ was, option }] : [];
  });
  const counts = [
    added.length ? words.added(added.length) : null,
    renamed.length ? words.renamed(renamed.length) : null,
    removed.length ? words.removed(removed.length) : null,
  ].filter((part) => part !== null);
  if (counts.length === 0) return { title: words.order, before: names(old), after: names(now) };
  const gone = names([...renamed.map(({ was }) => was), ...removed]);
  const come = names([...renamed.map(({ option }) => option), ...added]);
  return {
    title: counts.join(', '),
    ...(gone ? { before: gone } : {}),
    ...(come ? { after: come } : {}),
  };
}

function logicWords(of: QuestionView | null, speech: Speech): string {
  const { text } = speech;
  if (!of?.logic) return text.logic.always;
  const { match, conditions } = of.logic;
  const said = conditions.map((condition) => conditionWords(condition, speech));
  return said.length > 1 && match === 'any'
    ? text.logic.any(said.join('; '))
    : text.logic.all(speech.format.list(said));
}

function conditionWords({ questionId, op, value }: LogicCondition, speech: Speech): string {
  const { text, asked, country } = speech;
  const target = findQuestion(asked, questionId);
  const name = target ? text.logic.question(target.label) : text.logic.earlier;
  const given = String(value ?? '');
  const option = target?.options.find((other) => other.value === given);
  const said =
    target?.type === 'consent'
      ? given === 'true'
        ? text.logic.given
        : text.logic.notGiven
      : text.logic.question(option?.label ?? (target?.type === 'country' ? country(given) : given));
  return text.logic.ops[op](name, said);
}

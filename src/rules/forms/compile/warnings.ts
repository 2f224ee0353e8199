import { isIdentifying } from '../identifying.ts';
import type { FormQuestion, Problem } from '../questions.ts';
import type { FormModel } from './form-model.ts';
import { tryGoal } from './reach.ts';
import type { Hidden, Solver } from './reach.ts';
import type { Budget } from './budget.ts';
import { typeFacts } from './type-facts.ts';
import { plainWords, shortLabel } from './words.ts';
import { sayWarnings } from '#contract/messages/warnings.ts';

type Warning = Problem & { path: string };

/** What an examination of the form knows. */
interface Examined {
  model: FormModel | null;
  solver: Solver | null;
  hidden: ReadonlyMap<number, Hidden>;
  budget: Budget;
}

/** Questions that one person can meet together although they read or mean the same. */
export function duplicateWarnings(
  questions: readonly FormQuestion[],
  examined: Examined,
): Warning[] {
  const labels = repeated(questions, ({ label }) => plainWords(label), examined);
  const slots = repeated(questions, ({ slot }) => slot ?? '', examined);
  return [
    ...labels.map(([index, first]) => ({
      path: `questions.${index}.label`,
      code: 'duplicate_label',
      ...sayWarnings('warnings.asked_twice', { question: shortLabel(first.label) }),
    })),
    ...slots
      .filter(([index]) => !labels.some(([other]) => other === index))
      .map(([index, first]) => ({
        path: `questions.${index}.slot`,
        code: 'duplicate_slot',
        ...sayWarnings('warnings.same_meaning', {
          question: shortLabel(questions[index]?.label ?? ''),
          other: shortLabel(first.label),
        }),
      })),
  ];
}

/** Each later question with the first of the same name that can be shown beside it. */
function repeated(
  questions: readonly FormQuestion[],
  nameOf: (question: FormQuestion) => string,
  { model, solver, budget }: Examined,
): [number, FormQuestion][] {
  const places = new Map(model?.nodes.map(({ question }, place) => [question, place]));
  const firsts = new Map<string, FormQuestion[]>();
  const found: [number, FormQuestion][] = [];
  for (const [index, question] of questions.entries()) {
    const name = nameOf(question);
    if (name === '') continue;
    const others = firsts.get(name) ?? [];
    const meets = others.find((other) => {
      if (!solver) return false;
      if (question.logic === null && other.logic === null) return true;
      const shown = [places.get(other) ?? 0, places.get(question) ?? 0];
      return tryGoal(solver, { shown, sent: false }, budget).kind === 'yes';
    });
    if (meets) found.push([index, meets]);
    firsts.set(name, [...others, question]);
  }
  return found;
}

/** Questions that are shown only while something required is still missing, so that no answer is ever sent. */
export function hiddenWarnings(
  questions: readonly FormQuestion[],
  { model, hidden }: Examined,
): Warning[] {
  return [...hidden].flatMap(([place, how]) => {
    const question = model?.nodes[place]?.question;
    if (how !== 'unsent' || question === undefined || question.required) return [];
    return [
      {
        path: `questions.${questions.indexOf(question)}.logic`,
        code: 'hidden_when_sent',
        ...sayWarnings('warnings.never_sent', { question: shortLabel(question.label) }),
      },
    ];
  });
}

const PERSONAL_SLOT = /founder|member|contact|person|phone|e-?mail|resume|linkedin/i;
const PERSONAL_WORDS =
  /\b(?:(?:first|last|full|family|your) name|surname|founders?|co-?founders?|team members?|contact person|date of birth|birthday|linkedin|curriculum vitae|resume|cv|nom de famille|prénom|fondateurs?|fondatrices?|date de naissance|personne de contact)\b/i;

function asksPersonalData({ type, slot, label }: FormQuestion): boolean {
  const when = typeFacts[type].personal;
  if (when !== 'by words') return when === 'always';
  return slot ? PERSONAL_SLOT.test(slot) : PERSONAL_WORDS.test(label);
}

/** Personal data asked for without consent, and answers that tell blind reviewers who is applying. */
export function privacyWarnings(questions: readonly FormQuestion[], blind: boolean): Warning[] {
  const warnings: Warning[] = [];
  const personal = questions.findIndex(asksPersonalData);
  const asked = questions[personal];
  if (asked && !questions.some(({ type }) => type === 'consent')) {
    warnings.push({
      path: `questions.${personal}`,
      code: 'no_consent',
      ...sayWarnings('warnings.no_consent', { question: shortLabel(asked.label) }),
    });
  }
  if (!blind) return warnings;
  for (const [index, question] of questions.entries()) {
    // What nobody decided is held back by itself.
    if (question.identifying !== false || !isIdentifying({ ...question, identifying: null }))
      continue;
    warnings.push({
      path: `questions.${index}.identifying`,
      code: 'names_in_blind_review',
      ...sayWarnings('warnings.names_people', { question: shortLabel(question.label) }),
    });
  }
  return warnings;
}

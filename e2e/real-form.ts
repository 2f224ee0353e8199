import { existsSync, readFileSync } from 'node:fs';
import type { QuestionInput, QuestionType } from '#contract/questions.ts';

/** A form and what one applicant answered, both by the question's key. */
export type FilledForm = { questions: QuestionInput[]; answers: Record<string, string> };

const folder = new URL('../../shared/data/', import.meta.url);
const formId = 'w3f-grants';
const known: Record<string, QuestionType> = {
  short_text: 'short_text',
  long_text: 'long_text',
  single_choice: 'single_choice',
  url: 'url',
  number: 'number',
};

type FormRow = {
  id: string;
  questions: {
    id: string;
    label: string;
    section: string;
    type: string;
    required: boolean;
    help?: string;
    options?: string[];
  }[];
};
type FilledRow = { form: string; answers: { key: string; answer: string }[] };

/** A real form with a real application to it where the data folder is there; else a small one of our own. */
export function filledForm(): FilledForm {
  if (!existsSync(new URL('forms.ndjson', folder))) return ownForm;
  const form = rows<FormRow>('forms.ndjson').find((row) => row.id === formId);
  const filled = rows<FilledRow>('filled_applications.ndjson')
    .filter((row) => row.form === formId)
    .toSorted((one, other) => other.answers.length - one.answers.length)[0];
  if (!form || !filled) return ownForm;
  const answers = Object.fromEntries(filled.answers.map(({ key, answer }) => [key, answer]));
  return {
    questions: form.questions.map((row, ranking) => ({
      key: row.id,
      screen: row.section,
      ranking,
      // People wrote several lines into what the form called short.
      type: answers[row.id]?.includes('\n') ? 'long_text' : (known[row.type] ?? 'long_text'),
      label: row.label,
      required: row.required,
      ...(row.help && { help: row.help }),
      ...(row.options && { options: row.options }),
    })),
    answers,
  };
}

function rows<Row>(file: string): Row[] {
  return readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
}

const ownForm: FilledForm = {
  questions: [
    question('name', 'Your startup', 'short_text', 'What is your startup called?'),
    question('site', 'Your startup', 'url', 'Where can we see it?'),
    question('stage', 'Your startup', 'single_choice', 'How far are you?', [
      'Idea',
      'Pilot',
      'Sales',
    ]),
    question('problem', 'Your plan', 'long_text', 'Which problem do you solve?'),
    question('next', 'Your plan', 'long_text', 'What will you do with the grant?'),
  ],
  answers: {
    name: 'Quiet Harbour',
    site: 'https://quiet-harbour.example',
    stage: 'Pilot',
    problem: 'Ships at berth run their diesel engines all night.\nNobody near the quay sleeps.',
    next: 'Two more berths with shore power, measured over one winter.',
  },
};

function question(
  key: string,
  screen: string,
  type: QuestionType,
  label: string,
  options?: string[],
): QuestionInput {
  return { key, screen, ranking: 0, type, label, required: true, ...(options && { options }) };
}

import { describe, expect, it, test } from 'vitest';
import type { QuestionLogic } from '#contract/questions.ts';
import { question } from '#test/questions.ts';
import { compileForm, type FormContext } from '../compile.ts';
import { examineForm } from '../form.ts';
import type { FormQuestion } from '../questions.ts';
import { minutesToFill } from './minutes.ts';
import { duplicateWarnings, hiddenWarnings, privacyWarnings } from './warnings.ts';

const inOrder = (...questions: FormQuestion[]) =>
  questions.map((one, ranking) => ({ ...one, ranking }));
const said = (questions: FormQuestion[], context?: FormContext) =>
  compileForm(inOrder(...questions), context).warnings.map(
    ({ path, code, message }) => `${path} ${code}: ${message}`,
  );
const when = (op: 'equals' | 'not_equals' | 'not_answered', value?: string): QuestionLogic => ({
  match: 'all',
  conditions: [
    value === undefined ? { questionId: 'stage', op } : { questionId: 'stage', op, value },
  ],
});
const stage = question('stage', 'single_choice', { label: 'Stage', choices: ['idea', 'seed'] });
const sum = (key: string, given: Partial<FormQuestion> = {}) =>
  question(key, 'number', { label: 'Sum', ...given });
const consent = question('ok', 'consent', { label: 'OK' });
const asked = '“Sum” is asked twice; say how the two questions differ.';

describe('what is said of', () => {
  it.each<[string, FormQuestion[], string[]]>([
    ['one question', [sum('a')], []],
    ['two of one label', [sum('a'), sum('b')], [`questions.1.label duplicate_label: ${asked}`]],
    [
      'three of one label',
      [sum('a'), sum('b', { label: ' sum ' }), sum('c')],
      [
        `questions.1.label duplicate_label: ${asked}`,
        `questions.2.label duplicate_label: ${asked}`,
      ],
    ],
    ['two labels', [sum('a'), sum('b', { label: 'Sums' })], []],
    [
      'two of one meaning',
      [sum('a', { slot: 'size' }), sum('b', { label: 'Size', slot: 'size' })],
      [
        'questions.1.slot duplicate_slot: “Size” and “Sum” have the same meaning, so one answer would fill both.',
      ],
    ],
    ['two meanings', [sum('a', { slot: 'x' }), sum('b', { label: 'Size', slot: 'y' })], []],
    ['no meaning', [sum('a'), sum('b', { label: 'Size' })], []],
    [
      'one label of one meaning',
      [sum('a', { slot: 'size' }), sum('b', { slot: 'size' })],
      [`questions.1.label duplicate_label: ${asked}`],
    ],
    [
      'one label, and another question of the same meaning',
      [
        sum('a', { slot: 'size' }),
        sum('b', { label: 'Size', slot: 'size' }),
        sum('c', { slot: 'size' }),
      ],
      [
        `questions.2.label duplicate_label: ${asked}`,
        'questions.1.slot duplicate_slot: “Size” and “Sum” have the same meaning, so one answer would fill both.',
      ],
    ],
    [
      'one label on two ways',
      [
        stage,
        sum('a', { logic: when('equals', 'seed') }),
        sum('b', { logic: when('not_equals', 'seed') }),
      ],
      [],
    ],
    [
      'one label on one way',
      [
        stage,
        sum('a', { logic: when('equals', 'seed') }),
        sum('b', { logic: when('not_equals', 'idea') }),
      ],
      [`questions.2.label duplicate_label: ${asked}`],
    ],
    [
      'one label on all ways and on one',
      [stage, sum('a'), sum('b', { logic: when('not_equals', 'idea') })],
      [`questions.2.label duplicate_label: ${asked}`],
    ],
    [
      'one label on all ways and on none that can be sent',
      [{ ...stage, required: true }, sum('a'), sum('b', { logic: when('not_answered') })],
      [
        `questions.2.label duplicate_label: ${asked}`,
        'questions.2.logic hidden_when_sent: “Sum” is shown only while a required answer is missing, so it is never sent.',
      ],
    ],
    [
      'a required question that is hidden when sent: a problem and no warning',
      [{ ...stage, required: true }, sum('b', { required: true, logic: when('not_answered') })],
      [],
    ],
    [
      'an address of somebody',
      [stage, question('mail', 'email', { label: 'Mail' })],
      ['questions.1 no_consent: “Mail” asks for personal data, but the form asks for no consent.'],
    ],
    [
      'limits that no answer meets',
      [question('site', 'url', { label: 'Site', limits: { maxLength: 10 } })],
      ['questions.0.limits no_answer_fits: “Site”: no answer can meet its limits; widen them.'],
    ],
    [
      'limits that are wrong: a problem and no warning',
      [question('q', 'url', { label: 'Q', limits: { maxLength: 8, max: 3 } })],
      [],
    ],
    [
      'required limits that no answer meets: a problem, and that they are tight',
      [question('site', 'url', { label: 'Site', required: true, limits: { maxLength: 10 } })],
      [
        'questions.0.limits tight_limit: “Site”: leave more than 10 characters; most web addresses are longer.',
      ],
    ],
    ['a choice without options', [question('q', 'dropdown', { label: 'Q' })], []],
    [
      'tight limits',
      [
        question('site', 'url', { label: 'Site', limits: { maxLength: 39 } }),
        question('why', 'long_text', { label: 'Explain', limits: { maxWords: 7 } }),
        question('how', 'long_text', { label: 'Describe', limits: { maxLength: 39 } }),
        question('deck', 'file', { label: 'Deck', limits: { maxFileSizeMb: 0.05 } }),
        question('scan', 'file', { label: 'Scan', limits: { accept: 'scan/*' } }),
        question('text', 'file', { label: 'Text', limits: { accept: 'text/txt' } }),
      ],
      [
        'questions.0.limits tight_limit: “Site”: leave more than 39 characters; most web addresses are longer.',
        'questions.1.limits tight_limit: “Explain”: it asks for sentences, but its word limit is 7.',
        'questions.2.limits tight_limit: “Describe”: it asks for sentences, but its character limit is 39.',
        'questions.3.limits tight_limit: “Deck”: allow larger files; hardly any has less than 0.05 MB.',
        'questions.4.limits tight_limit: “Scan”: no browser calls a file “scan/*”; use an extension such as .pdf.',
        'questions.5.limits tight_limit: “Text”: no browser calls a file “text/txt”; use “text/plain”.',
      ],
    ],
  ])('%s', (_name, questions, wanted) => {
    expect(said(questions)).toEqual(wanted);
  });

  it('names of people, where reviews are blind', () => {
    const name = question('who', 'short_text', { label: 'Your name', identifying: false });
    const told =
      'questions.1.identifying names_in_blind_review: “Your name” may tell blind reviewers who is applying; mark it as identifying.';
    expect(said([consent, name], { blind: true })).toEqual([told]);
    expect(said([consent, name], { blind: false })).toEqual([]);
    expect(said([consent, name])).toEqual([]);
    expect(said([consent, { ...name, identifying: true }], { blind: true })).toEqual([]);
    const mail = { ...name, label: 'Mail', type: 'email' as const };
    expect(privacyWarnings([name, mail], true).map(({ path }) => path)).toEqual([
      'questions.0',
      'questions.0.identifying',
      'questions.1.identifying',
    ]);
  });

  it('much effort', () => {
    const texts = Array.from({ length: 11 }, (_, place) =>
      question(`t${place}`, 'long_text', { label: `T${place}`, required: true }),
    );
    const award = { amount: 999, currency: 'EUR' };
    expect(said(texts, { blind: false, award })).toEqual([
      'questions much_effort: Filling in this form takes about 66 minutes, for 999 EUR; ask for less.',
    ]);
    expect(said(texts, { blind: false, award: null })).toEqual([]);
  });
});

test('without a look at the form nothing is said of what can be met together', () => {
  const two = inOrder(sum('a'), sum('b'));
  const unseen = { ...examineForm(two), model: null, solver: null };
  expect(duplicateWarnings(two, unseen)).toEqual([]);
  expect(hiddenWarnings(two, { ...unseen, hidden: new Map([[0, 'unsent']]) })).toEqual([]);
});

test('what is always asked is asked twice, however few steps are left', () => {
  const two = inOrder(stage, sum('a'), sum('b'), sum('c', { logic: when('equals', 'seed') }));
  const spent = { ...examineForm(two), budget: { left: 0 } };
  expect(duplicateWarnings(two, spent).map(({ path }) => path)).toEqual(['questions.2.label']);
  const late = inOrder(stage, sum('a', { logic: when('equals', 'seed') }), sum('b'));
  expect(duplicateWarnings(late, { ...examineForm(late), budget: { left: 0 } })).toEqual([]);
});

test('a form that is empty has problems alone', () => {
  const { problems, warnings, exampleFor } = compileForm([]);
  expect(problems.map(({ code }) => code)).toEqual(['no_questions']);
  expect(warnings).toEqual([]);
  expect(exampleFor('')).toBeNull();
});

test.each<[string, Partial<FormQuestion>, boolean]>([
  ['Your  name', {}, false],
  ['Your first name', {}, true],
  ['Last name', {}, true],
  ['Full name of the lead', {}, true],
  ['Family name', {}, true],
  ['Your name', {}, true],
  ['Company name', {}, false],
  ['SURNAME', {}, true],
  ['Surnames', {}, false],
  ['Founder', {}, true],
  ['The founders', {}, true],
  ['Cofounder', {}, true],
  ['Co-founders', {}, true],
  ['Foundering', {}, false],
  ['Team member', {}, true],
  ['Team members', {}, true],
  ['Team', {}, false],
  ['Contact person', {}, true],
  ['Contact', {}, false],
  ['Date of birth', {}, true],
  ['Birthday', {}, true],
  ['LinkedIn', {}, true],
  ['Curriculum vitae', {}, true],
  ['Resume', {}, true],
  ['CV', {}, true],
  ['CVs', {}, false],
  ['ACV', {}, false],
  ['Nom de famille', {}, true],
  ['Prénom', {}, true],
  ['Fondateur', {}, true],
  ['Les fondateurs', {}, true],
  ['Fondatrice', {}, true],
  ['Les fondatrices', {}, true],
  ['Date de naissance', {}, true],
  ['Personne de contact', {}, true],
  ['Anything', { slot: 'founder_name' }, true],
  ['Anything', { slot: 'team_member' }, true],
  ['Anything', { slot: 'contact' }, true],
  ['Anything', { slot: 'person' }, true],
  ['Anything', { slot: 'Phone' }, true],
  ['Anything', { slot: 'email' }, true],
  ['Anything', { slot: 'e-mail' }, true],
  ['Anything', { slot: 'resume' }, true],
  ['Anything', { slot: 'linkedin' }, true],
  ['Your name', { slot: 'problem' }, false],
  ['Your name', { type: 'number' }, false],
  ['Anything', { type: 'phone' }, true],
])('%j with %j asks for personal data: %s', (label, given, isPersonal) => {
  const warnings = privacyWarnings([question('q', 'short_text', { label, ...given })], false);
  expect(warnings.length > 0).toBe(isPersonal);
});

const words = (count: number) => 'word '.repeat(count).trim();
const one = (given: Partial<FormQuestion>) =>
  question('q', 'long_text', { required: true, limits: { maxWords: 1 }, ...given });

test('the words of label and help take their time, and a later question none', () => {
  // 0.035 minutes to write, and 200 words a minute to read.
  expect(minutesToFill([one({ label: words(1000) })])).toBe(5);
  expect(minutesToFill([one({ label: words(500), help: words(500) })])).toBe(5);
  expect(minutesToFill([one({ label: words(500).replaceAll(' ', ' \n '), help: null })])).toBe(3);
  expect(minutesToFill([one({ label: words(91) })])).toBe(0);
  expect(minutesToFill([one({ label: words(46), help: words(46) })])).toBe(0);
  expect(minutesToFill([one({ label: words(47), help: words(47) })])).toBe(1);
  expect(minutesToFill([one({ label: words(1000), stage: 'shortlisted' })])).toBe(0);
  expect(minutesToFill([one({ label: words(1000), required: false })])).toBe(5);
  expect(minutesToFill([one({ label: words(1000), logic: when('not_answered') })])).toBe(3);
});

import { describe, expect, it } from 'vitest';
import { checkForm } from '#rules/forms/form.ts';
import { parseFormText, parseOptions } from './paste-form.ts';

const read = (text: string) =>
  parseFormText(text, 1).map(({ screen, type, label, required }) => [
    screen,
    type,
    label,
    required,
  ]);

describe('parseFormText', () => {
  it('reads screens, required marks, options, help and word limits', () => {
    const questions = parseFormText(
      [
        '# Startup',
        '1. Name of the startup *',
        '> As it is registered.',
        'Stage*',
        '  - Idea',
        '  - Prototype',
        '',
        '## Team',
        '* What problem do you solve? (max 150 words)',
      ].join('\n'),
      1,
    );
    expect(questions).toMatchObject([
      {
        screen: 'Startup',
        type: 'short_text',
        label: 'Name of the startup',
        required: true,
        help: 'As it is registered.',
      },
      {
        screen: 'Startup',
        type: 'single_choice',
        label: 'Stage',
        required: true,
        options: [
          { value: 'Idea', label: 'Idea' },
          { value: 'Prototype', label: 'Prototype' },
        ],
      },
      {
        screen: 'Team',
        type: 'long_text',
        label: 'What problem do you solve?',
        required: true,
        limits: { maxWords: 150 },
      },
    ]);
    expect(checkForm(questions)).toEqual([]);
  });

  it.each([
    ['Contact e-mail', 'email'],
    ['Your phone', 'phone'],
    ['Website', 'url'],
    ['When was it founded? (date)', 'date'],
    ['How many people work on it?', 'number'],
    ['How much funding do you ask for?', 'money'],
    ['Upload your pitch deck', 'file'],
    ['Country of registration', 'country'],
    ['I agree that the team reads this', 'consent'],
    ['Describe your product', 'long_text'],
    ['Name', 'short_text'],
    ['Combien de fondateurs êtes-vous ?', 'number'],
    ['Pourquoi vous ?', 'long_text'],
  ])('guesses the kind of "%s"', (line, type) => {
    expect(parseFormText(line, 1)[0]?.type).toBe(type);
  });

  it('keeps a bracket that only names the kind out of the question', () => {
    expect(read('Where are you based? (country) *')).toEqual([
      [1, 'country', 'Where are you based?', true],
    ]);
  });

  it('takes several choices from the words, and a long list as a drop-down', () => {
    const list = Array.from({ length: 12 }, (_, place) => `- Option ${place}`).join('\n');
    expect(read(`Pick all that apply\n- A\n- B\nSector\n${list}`)).toEqual([
      [1, 'multi_choice', 'Pick all that apply', false],
      [1, 'dropdown', 'Sector', false],
    ]);
  });

  it('drops a lone option instead of making an unsound choice', () => {
    const [question] = parseFormText('Anything else?\n- yes', 1);
    expect(question).toMatchObject({ type: 'short_text', options: [] });
  });

  it('cuts nothing: the builder says what is too long', () => {
    const long = 'word '.repeat(300).trim();
    const [question] = parseFormText(`# ${long}\n${long}?\n- ${long}\n- No`, 1);
    expect(question).toMatchObject({
      screen: long,
      label: `${long}?`,
      options: [{ label: long }, { label: 'No' }],
    });
  });

  it('gives each question its own key', () => {
    const keys = parseFormText('A\nB\nC', 1).map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('parseOptions', () => {
  it('drops bullets, numbers, empty lines and repetitions', () => {
    expect(parseOptions('- One\n2. Two\n\n  • Three\none').map(({ label }) => label)).toEqual([
      'One',
      'Two',
      'Three',
    ]);
  });
});

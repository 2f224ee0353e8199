import { describe, expect, it } from 'vitest';
import { checkForm } from '#rules/forms/form.ts';
import { en as builder } from '#web/locales/en/form-builder.ts';
import { en } from '#web/locales/en/form-bank.ts';
import { fr as frenchBuilder } from '#web/locales/fr/form-builder.ts';
import { fr } from '#web/locales/fr/form-bank.ts';
import { parseFormText } from '../builder/paste-form.ts';
import { fromBank, hasWords, startersOf, templateNames } from './starters.ts';

const languages = { en: en.en, fr };
const templates = { en: builder.en.template, fr: frenchBuilder.template };

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  it('starters are sound and have no question twice', () => {
    const starters = startersOf(languages[language].texts, 'One');
    expect(checkForm(starters)).toEqual([]);
    expect(new Set(starters.map(({ label }) => label)).size).toBe(starters.length);
    expect(new Set(starters.map(({ screen }) => screen))).toEqual(new Set(['One']));
  });

  it.each(templateNames)('the template %s is sound', (name) => {
    const questions = parseFormText(templates[language][name].text, 1);
    expect(questions.length).toBeGreaterThan(8);
    expect(checkForm(questions)).toEqual([]);
  });
});

it('both languages ask the same kinds', () => {
  const [english, french] = [en.en, fr].map(({ texts }) =>
    startersOf(texts, 1).map(({ type, required }) => [type, required]),
  );
  expect(french).toEqual(english);
});

describe('a question of the bank', () => {
  const asked = {
    type: 'dropdown' as const,
    label: 'Which plan?',
    help: 'One.',
    required: true,
    options: [{ value: 'a', label: 'Alpha' }],
    limits: {},
    slot: null,
    uses: 2,
    askedAt: '2026-01-01T00:00:00.000Z',
  };
  it('becomes a new one of the screen, with nothing of the bank on it', () => {
    const one = fromBank(asked, 'Here');
    expect(one).toMatchObject({ screen: 'Here', label: 'Which plan?', required: true });
    expect(Object.keys(one)).not.toContain('uses');
    expect(one.key).not.toBe(fromBank(asked, 'Here').key);
  });

  it.each([
    ['', true],
    ['PLAN alp', true],
    ['one.', true],
    ['plan beta', false],
  ])('has the words %j: %s', (search, has) => {
    expect(hasWords(fromBank(asked, 1), search)).toBe(has);
  });
});

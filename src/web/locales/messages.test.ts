import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sayAnswers } from '#contract/messages/answers.ts';
import { sayForms } from '#contract/messages/forms.ts';
import { sayLengths } from '#contract/messages/lengths.ts';
import { eitherOf, inOne } from '#contract/messages/lists.ts';
import { compileForm } from '#rules/forms/compile.ts';
import { plants } from '#test/forms/planted-faults.ts';
import { randomOf } from '#test/forms/random.ts';
import { warnedForm } from '#test/forms/warned-form.ts';
import { wordsOf } from '#web/lib/messages.ts';
import { texts as fr } from './fr/messages.ts';

type Texts = Readonly<Record<string, string>>;
const catalogues = Object.entries(
  import.meta.glob<{ texts?: Texts }>('../../contract/messages/*.ts', { eager: true }),
).flatMap(([path, { texts }]) =>
  texts ? [[path.slice(path.lastIndexOf('/') + 1, -'.ts'.length), texts] as const] : [],
);
const english = new Map(catalogues.flatMap(([, texts]) => Object.entries(texts)));

const ARGUMENT = /\{(\w+)(?:, date|, number|, (?:plural|select), (?:[^{}]*\{[^{}]*\})+\s*)?\}/g;
const namesIn = (text: string) =>
  [...new Set([...text.matchAll(ARGUMENT)].map(([, name = '']) => name))].toSorted((a, b) =>
    a < b ? -1 : 1,
  );

/* Only a name, a number or a bracket stands in them. */
const SAME_IN_BOTH = new Set(['lists.both', 'lists.listed', 'fields.value']);

describe('the catalogues of messages', () => {
  it('are found, each with keys of its own subject', () => {
    expect(english.size).toBeGreaterThan(300);
    for (const [subject, texts] of catalogues) {
      for (const key of Object.keys(texts)) expect(key).toMatch(new RegExp(`^${subject}\\.\\w+$`));
    }
  });

  it('have French, every one of them', () => {
    expect(Object.keys(fr).toSorted()).toEqual([...english.keys()].toSorted());
  });

  it('are filled in with the same in both languages', () => {
    const differ = [...english].filter(
      ([key, text]) => String(namesIn(text)) !== String(namesIn(fr[key] ?? '')),
    );
    expect(differ).toEqual([]);
  });

  it('say something else in French', () => {
    const same = [...english].filter(([key, text]) => fr[key] === text && !SAME_IN_BOTH.has(key));
    expect(same).toEqual([]);
  });

  it('keep to the part of ICU that is read', () => {
    const texts = [...english.values(), ...Object.values(fr)];
    expect(texts.filter((text) => /[{}]/.test(text.replaceAll(ARGUMENT, '')))).toEqual([]);
    const cases = texts.filter((text) => /, (?:plural|select), /.test(text));
    expect(cases.filter((text) => !/ other \{/.test(text))).toEqual([]);
  });

  it('are used, every one of them', () => {
    const used = new Set<string>();
    const made: RegExp[] = [];
    const source = join(import.meta.dirname, '../..');
    for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$|messages\/\w+\.ts$/.test(file)) {
        if (!/messages\/(?:said|lists)\.ts$/.test(file)) continue;
      }
      const text = readFileSync(join(source, file), 'utf8');
      for (const [, key = ''] of text.matchAll(/'(\w+\.\w+)'/g)) used.add(key);
      // Where a part of the key is a fact: a status, what is compared.
      for (const [, key = ''] of text.matchAll(/\bsay\w+\(\s*`(\w+\.[\w${}]+)`/g)) {
        made.push(new RegExp(`^${key.replace('.', '\\.').replaceAll(/\$\{\w+\}/g, '\\w+')}$`));
      }
    }
    // A second fact makes another key of the first one's.
    const pairs = new Set([...used].map((key) => `${key}_2`));
    const idle = [...english.keys()].filter(
      (key) => !used.has(key) && !pairs.has(key) && !made.some((pattern) => pattern.test(key)),
    );
    expect(idle).toEqual([]);
  });
});

const atMost = (max: number) =>
  wordsOf(sayLengths('lengths.too_many_words', { max, count: 9 }), 'fr', fr);

describe('wordsOf', () => {
  it('fills in, by plural where the text has one', () => {
    expect(atMost(1)).toBe('Écrivez au plus 1 mot ; vous en avez 9.');
    expect(atMost(5)).toBe('Écrivez au plus 5 mots ; vous en avez 9.');
  });

  it('puts a message within a message into words', () => {
    const problem = sayForms('forms.label_empty');
    expect(wordsOf(sayForms('forms.at_question', { label: 'A {b}: c', problem }), 'fr', fr)).toBe(
      'Question « A {b}: c » : écrivez la question.',
    );
    const currencies = eitherOf(['EUR', 'USD', 'PLN']);
    const given = sayAnswers('answers.currency_not_offered', { currencies });
    expect(given.message).toBe('Give the amount in EUR, USD or PLN.');
    expect(wordsOf(given, 'fr', fr)).toBe('Donnez le montant en EUR, USD ou PLN.');
    const both = inOne([sayAnswers('answers.one_line'), sayAnswers('answers.missing')]);
    expect(both?.message).toBe('Keep your answer on one line. Answer this question.');
  });

  it('says the English of what it does not know', () => {
    expect(wordsOf({ key: 'answers.of_tomorrow', message: 'Later.' }, 'fr', fr)).toBe('Later.');
    expect(wordsOf({ message: 'From a proxy.' }, 'fr', fr)).toBe('From a proxy.');
  });
});

/* A part that was left in English shows by the words that hold its sentences together. */
const ENGLISH = /\b(?:is|are|the|be|cannot|must|then|never|shown|write|form|for|it)\b/;

const compiled = [
  ...Object.values(plants).flatMap(({ plant }) => compileForm(plant(randomOf(1))).problems),
  ...warnedForm().warnings,
].map((problem) => [problem.message, problem] as const);

describe('what the form compiler says', () => {
  it.each(compiled)('has French words: %s', (message, problem) => {
    const french = wordsOf(problem, 'fr', fr);
    expect(french).not.toBe(message);
    expect(french).not.toMatch(ENGLISH);
  });
});

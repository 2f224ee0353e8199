import { describe, expect, it } from 'vitest';
import { compileForm } from '#rules/forms/compile.ts';
import { plants } from '#test/forms/planted-faults.ts';
import { randomOf } from '#test/forms/random.ts';
import { warnedForm } from '#test/forms/warned-form.ts';
import { translate } from '#web/lib/sentences.ts';
import { fr as failures } from './fr/failures.ts';
import { fr as sentences } from './fr/sentences.ts';

const lists = [failures.sentences, ...Object.values(sentences)];
/* A part that was left in English shows by the words that hold its sentences together. */
const ENGLISH = /\b(?:is|are|the|be|cannot|must|then|never|shown|write|form|for|it)\b/;

const said = [
  ...Object.values(plants).flatMap(({ plant }) => compileForm(plant(randomOf(1))).problems),
  ...warnedForm().warnings,
].map(({ message }) => message);

describe('what the form compiler says', () => {
  it.each(said)('has French words: %s', (sentence) => {
    const french = translate(sentence, lists);
    expect(french).not.toBeNull();
    expect(french).not.toMatch(ENGLISH);
  });
});

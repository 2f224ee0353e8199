import { expect, it } from 'vitest';
import { profileFields } from '#contract/startup-fields.ts';
import { profileQuestions } from '#rules/startups/questions.ts';
import { fr } from './fr/startup-questions.ts';

const keys = (asked: typeof profileQuestions) => asked.map(({ key }) => key ?? '').toSorted();

it('has French words for every field and question of a profile, and for nothing else', () => {
  expect(Object.keys(fr.fields).toSorted()).toEqual([...profileFields].toSorted());
  expect(Object.keys(fr.labels).toSorted()).toEqual(keys(profileQuestions));
  expect(Object.keys(fr.helps).toSorted()).toEqual(
    keys(profileQuestions.filter(({ help }) => help)),
  );
  const screens = new Set(profileQuestions.map(({ screen }) => String(screen)));
  expect(Object.keys(fr.screens)).toEqual([...screens]);
});

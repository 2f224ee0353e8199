import { expect, test } from 'vitest';
import { createPredictor } from './predict.ts';
import { frenchPhrases, slotPhrases, slots } from './slot-list.ts';
import { frenchWords } from './words-fr.ts';

const predict = createPredictor();
const likeliest = (label: string) => predict({ label })[0]?.slot;
const wrongOf = (bank: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(bank).flatMap(([slot, texts]) =>
    texts.filter((text) => likeliest(text) !== slot).map((text) => `${text}: ${likeliest(text)}`),
  );

const stems = (text: string) => frenchWords.stemsOf(frenchWords.labelOf(text)).toSorted();

test('has wordings of every slot, each in one slot alone', () => {
  const texts = Object.values(frenchPhrases).flat().map(frenchWords.labelOf);
  expect(Object.keys(frenchPhrases).toSorted()).toEqual(slots.map(({ key }) => key).toSorted());
  expect(Object.values(frenchPhrases).filter((own) => own.length < 2)).toEqual([]);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

// A word that both languages have, alone, is of the English bank: "budget", "deck".
test('takes each wording for what it is a wording of, in either language', () => {
  const count = Object.values(frenchPhrases).flat().length;
  expect(wrongOf(frenchPhrases).length).toBeLessThan(count / 100);
  expect(wrongOf(slotPhrases)).toEqual([]);
});

test('reads the same words in their French forms', () => {
  expect(stems("Chiffre d'affaires de l'entreprise")).toEqual(stems('chiffres d’affaires société'));
  expect(stems('Combien avez-vous levé ?')).toEqual(stems('combien lever'));
  expect(stems('Réseaux sociaux')).toEqual(stems('reseau social'));
  expect(stems('Êtes-vous associés ?')).toEqual(stems('associée'));
});

test('counts what an organisation confirmed in either language', () => {
  const label = 'Quel est le grelot de la boutique ?';
  expect(predict({ label })[0]?.confidence ?? 0).toBeLessThan(0.7);
  const own = createPredictor([{ slot: 'problem', text: label }]);
  expect(own({ label: 'quel est le grelot de la boutique' })[0]).toEqual({
    slot: 'problem',
    confidence: 0.97,
  });
});

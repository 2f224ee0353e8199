import { expect, test } from 'vitest';
import type { QuestionType } from '#contract/questions.ts';
import { whyNever } from './never.ts';

test.each<[QuestionType, string, ReturnType<typeof whyNever>]>([
  ['consent', 'Newsletter', 'never_filled'],
  ['date', 'When?', 'never_filled'],
  ['short_text', 'Signature', 'never_filled'],
  ['short_text', 'I confirm that this is true', 'never_filled'],
  ['short_text', 'Ich erkläre, dass alles stimmt', 'never_filled'],
  ['short_text', 'Fait sur l’honneur', 'never_filled'],
  ['short_text', 'Mot de passe', 'private'],
  ['short_text', 'Número da segurança social', 'private'],
  ['long_text', 'Religionszugehörigkeit', 'private'],
  ['long_text', 'Describe your signed contracts', null],
  ['long_text', 'What do you understand that others do not?', null],
  ['long_text', 'Erklären Sie Ihr Geschäftsmodell', null],
  ['long_text', 'How does your product help hospitals and banks?', null],
  ['short_text', 'Date the company was founded', null],
])('%s %j: %j', (type, label, why) => expect(whyNever({ type, label })).toBe(why));

test('the help and the options give away what the label does not', () => {
  const name = { type: 'short_text', label: 'Name' } as const;
  expect(whyNever(name)).toBeNull();
  expect(whyNever({ ...name, help: 'It counts as your signature.' })).toBe('never_filled');
  expect(whyNever({ ...name, help: 'As in your passport.' })).toBe('private');
  expect(whyNever({ ...name, help: `${'x'.repeat(990)} passport` })).toBe('private');
  expect(whyNever({ ...name, help: `${'x'.repeat(1000)} passport` })).toBeNull();
  expect(whyNever({ ...name, help: '' })).toBeNull();
  const choice = { type: 'single_choice', label: 'Terms' } as const;
  expect(whyNever({ ...choice, options: [{ label: 'I agree' }] })).toBe('never_filled');
  // As a choice a topic is a field of work: nobody's own health or faith.
  const sector = { ...choice, label: 'Sector', options: [{ label: 'Religious communities' }] };
  expect(whyNever(sector)).toBeNull();
});

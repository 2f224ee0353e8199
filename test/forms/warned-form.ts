import { compileForm } from '#rules/forms/compile.ts';
import type { CompiledForm } from '#rules/forms/compile.ts';
import { question } from '#test/questions.ts';

/** A form that can be published and has something to be said about nearly everything in it. */
export function warnedForm(): CompiledForm {
  const texts = Array.from({ length: 14 }, (_, index) =>
    question(`t${index}`, 'long_text', { label: `Texte ${index}`, required: true }),
  );
  const draftsOnly = {
    match: 'all' as const,
    conditions: [{ questionId: 'team', op: 'not_answered' as const }],
  };
  return compileForm(
    [
      question('name', 'short_text', { label: 'Your full name', identifying: false }),
      question('again', 'short_text', { label: ' your  Full name' }),
      question('team', 'number', { label: 'Team', required: true, slot: 'teamsize' }),
      question('people', 'number', { label: 'People', slot: 'teamsize' }),
      question('drafts', 'rating', { label: 'Drafts', logic: draftsOnly }),
      question('site', 'url', { label: 'Site', limits: { maxLength: 8 } }),
      question('link', 'url', { label: 'Link', limits: { maxLength: 20 } }),
      question('what', 'long_text', { label: 'Décrivez', limits: { maxWords: 1 } }),
      question('why', 'short_text', { label: 'Expliquez', limits: { maxLength: 10 } }),
      question('deck', 'file', { label: 'Deck', limits: { accept: ['application/powerpoint'] } }),
      question('scan', 'file', { label: 'Scan', limits: { accept: ['scan/*'] } }),
      question('tiny', 'file', { label: 'Tiny', limits: { maxFileSizeMb: 0.01 } }),
      ...texts,
    ],
    { blind: true, award: { amount: 500, currency: 'EUR' } },
  );
}

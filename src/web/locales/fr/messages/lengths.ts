import type { texts } from '#contract/messages/lengths.ts';

export const lengths: Record<keyof typeof texts, string> = {
  'lengths.too_many_words':
    'Écrivez au plus {max, number} {max, plural, one {mot} other {mots}} ; vous en avez {count, number}.',
  'lengths.too_many_characters':
    'Écrivez au plus {max, number} {max, plural, one {caractère} other {caractères}} ; vous en avez {count, number}.',
};

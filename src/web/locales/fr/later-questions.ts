import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/later-questions.ts';

export const fr: Translation<typeof en> = {
  title: (count) =>
    plural('fr', count, {
      one: 'L’organisation pose # question de plus',
      other: 'L’organisation pose # questions de plus',
    }),
  body: 'Vous êtes présélectionné. Ce que vous avez envoyé reste tel quel ; répondez au reste et envoyez-le.',
  answer: 'Répondre',
  event: 'Réponses complémentaires envoyées',
};

import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/workspace.ts';

export const fr: Translation<typeof en> = {
  reviews: 'Évaluations',
  more: 'Plus',
  fold: 'Replier la barre',
  unfold: 'Déplier la barre',
  counts: {
    overview: (count) => plural('fr', count, { one: '# en retard', other: '# en retard' }),
    applications: (count) => plural('fr', count, { one: '# nouvelle', other: '# nouvelles' }),
    reviews: (count) => plural('fr', count, { one: '# à rédiger', other: '# à rédiger' }),
    messages: (count) =>
      plural('fr', count, { one: '# conversation non lue', other: '# conversations non lues' }),
    billing: (count) => plural('fr', count, { one: '# à régler', other: '# à régler' }),
  },
};

import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/search.ts';

export const fr: Translation<typeof en> = {
  instead: {
    spelling: (from, to) => `Rien ne contient « ${from} ». Voici ce qui contient « ${to} ».`,
    place: (from, to) => `Rien pour ${from} en ce moment. Voici ce qui concerne ${to}.`,
    spellings: (from, to) => `Rien ne contient « ${from} ». Voici ce qui contient « ${to} ».`,
    words: (from) => `Rien n’est du type « ${from} ». Voici ce qui en parle.`,
  },
  searchFor: (words) => `Chercher ${words}`,
  some: 'Rien ne contient tous ces mots. Voici ce qui en contient la plupart.',
  without: (words, count) => `Sans « ${words} » : ${count}`,
  past: (count) =>
    plural('fr', count, {
      one: '# projet passé correspond',
      other: '# projets passés correspondent',
    }),
};

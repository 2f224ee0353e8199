import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/team-search.ts';

export const fr: Translation<typeof en> = {
  box: 'Chercher noms et réponses',
  best: 'Par pertinence',
  instead: (from, to) => `Rien ne contient « ${from} ». Voici ce qui contient « ${to} ».`,
  searchFor: (words) => `Chercher ${words}`,
  some: 'Aucune candidature ne contient tous ces mots. Celles-ci en contiennent la plupart.',
  without: (words, count) => `Sans « ${words} » : ${count}`,
  found: 'Trouvé dans',
  more: (count) =>
    plural('fr', count, { one: 'et dans # autre réponse', other: 'et dans # autres réponses' }),
  nothing: (words) => `Rien ne contient « ${words} »`,
  nothingBody:
    'La recherche porte sur les noms des startups, des candidats et des projets, et sur les réponses envoyées. Ce qui vient d’être envoyé demande quelques secondes.',
  nothingBlind:
    'La recherche porte sur les noms des projets et sur ce que vous pouvez lire des réponses. Dans une évaluation à l’aveugle, un nom ne fait rien trouver.',
  everywhere: 'Chercher dans tous les projets et états',
  clear: 'Afficher toutes les candidatures',
};

import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/operator-synonyms.ts';

export const fr: Translation<typeof en> = {
  title: 'Synonymes de recherche',
  note: 'D’autres mots pour ce que les gens cherchent. Un sens qui est le nom d’une valeur de liste ou d’une organisation agit comme un filtre.',
  search: 'Chercher un synonyme',
  empty: 'Aucun synonyme de ce nom',
  add: 'Ajouter un synonyme',
  edit: 'Modifier',
  editNamed: (phrase) => `Modifier « ${phrase} »`,
  phrase: 'Expression',
  phraseHelp: 'Comme les gens la tapent. Majuscules, accents et signes ne comptent pas.',
  means: 'Veut dire',
  meansHelp: (most) =>
    `Un sens par ligne, au plus ${most} : d’autres mots, ou un nom tel qu’il figure dans les listes.`,
  changed: 'Modifié',
  reason: 'Motif',
  optional: '(facultatif)',
  save: 'Enregistrer',
  saved: (phrase) => `« ${phrase} » : enregistré. La prochaine recherche en tient compte.`,
  remove: 'Supprimer',
  removeTitle: (phrase) => `Supprimer « ${phrase} »`,
  removeBody: 'Les recherches le lisent de nouveau comme de simples mots.',
  removed: 'Le synonyme est supprimé.',
  kinds: {
    country: 'Pays',
    region: 'Région',
    community: 'Communauté',
    sector: 'Secteur',
    projectType: 'Genre',
    startupStage: 'Stade',
    organisation: 'Organisation',
  },
  named: (kind, name) => `${kind} : ${name}`,
  tryIt: {
    title: 'Essayer une recherche',
    label: 'Chercher comme un visiteur',
    note: 'Comment elle est lue maintenant, et ce qu’elle trouve parmi les projets ouverts.',
    reading: 'Lecture de la recherche',
    parts: 'Comment elle est lue',
    words: 'Mots',
    phrase: 'Tel quel',
    not: 'Sans',
    all: (count) =>
      plural('fr', count, {
        zero: 'Aucun projet ouvert ne correspond en tout',
        one: '# projet ouvert correspond en tout',
        other: '# projets ouverts correspondent en tout',
      }),
    some: (count) =>
      plural('fr', count, {
        zero: 'Aucun projet ouvert ne correspond',
        one: 'Aucun projet ouvert ne correspond en tout, # presque',
        other: 'Aucun projet ouvert ne correspond en tout, # presque',
      }),
    instead: (words) => `Cherché à la place : « ${words} ».`,
    unknown: (words) => `Dans aucun projet : ${words}.`,
    nothing: 'Rien à chercher ici : de petits mots seuls donnent tous les projets.',
  },
};

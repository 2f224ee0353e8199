import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/form-changes.ts';

export const fr: Translation<typeof en> = {
  kinds: {
    added: 'Nouvelle question',
    removed: 'N’est plus demandée',
    type: 'Autre type de réponse',
    consent: 'Nouveau texte à accepter',
    reworded: 'Reformulée',
    required: 'Désormais obligatoire',
    optional: 'N’est plus obligatoire',
    limits: 'Autres limites',
    logic: 'Posée sous d’autres conditions',
    screener: 'D’autres réponses sont acceptées',
    stage: 'Posée à un autre moment',
  },
  help: {
    added: 'Texte d’aide ajouté',
    removed: 'Texte d’aide retiré',
    changed: 'Texte d’aide reformulé',
  },
  identifying: {
    held: 'Considérée comme nommant le candidat : retenue lors d’une évaluation à l’aveugle',
    shown:
      'N’est plus considérée comme nommant le candidat : montrée lors d’une évaluation à l’aveugle',
  },
  moved: {
    within: 'Déplacée',
    to: (screen) => `Déplacée vers « ${screen} »`,
    numbered: (number) => `Écran ${number}`,
  },
  options: {
    added: (count) =>
      plural('fr', count, { one: '# nouvelle option', other: '# nouvelles options' }),
    removed: (count) =>
      plural('fr', count, { one: '# option retirée', other: '# options retirées' }),
    renamed: (count) =>
      plural('fr', count, { one: '# option renommée', other: '# options renommées' }),
    order: 'Options dans un autre ordre',
  },
  columns: {
    added: (count) =>
      plural('fr', count, { one: '# nouvelle colonne', other: '# nouvelles colonnes' }),
    removed: (count) =>
      plural('fr', count, { one: '# colonne retirée', other: '# colonnes retirées' }),
    renamed: (count) =>
      plural('fr', count, { one: '# colonne renommée', other: '# colonnes renommées' }),
    order: 'Colonnes dans un autre ordre',
  },
  required: 'Obligatoire',
  limits: {
    none: 'Aucune limite',
    maxWords: (count) => plural('fr', count, { one: 'au plus # mot', other: 'au plus # mots' }),
    maxLength: (count) =>
      plural('fr', count, { one: 'au plus # caractère', other: 'au plus # caractères' }),
    maxFiles: (count) =>
      plural('fr', count, { one: 'au plus # fichier', other: 'au plus # fichiers' }),
    maxFileSizeMb: (size) => `au plus ${size} Mo chacun`,
    accept: (kinds) => `seulement ${kinds}`,
    value: { min: (bound) => `au moins ${bound}`, max: (bound) => `au plus ${bound}` },
    date: { min: (bound) => `pas avant le ${bound}`, max: (bound) => `pas après le ${bound}` },
    choices: {
      min: (bound) => `au moins ${bound} choix`,
      max: (bound) => `au plus ${bound} choix`,
    },
    rows: { min: (bound) => `au moins ${bound} lignes`, max: (bound) => `au plus ${bound} lignes` },
    scale: {
      min: (bound) => `échelle à partir de ${bound}`,
      max: (bound) => `échelle jusqu’à ${bound}`,
    },
  },
  logic: {
    always: 'Toujours posée',
    all: (conditions) => `Seulement si ${conditions}`,
    any: (conditions) => `Si l’une de ces conditions est vraie : ${conditions}`,
    earlier: 'une question précédente',
    question: (label) => `« ${label} »`,
    given: 'donné',
    notGiven: 'pas donné',
    ops: {
      equals: (question, value) => `${question} est ${value}`,
      not_equals: (question, value) => `${question} n’est pas ${value}`,
      includes: (question, value) => `${question} contient ${value}`,
      not_includes: (question, value) => `${question} ne contient pas ${value}`,
      answered: (question) => `${question} a une réponse`,
      not_answered: (question) => `${question} n’a pas de réponse`,
      greater_than: (question, value) => `${question} est supérieur à ${value}`,
      less_than: (question, value) => `${question} est inférieur à ${value}`,
    },
  },
};

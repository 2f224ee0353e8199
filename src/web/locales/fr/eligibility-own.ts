import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/eligibility-own.ts';

export const fr: Translation<typeof en> = {
  own: {
    startup: 'Pour quelle startup ?',
    fits: (name) => `${name} remplit toutes les conditions indiquées.`,
    no: (name) => `${name} ne remplit pas les conditions.`,
    maybe: (name) => `Rien ne s’oppose à ${name}, mais tout n’est pas connu.`,
    create: 'Créez une startup et voyez ici ce qui convient.',
    createLink: 'Créer une startup',
    failed: 'Ce qui convient à votre startup n’a pas pu être chargé.',
  },
  verdict: { fits: 'Convient', no: 'Ne convient pas', unknown: 'Inconnu' },
  because: (why) => ` : ${why}`,
  yours: {
    place: (country) => `votre pays : ${country}`,
    founded: (yearOf) => `année de création : ${yearOf}`,
    people: (count) =>
      plural('fr', count, { one: 'vous êtes # personne', other: 'vous êtes # personnes' }),
    raised: (amount) => `vous avez levé ${amount}`,
    stage: (stage) => `votre stade : « ${stage} »`,
    sector: (sector) => `votre secteur : « ${sector} »`,
    form: (form) => `votre forme juridique : ${form}`,
  },
  why: {
    border: 'cela dépend du jour, et votre profil donne l’année',
    currency: 'des montants en devises différentes sont trop proches pour être comparés',
    scale: 'votre stade dit où en est le produit, pas quel tour vous avez levé',
    unclear: (text) => `« ${text} » ne nomme aucune forme juridique connue`,
    edge: (country) => `c’est à l’organisation de dire si ${country} en fait partie`,
  },
  add: {
    country: 'Ajouter votre pays',
    legalForm: 'Ajouter votre forme juridique',
    age: 'Ajouter votre année de création',
    founded: 'Ajouter votre année de création',
    team: 'Ajouter combien vous êtes',
    raised: 'Ajouter combien vous avez levé',
    stage: 'Ajouter votre stade',
    sector: 'Ajouter votre secteur',
  },
};

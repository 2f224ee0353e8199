import {
  isProfileField,
  startupField,
  type ProfileField,
  type QuestionKeyWith,
} from '#contract/startup-fields.ts';
import type { Language } from '#contract/limits.ts';

/*
 * Of the platform's questions for a startup and of its profile's fields. English is in the entries of the fields, so that it
 * names none; startup-questions.test.ts finds what the others lack.
 */
type Words = {
  labels: Record<QuestionKeyWith<object>, string> & Record<string, string>;
  helps: Record<QuestionKeyWith<{ help: string }>, string> & Record<string, string>;
  /** Short names of the fields. */
  fields: Record<ProfileField, string>;
  screens: Record<string, string>;
};

export const startupWordsInFrench: Words = {
  labels: {
    name: 'Comment s’appelle votre startup ?',
    oneliner: 'Dites en une phrase ce que vous faites.',
    description: 'Décrivez votre startup.',
    website: 'Où se trouve votre site ?',
    linkedinUrl: 'Où se trouve votre page LinkedIn ?',
    sector: 'Dans quel secteur êtes-vous ?',
    stage: 'À quel stade en êtes-vous ?',
    location: 'Dans quel pays êtes-vous installés ?',
    city: 'Dans quelle ville ?',
    founded: 'En quelle année avez-vous commencé ?',
    incorporated: 'Quelle entité juridique la porte, s’il y en a une ?',
    problem: 'Quel problème résolvez-vous, et qui le rencontre ?',
    solution: 'Comment le résolvez-vous ?',
    differentiation: 'Que faites-vous que d’autres ne font pas ?',
    demo: 'Où peut-on le voir ou l’essayer ?',
    customer: 'Qui sont vos clients ?',
    market: 'Quelle est la taille du marché, et d’où le savez-vous ?',
    competition: 'Qui d’autre essaie de résoudre cela ?',
    bizmodel: 'Comment gagnez-vous de l’argent, ou comment en gagnerez-vous ?',
    traction: 'Qu’avez-vous atteint jusqu’ici ?',
    team: 'Qui est dans l’équipe, et qui fait quoi ?',
    teamsize: 'Combien de personnes y travaillent ?',
    revenue: 'Combien avez-vous vendu ces douze derniers mois ?',
    raised: 'Combien d’argent avez-vous levé jusqu’ici ?',
  },
  helps: {
    oneliner: 'Un voisin devrait le comprendre.',
    description: 'Ce que vous faites, pour qui, et où vous en êtes aujourd’hui.',
    linkedinUrl: 'La page de la startup, pas celle d’une personne.',
    incorporated: 'Son nom et sa forme enregistrés, par exemple « Mycelia SAS ».',
    traction:
      'Utilisateurs, pilotes, ventes, lettres d’intention : avec des chiffres et des dates.',
    raised: 'Subventions et investissements ensemble, sans les prêts.',
  },
  fields: {
    name: 'Nom',
    oneLiner: 'En une phrase',
    description: 'Ce qu’elle fait',
    website: 'Site',
    linkedinUrl: 'LinkedIn',
    country: 'Pays',
    city: 'Ville',
    teamSize: 'Taille de l’équipe',
    foundedYear: 'Création',
    sector: 'Secteur',
    startupStage: 'Stade',
  },
  screens: {
    Basics: 'L’essentiel',
    Product: 'Produit',
    Market: 'Marché',
    Team: 'Équipe',
    Money: 'Argent',
  },
};

/** The short name of a field of a profile; its key where a release before had one that is gone. */
export function fieldName(field: string, language: Language): string {
  if (!isProfileField(field)) return field;
  return language === 'fr' ? startupWordsInFrench.fields[field] : startupField(field).label;
}

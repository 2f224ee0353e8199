import type { Translation } from '../../lib/i18n.ts';
import type { en } from '../en/startup-questions.ts';

export const fr: Translation<typeof en> = {
  labels: {
    name: 'Comment s’appelle votre startup ?',
    oneliner: 'Dites en une phrase ce que vous faites.',
    description: 'Décrivez votre startup.',
    website: 'Où se trouve votre site ?',
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
    incorporated: 'Son nom et sa forme enregistrés, par exemple « Mycelia SAS ».',
    traction:
      'Utilisateurs, pilotes, ventes, lettres d’intention : avec des chiffres et des dates.',
    raised: 'Subventions et investissements ensemble, sans les prêts.',
  },
  screens: {
    Basics: 'L’essentiel',
    Product: 'Produit',
    Market: 'Marché',
    Team: 'Équipe',
    Money: 'Argent',
  },
};

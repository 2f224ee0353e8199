import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/for-organisations.ts';

export const fr: Translation<typeof en> = {
  entry: {
    title: 'Pour les organisations',
    hero: 'Publiez un appel aujourd’hui. Lisez les premières candidatures ce soir.',
    body: 'Avec Flair, subventions, accélérateurs et événements reçoivent les candidatures de startups : une page, un formulaire, une liste, une équipe.',
    start: 'Créer une organisation',
    steps: [
      'Décrivez le programme : ce qu’il offre, à qui, jusqu’à quand.',
      'Collez votre formulaire. Chaque ligne devient une question.',
      'Publiez. Les startups le trouvent, répondent et suivent leur dossier.',
      'Décidez en équipe. Chaque étape est gardée, chaque candidat est informé.',
    ],
    mineTitle: 'Mes organisations',
    emptyTitle: 'Pas encore d’organisation',
    emptyBody: 'Créez-en une pour publier un projet, ou ouvrez le lien d’une invitation.',
    members: (role) => `Votre rôle : ${role}`,
  },
  sample: {
    text: '# Votre startup\nQuel problème résolvez-vous ? (150 mots) *\nStade\n  - Idée\n  - Prototype\n  - Revenus\nSite web *',
    questions: [
      'Quel problème résolvez-vous ? Texte long, 150 mots, obligatoire',
      'Stade. Un parmi trois',
      'Site web. Un lien, obligatoire',
    ],
    caption: 'Sept lignes collées, trois questions. Il ne reste qu’à vérifier.',
  },
};

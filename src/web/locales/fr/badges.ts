import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/badges.ts';

export const fr: Translation<typeof en> = {
  title: 'Badges',
  level: (level, most) => (most > 1 ? `Niveau ${level} sur ${most}` : 'Obtenu'),
  next: (current, target) => `${current} sur ${target} pour le niveau suivant`,
  first: (current, target) => `${current} sur ${target}`,
  names: {
    first_referral: 'Première recommandation',
    opener: 'Ouvreur',
    matchmaker: 'Entremetteur',
    sharp_eye: 'Œil vif',
    bridge_builder: 'Bâtisseur de ponts',
  },
  descriptions: {
    first_referral: 'Une startup recommandée a commencé une candidature.',
    opener: 'Candidatures envoyées par des startups recommandées : 1, 5 et 25.',
    matchmaker: 'Startups recommandées et acceptées : 1, 5 et 20.',
    sharp_eye: 'Sur au moins 5 candidatures envoyées, 20, 35 et 50 pour cent acceptées.',
    bridge_builder:
      'Organisations différentes qui ont présélectionné des startups recommandées : 2, 5 et 12.',
  },
};

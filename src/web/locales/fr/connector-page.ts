import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/connector-page.ts';

export const fr: Translation<typeof en> = {
  title: 'Prescripteur',
  description: (name, sent, accepted) =>
    sent === 0
      ? `${name} recommande des startups à des programmes sur Flair.`
      : `${name} a recommandé ${plural('fr', sent, { one: '# startup', other: '# startups' })} à des programmes sur Flair ; ${plural('fr', accepted, { one: '# acceptée', other: '# acceptées' })}.`,
  since: (year) => `Sur Flair depuis ${year}`,
  rank: (rank) => `${rank}${rank === '1' ? 're' : 'e'} place parmi les prescripteurs`,
  figures: 'Startups recommandées',
  nothing: (name) => `${name} n’a pas encore recommandé de startup.`,
  views: 'Vues apportées',
  sent: 'Candidatures',
  shortlisted: 'Présélec\u00ADtionnées',
  accepted: 'Acceptées',
  share: (share) => `${share} des candidatures`,
  badges: 'Badges',
  own: 'Vos recommandations',
  edit: 'Modifier votre profil',
  invite: 'Vous connaissez une startup faite pour cela ?',
  inviteBody:
    'Tout le monde peut recommander. Les organisations paient chaque présélection, et une part vous revient.',
  inviteAction: 'Recommander une startup',
  projects: 'Voir les projets ouverts',
};

import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/bookmarks.ts';

export const fr: Translation<typeof en> = {
  title: 'Favoris',
  lead: 'Les projets que vous suivez. Nous vous prévenons une semaine et un jour avant leur clôture, et quand une date limite change.',
  parts: { label: 'Ce que vous suivez', projects: 'Projets', searches: 'Recherches enregistrées' },
  status: {
    label: 'Ouverts ou passés',
    open: 'Ouverts',
    past: 'Passés',
  },
  list: 'Projets favoris',
  remove: (project) => `Retirer ${project} des favoris`,
  gone: (count) =>
    count <= 1
      ? 'Un projet de vos favoris n’est plus public.'
      : `${count} projets de vos favoris ne sont plus publics.`,
  removeGone: 'Retirer',
  none: {
    open: 'Aucun projet ouvert dans vos favoris',
    past: 'Aucun projet passé dans vos favoris',
    body: 'Appuyez sur le signet d’un projet pour le garder ici.',
    action: 'Voir les projets ouverts',
  },
  visitor: {
    title: 'Connectez-vous pour voir vos favoris',
    body: 'Gardez des projets et soyez prévenu à temps de leurs dates limites.',
  },
  calendar: {
    title: 'Dans votre agenda',
    body: 'Abonnez-vous à une adresse : chaque date limite suivie figure dans votre agenda.',
    make: 'Créer une adresse',
    renew: 'Créer une nouvelle adresse',
    revoke: 'Y mettre fin',
    since: (date) => `Une adresse existe depuis le ${date}. Elle n’a été montrée qu’une fois.`,
    made: 'Ajoutez cette adresse à votre agenda. Quiconque la connaît voit ce que vous suivez : gardez-la pour vous.',
    address: 'Adresse de votre agenda',
    copy: 'Copier',
    copied: 'Adresse copiée.',
    notCopied: 'La copie a échoué. Sélectionnez l’adresse et copiez-la vous-même.',
    ended: 'L’adresse n’est plus valable.',
    renewHelp: 'Une nouvelle y met fin aussitôt.',
  },
};

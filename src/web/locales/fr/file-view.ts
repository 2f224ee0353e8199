import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/file-view.ts';

export const fr: Translation<typeof en> = {
  download: 'Télécharger',
  loading: 'Chargement du fichier.',
  tooLarge: 'Ce fichier est trop lourd pour être affiché ici. Téléchargez-le.',
  picture: {
    broken:
      'Cette image ne peut pas être affichée ici : le fichier est peut-être abîmé. Téléchargez-le.',
  },
  text: {
    cut: 'Seul le début est affiché. Téléchargez le fichier pour tout lire.',
    empty: 'Ce fichier est vide.',
  },
  pdf: {
    locked:
      'Ce PDF est protégé par un mot de passe. Téléchargez-le et ouvrez-le avec le mot de passe.',
    broken:
      'Ce fichier ne peut pas être affiché : il est abîmé, ou ce n’est pas un PDF. Téléchargez-le.',
    slow: 'Ce PDF met trop de temps à s’ouvrir ici. Téléchargez-le.',
    pages: 'Pages du fichier',
    tools: 'Pages et taille',
    page: (page) => `Page no ${page}`,
    place: (page, count) => `Page ${page} sur ${count}`,
    next: 'Page suivante',
    previous: 'Page précédente',
    larger: 'Agrandir',
    smaller: 'Réduire',
    fit: 'Ajuster à la largeur',
    search: 'Rechercher dans ce fichier',
    find: 'Trouver la page suivante',
    found: (page) => `Trouvé à la page ${page}.`,
    none: 'Aucune page ne contient ces mots. Les pages numérisées ne sont pas lues.',
    cut: (count) =>
      `Les ${count} premières pages sont affichées. Téléchargez le fichier pour lire les autres.`,
    notDrawn: 'Cette page ne peut pas être affichée ici. Téléchargez le fichier pour la lire.',
  },
};

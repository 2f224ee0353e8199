import type { texts } from '#contract/messages/bookmarks.ts';

export const bookmarks: Record<keyof typeof texts, string> = {
  'bookmarks.too_many':
    'Vous avez {max} projets en favoris : c’est le maximum. Retirez ceux dont vous n’avez plus besoin.',
  'bookmarks.too_many_searches':
    'Vous avez enregistré {max} recherches : c’est le maximum. Supprimez-en une dont vous n’avez plus besoin.',
  'bookmarks.asks_nothing':
    'Cette recherche ne demande rien : tous les projets y correspondent. Cherchez d’abord quelque chose ou choisissez un filtre.',
  'bookmarks.saved_already': 'Vous avez déjà enregistré cette recherche, sous le nom « {name} ».',
};

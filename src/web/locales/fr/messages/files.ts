import type { texts } from '#contract/messages/files.ts';

export const files: Record<keyof typeof texts, string> = {
  'files.multipart': 'Envoyez un seul fichier.',
  'files.unreadable':
    'L’envoi n’a pas pu être lu. Envoyez un seul fichier en multipart/form-data, avec son délimiteur.',
  'files.empty': 'Ce fichier est vide. Choisissez-en un autre.',
  'files.too_large': 'Ce fichier est trop volumineux : {max} Mo au plus.',
  'files.too_many_at_once':
    'Vous envoyez déjà {count} fichiers. Attendez que l’un d’eux soit arrivé.',
  'files.stopped': 'L’envoi s’est arrêté en route. Envoyez le fichier à nouveau.',
  'files.choose_picture_again':
    'Choisissez l’image à nouveau : seule une image que vous avez envoyée pour cela peut être montrée.',
  'files.not_a_picture':
    'Ce n’est pas une image JPEG, PNG ou WebP. Enregistrez-la dans un de ces formats et réessayez.',
  'files.picture_moves': 'Cette image est animée. Choisissez une image fixe.',
  'files.picture_too_large':
    'Cette image est trop grande : {width} × {height} pixels. Réduisez-la à 4000 × 4000 au plus et réessayez.',
  'files.picture_damaged':
    'Cette image est abîmée ou incomplète. Enregistrez-la à nouveau et réessayez.',
};

import type { texts } from '#contract/messages/startups.ts';

export const startups: Record<keyof typeof texts, string> = {
  'startups.name': 'Une startup a besoin d’un nom.',
  'startups.website_missing': 'Écrivez d’abord le site de votre startup.',
  'startups.no_domain': 'Le site de votre startup n’a pas de domaine à lui.',
  'startups.free_address':
    'Tout le monde peut avoir une telle adresse. Utilisez-en une au domaine de votre site.',
  'startups.other_domain': 'Utilisez une adresse qui finit par @{domain}.',
  'startups.verified_already': 'Cette startup est déjà vérifiée.',
  'startups.refused_before':
    'La vérification a déjà été refusée : une personne doit la regarder. Demandez-la.',
  'startups.no_step': 'Une vérification « {from} » ne peut pas devenir « {to} » ici.',
  'startups.owner_only': 'Seul un propriétaire de la startup peut le faire.',
  'startups.owner_removes': 'Seul un propriétaire peut retirer d’autres fondateurs.',
  'startups.another_founder': 'Choisissez un autre fondateur ; vous êtes déjà propriétaire.',
  'startups.founder_already': 'Cette personne est déjà fondatrice.',
  'startups.too_many_founders':
    'Une startup a au plus {max} fondateurs, invités compris. Révoquez d’abord une invitation.',
  'startups.changed_by_another':
    'Quelqu’un a changé cette startup entre-temps : vous étiez à la version {yours}, elle est à la version {present}. Regardez la dernière et réessayez.',
  'startups.sector_not_listed': 'Choisissez un secteur. Celui-ci n’est pas dans la liste.',
  'startups.stage_not_listed': 'Choisissez un stade. Celui-ci n’est pas dans la liste.',
  'startups.founders_read_why': 'Dites pourquoi ; les fondateurs le liront.',
  'startups.https_on': 'Écrivez une adresse https sur {hosts}.',
  'startups.whole_number': 'Écrivez un nombre entier.',
};

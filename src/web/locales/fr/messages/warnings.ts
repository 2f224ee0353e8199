import type { texts } from '#contract/messages/warnings.ts';

export const warnings: Record<keyof typeof texts, string> = {
  'warnings.asked_twice':
    '« {question} » est demandé deux fois ; dites en quoi les deux questions diffèrent.',
  'warnings.same_meaning':
    '« {question} » et « {other} » ont le même sens : une même réponse remplirait les deux.',
  'warnings.never_sent':
    '« {question} » ne s’affiche que tant qu’une réponse obligatoire manque : elle n’est jamais envoyée.',
  'warnings.no_consent':
    '« {question} » demande des données personnelles, mais le formulaire ne demande aucun consentement.',
  'warnings.names_people':
    '« {question} » peut révéler aux évaluateurs à l’aveugle qui candidate ; marquez-la comme identifiante.',
  'warnings.at_question': '« {question} » : {problem}',
  'warnings.address_room':
    'laissez plus de {max} caractères ; la plupart des adresses web sont plus longues.',
  'warnings.word_room': 'elle demande des phrases, mais sa limite de mots est de {max}.',
  'warnings.character_room': 'elle demande des phrases, mais sa limite de caractères est de {max}.',
  'warnings.file_room':
    'permettez des fichiers plus lourds ; presque aucun ne fait moins de {max} Mo.',
  'warnings.media_type': 'aucun navigateur n’appelle un fichier « {type} » ; écrivez « {meant} ».',
  'warnings.no_media_type':
    'aucun navigateur n’appelle un fichier « {type} » ; écrivez une extension comme .pdf.',
  'warnings.much_effort':
    'Remplir ce formulaire prend environ {minutes} minutes, pour {amount} {currency} ; demandez-en moins.',
};

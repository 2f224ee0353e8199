/* What is said of answers that a programme does not take, and of screeners that cannot be, by their English. */
export const screenerSentences: Record<string, string> = {
  '{}. You can go on writing, but it cannot be sent.':
    '{}. Vous pouvez continuer à écrire, mais ce ne pourra pas être envoyé.',
  'This programme takes only: {}. You can go on writing, but it cannot be sent.':
    'Ce programme n’accepte que : {}. Vous pouvez continuer à écrire, mais ce ne pourra pas être envoyé.',
  'This programme does not take: {}. You can go on writing, but it cannot be sent.':
    'Ce programme n’accepte pas : {}. Vous pouvez continuer à écrire, mais ce ne pourra pas être envoyé.',
  'This programme takes only more than {}. You can go on writing, but it cannot be sent.':
    'Ce programme n’accepte que plus de {}. Vous pouvez continuer à écrire, mais ce ne pourra pas être envoyé.',
  'This programme takes only less than {}. You can go on writing, but it cannot be sent.':
    'Ce programme n’accepte que moins de {}. Vous pouvez continuer à écrire, mais ce ne pourra pas être envoyé.',
  'Name either value or values.': 'Nommez une valeur ou plusieurs, pas les deux.',
  'such a question cannot say which answers are taken; remove that.':
    'une telle question ne peut pas dire quelles réponses sont acceptées ; retirez cela.',
  'which answers are taken names {}, which is no answer of it.':
    'les réponses acceptées nomment {}, qui n’en est pas une réponse.',
  'no answer that it allows is taken, so nobody could send; change which answers are taken.':
    'aucune réponse permise n’est acceptée : personne ne pourrait envoyer ; changez les réponses acceptées.',
  'its condition may not name "{}", which is asked only once an application is shortlisted.':
    'sa condition ne peut pas nommer « {} », posée seulement après la présélection.',
};

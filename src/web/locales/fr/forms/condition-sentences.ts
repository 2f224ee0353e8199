/* What the form compiler says, by its English; its sentences are put together from smaller ones. */
export const conditionSentences: Record<string, string> = {
  'If {}, “{}” is never shown: {} then.':
    'Si {}, la question « {} » n’est jamais affichée : alors, {}.',
  'If {}, “{}” is required but never shown: {} then.':
    'Si {}, la question « {} » est obligatoire mais jamais affichée : alors, {}.',
  'If {} and if {}, “{}” is never shown: {} then.':
    'Si {} et si {}, la question « {} » n’est jamais affichée : alors, {}.',
  'If {} and if {}, “{}” is required but never shown: {} then.':
    'Si {} et si {}, la question « {} » est obligatoire mais jamais affichée : alors, {}.',
  'change its conditions, which nobody can meet: {}.':
    'changez ses conditions, que personne ne peut remplir : {}.',
  'it is required but hidden whenever the form can be sent: {} then.':
    'elle est obligatoire, mais masquée dès que le formulaire peut être envoyé : alors, {}.',
  'it is required but hidden whenever the form can be sent; change its conditions or make it optional.':
    'elle est obligatoire, mais masquée dès que le formulaire peut être envoyé ; changez ses conditions ou rendez-la facultative.',
  'remove a condition that never holds: {}.':
    'retirez une condition qui n’est jamais remplie : {}.',
  'remove a condition that always holds: {}.':
    'retirez une condition qui est toujours remplie : {}.',
  'write what people agree to.': 'écrivez ce que l’on accepte.',
  'no answer can keep to its limits; make them wider.':
    'aucune réponse ne peut respecter ses limites ; élargissez-les.',

  '“{}” is answered': '« {} » est remplie',
  '“{}” is not answered': '« {} » n’est pas remplie',
  '“{}” is “{}”': '« {} » vaut « {} »',
  '“{}” is not “{}”': '« {} » ne vaut pas « {} »',
  '“{}” includes “{}”': '« {} » contient « {} »',
  '“{}” does not include “{}”': '« {} » ne contient pas « {} »',
  '“{}” is above {}': '« {} » dépasse {}',
  '“{}” is not above {}': '« {} » ne dépasse pas {}',
  '“{}” is below {}': '« {} » est sous {}',
  '“{}” is not below {}': '« {} » n’est pas sous {}',
  '“{}” is after {}': '« {} » vient après le {}',
  '“{}” is not after {}': '« {} » ne vient pas après le {}',
  '“{}” is before {}': '« {} » vient avant le {}',
  '“{}” is not before {}': '« {} » ne vient pas avant le {}',
  '“{}” cannot be answered': '« {} » ne peut pas être remplie',
  '“{}” must be answered': '« {} » doit être remplie',
  '“{}” cannot be “{}”': '« {} » ne peut pas valoir « {} »',
  '“{}” must be “{}”': '« {} » doit valoir « {} »',
  '“{}” cannot include “{}”': '« {} » ne peut pas contenir « {} »',
  '“{}” must include “{}”': '« {} » doit contenir « {} »',
  '“{}” cannot be above {}': '« {} » ne peut pas dépasser {}',
  '“{}” must be above {}': '« {} » doit dépasser {}',
  '“{}” cannot be below {}': '« {} » ne peut pas être sous {}',
  '“{}” must be below {}': '« {} » doit être sous {}',
  '“{}” cannot be after {}': '« {} » ne peut pas venir après le {}',
  '“{}” must be after {}': '« {} » doit venir après le {}',
  '“{}” cannot be before {}': '« {} » ne peut pas venir avant le {}',
  '“{}” must be before {}': '« {} » doit venir avant le {}',

  '“{}” is asked twice; say how the two questions differ.':
    '« {} » est demandé deux fois ; dites en quoi les deux questions diffèrent.',
  '“{}” and “{}” have the same meaning, so one answer would fill both.':
    '« {} » et « {} » ont le même sens : une même réponse remplirait les deux.',
  '“{}” is shown only while a required answer is missing, so it is never sent.':
    '« {} » ne s’affiche que tant qu’une réponse obligatoire manque : elle n’est jamais envoyée.',
  '“{}” asks for personal data, but the form asks for no consent.':
    '« {} » demande des données personnelles, mais le formulaire ne demande aucun consentement.',
  '“{}” may tell blind reviewers who is applying; mark it as identifying.':
    '« {} » peut révéler aux évaluateurs à l’aveugle qui candidate ; marquez-la comme identifiante.',
  '“{}”: {}': '« {} » : {}',
  'leave more than {} characters; most web addresses are longer.':
    'laissez plus de {} caractères ; la plupart des adresses web sont plus longues.',
  'it asks for sentences, but its word limit is {}.':
    'elle demande des phrases, mais sa limite de mots est de {}.',
  'it asks for sentences, but its character limit is {}.':
    'elle demande des phrases, mais sa limite de caractères est de {}.',
  'allow larger files; hardly any has less than {} MB.':
    'permettez des fichiers plus lourds ; presque aucun ne fait moins de {} Mo.',
  'no browser calls a file “{}”; write “{}”.':
    'aucun navigateur n’appelle un fichier « {} » ; écrivez « {} ».',
  'no browser calls a file “{}”; write an ending such as .pdf.':
    'aucun navigateur n’appelle un fichier « {} » ; écrivez une extension comme .pdf.',
  'Filling in this form takes about {} minutes, for {} {}; ask for less.':
    'Remplir ce formulaire prend environ {} minutes, pour {} {} ; demandez-en moins.',
};

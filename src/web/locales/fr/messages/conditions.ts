import type { texts } from '#contract/messages/conditions.ts';

export const conditions: Record<keyof typeof texts, string> = {
  'conditions.nobody_sees':
    'changez ses conditions ; aucune réponse ne peut les remplir, personne ne la verrait.',
  'conditions.nobody_sends':
    'elle est obligatoire, mais masquée dès que le formulaire peut être envoyé ; changez ses conditions ou rendez-la facultative.',
  'conditions.nobody_meets': 'changez ses conditions, que personne ne peut remplir : {why}.',
  'conditions.hidden_when_sent':
    'elle est obligatoire, mais masquée dès que le formulaire peut être envoyé : alors, {why}.',
  'conditions.never_holds': 'retirez une condition qui n’est jamais remplie : {why}.',
  'conditions.always_holds': 'retirez une condition qui est toujours remplie : {why}.',
  'conditions.required_never_shown':
    'Si {first}, la question « {question} » est obligatoire mais jamais affichée : alors, {why}.',
  'conditions.never_shown':
    'Si {first}, la question « {question} » n’est jamais affichée : alors, {why}.',
  'conditions.required_never_shown_2':
    'Si {first} et si {second}, la question « {question} » est obligatoire mais jamais affichée : alors, {why}.',
  'conditions.never_shown_2':
    'Si {first} et si {second}, la question « {question} » n’est jamais affichée : alors, {why}.',
  'conditions.is_answered': '« {question} » est remplie',
  'conditions.is_not_answered': '« {question} » n’est pas remplie',
  'conditions.is_equals': '« {question} » vaut « {value} »',
  'conditions.is_not_equals': '« {question} » ne vaut pas « {value} »',
  'conditions.is_includes': '« {question} » contient « {value} »',
  'conditions.is_not_includes': '« {question} » ne contient pas « {value} »',
  'conditions.is_greater_than': '« {question} » dépasse {value}',
  'conditions.is_not_greater_than': '« {question} » ne dépasse pas {value}',
  'conditions.is_less_than': '« {question} » est sous {value}',
  'conditions.is_not_less_than': '« {question} » n’est pas sous {value}',
  'conditions.is_after': '« {question} » vient après le {value}',
  'conditions.is_not_after': '« {question} » ne vient pas après le {value}',
  'conditions.is_before': '« {question} » vient avant le {value}',
  'conditions.is_not_before': '« {question} » ne vient pas avant le {value}',
  'conditions.cannot_answered': '« {question} » ne peut pas être remplie',
  'conditions.must_answered': '« {question} » doit être remplie',
  'conditions.cannot_equals': '« {question} » ne peut pas valoir « {value} »',
  'conditions.must_equals': '« {question} » doit valoir « {value} »',
  'conditions.cannot_includes': '« {question} » ne peut pas contenir « {value} »',
  'conditions.must_includes': '« {question} » doit contenir « {value} »',
  'conditions.cannot_greater_than': '« {question} » ne peut pas dépasser {value}',
  'conditions.must_greater_than': '« {question} » doit dépasser {value}',
  'conditions.cannot_less_than': '« {question} » ne peut pas être sous {value}',
  'conditions.must_less_than': '« {question} » doit être sous {value}',
  'conditions.cannot_after': '« {question} » ne peut pas venir après le {value}',
  'conditions.must_after': '« {question} » doit venir après le {value}',
  'conditions.cannot_before': '« {question} » ne peut pas venir avant le {value}',
  'conditions.must_before': '« {question} » doit venir avant le {value}',
};

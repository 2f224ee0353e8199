import type { texts } from '#contract/messages/imports.ts';

export const imports: Record<keyof typeof texts, string> = {
  'imports.number': 'Écrivez un nombre.',
  'imports.day': 'Écrivez un jour comme AAAA-MM-JJ.',
  'imports.day_or_time':
    'Écrivez un jour comme AAAA-MM-JJ, ou une heure comme 2026-11-21T12:00:00Z.',
  'imports.list': 'Écrivez une liste, avec ; entre ses éléments.',
  'imports.flag': 'Écrivez true ou false.',
  'imports.type': 'Utilisez l’un de ceux-ci : {types}.',
  'imports.questions': 'Écrivez une liste JSON de questions.',
  'imports.not_a_form': 'Cette ligne n’est pas un formulaire.',
  'imports.lost_condition': 'Une condition sur une question absente du fichier n’est pas reprise.',
  'imports.prefix': 'Le signe « {prefix} » devant son champ n’est pas repris.',
  'imports.screen_cut': 'Le nom de son écran est coupé après {max} caractères.',
  'imports.others': 'Non repris, car une question n’a rien de tel : {names}.',
  'imports.consent': 'Sa seule option est d’accepter : demandée comme un accord.',
  'imports.unknown_kind': 'Son type « {kind} » n’existe pas ici ; un autre la pose.',
  'imports.option_twice': 'Une option présente deux fois n’est gardée qu’une fois.',
  'imports.options_lost': 'Options non reprises : {names}.',
  'imports.columns_lost': 'Colonnes non reprises : {names}.',
  'imports.column_kinds': 'Ses colonnes prennent tout texte ; leurs types étaient : {kinds}.',
  'imports.limit_lost': 'Sa limite {limit} ({value}) n’est pas reprise.',
  'imports.not_in_lists': '« {name} » n’est pas dans les listes de cette installation.',
};

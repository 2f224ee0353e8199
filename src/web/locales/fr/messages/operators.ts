import type { texts } from '#contract/messages/operators.ts';

export const operators: Record<keyof typeof texts, string> = {
  'operators.project_or_entity': 'Nommez soit un projet, soit une organisation.',
  'operators.charges_once': 'Nommez chaque facture une seule fois.',
  'operators.end_after_start': 'La fin doit venir après le début.',
  'operators.report_closed': 'Ce signalement est déjà clos.',
  'operators.batch_not_released':
    'Seul ce qu’un autre opérateur a approuvé est versé et a un fichier.',
  'operators.batch_closed': 'Ce lot a déjà été approuvé ou annulé.',
  'operators.lookup_type': 'Dites si c’est un pays, une région ou une communauté.',
  'operators.no_lookup_type': 'Seul un écosystème a un type. Retirez-le.',
  'operators.own_batch': 'Vous avez préparé ce lot. Un autre opérateur l’approuve.',
  'operators.one_mailbox':
    'Votre adresse et celle de qui a préparé ce lot mènent à la même boîte. Un autre opérateur l’approuve.',
  'operators.one_browser':
    'Vous et qui a préparé ce lot avez utilisé le même navigateur. Un autre opérateur l’approuve.',
  'operators.one_named_the_other':
    'L’un de vous a nommé l’autre opérateur. Un opérateur qu’aucun de vous n’a nommé l’approuve.',
  'operators.maker_gone': 'Qui a préparé ce lot n’est plus opérateur. Annulez-le et refaites-le.',
  'operators.own_proposal': 'Vous l’avez proposé. Un autre opérateur le confirme.',
  'operators.proposal_one_mailbox':
    'Votre adresse et celle de qui l’a proposé mènent à la même boîte. Un autre opérateur le confirme.',
  'operators.proposal_one_browser':
    'Vous et qui l’a proposé avez utilisé le même navigateur. Un autre opérateur le confirme.',
  'operators.proposal_one_named_the_other':
    'L’un de vous a nommé l’autre opérateur. Un opérateur qu’aucun de vous n’a nommé le confirme.',
  'operators.proposer_gone':
    'Qui l’a proposé n’est plus opérateur. Écartez la proposition et refaites-la.',
  'operators.synonym_phrase': 'Écrivez les mots que les gens tapent.',
  'operators.synonym_unread':
    'Aucune recherche n’est lue comme cette expression. Prenez au plus {max} mots, sans petit mot comme « les » au début ni à la fin.',
  'operators.synonym_taken': '« {phrase} » existe déjà. Modifiez celui-là.',
  'operators.synonym_changed':
    'Quelqu’un d’autre l’a modifié entre-temps. Il dit maintenant « {phrase} » : {means}. Fermez puis rouvrez : ce que vous avez écrit est gardé.',
  'operators.synonym_meanings': 'Écrivez au moins un sens et au plus {max} ; il y en a {count}.',
  'operators.synonym_no_word': '« {meaning} » n’a ni lettre ni chiffre.',
  'operators.synonym_own_meaning': '« {meaning} » est l’expression elle-même. Retirez-le.',
  'operators.synonym_meaning_twice': '« {meaning} » est écrit deux fois.',
  'operators.synonym_meaning_long':
    'Un sens a au plus {max} caractères ; « {meaning}… » en a {count}.',
  'operators.synonyms_full':
    'Il y a {max} synonymes, le maximum. Supprimez-en d’abord un dont personne n’a besoin.',
  'operators.migration_finished': 'Cette migration est déjà terminée.',
  'operators.own_dispute':
    'Vous êtes partie à cette contestation : vous avez recommandé, candidaté, y gagnez ou appartenez à l’organisation. Adressez-vous à un autre opérateur.',
  'operators.own_earning':
    'Vous y gagnez vous-même, ou votre organisation. Demandez à un autre opérateur.',
};

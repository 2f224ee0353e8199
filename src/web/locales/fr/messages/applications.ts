import type { texts } from '#contract/messages/applications.ts';

export const applications: Record<keyof typeof texts, string> = {
  'applications.status_draft': 'à l’état de brouillon',
  'applications.status_pending': 'en attente',
  'applications.status_in_review': 'en cours d’examen',
  'applications.status_shortlisted': 'présélectionnée',
  'applications.status_interview': 'en entretien',
  'applications.status_needs_info': 'à compléter',
  'applications.status_accepted': 'acceptée',
  'applications.status_waitlisted': 'sur liste d’attente',
  'applications.status_rejected': 'refusée',
  'applications.status_confirmed': 'confirmée',
  'applications.status_declined': 'déclinée',
  'applications.status_withdrawn': 'retirée',
  'applications.day_to_come': 'Choisissez le jour où vous avez candidaté, pas un jour à venir.',
  'applications.made_here':
    'Les candidatures à ce projet se font ici. Commencez la vôtre sur sa page.',
  'applications.already': 'La candidature est déjà {status}.',
  'applications.only_founder':
    'Seul le fondateur peut faire passer une candidature {from} à « {to} ».',
  'applications.of_founders': 'Seuls ses fondateurs peuvent faire cela d’une candidature.',
  'applications.only_manager':
    'Seul un gestionnaire de l’organisation peut faire passer une candidature {from} à « {to} ».',
  'applications.final': 'Une candidature {status} ne peut plus être changée.',
  'applications.no_step':
    'Une candidature {from} ne peut pas devenir {to} ; elle peut devenir {possible}.',
  'applications.now_or_time': 'Dites « now », ou une heure.',
  'applications.time_to_come': 'Choisissez une heure à venir, ou « now ».',
  'applications.time_within_year': 'Choisissez une heure d’ici un an.',
  'applications.name_applications': 'Nommez au moins une candidature.',
  'applications.already_sent': 'Cette candidature est déjà envoyée.',
  'applications.sent_answers_fixed':
    'Cette candidature est envoyée ; ses réponses ne peuvent plus changer.',
  'applications.sent_not_filled':
    'Cette candidature est envoyée ; ses réponses ne peuvent plus être remplies.',
  'applications.not_sent_yet': 'Cette candidature n’est pas encore envoyée : elle n’a pas de reçu.',
  'applications.other_draft':
    'Cette startup a déjà un autre brouillon pour ce projet. Continuez celui-là.',
  'applications.delete_draft_only':
    'Seul un brouillon peut être supprimé. Retirez une candidature envoyée.',
  'applications.founder_reads_why': 'Dites pourquoi ; le fondateur le lira.',
  'applications.founder_changed':
    'Le fondateur a changé la candidature avant que la décision soit annoncée.',
  'applications.applicant_gone':
    'La personne qui a candidaté a supprimé son compte : personne n’a été prévenu. Décidez de nouveau si cela doit rester au dossier.',
  'applications.applied_again': 'Cette startup a candidaté de nouveau depuis.',
  'applications.decide_on_newer':
    'Cette startup a candidaté de nouveau depuis ; décidez sur cette candidature-là.',
  'applications.waits':
    '{name} a décidé ; c’est en attente jusqu’au {time}. Annulez-le d’abord, ou envoyez-le maintenant.',
  'applications.told_together':
    'Les décisions de ce projet sont annoncées ensemble, {time}. D’ici là, elles peuvent être annulées, ou le moment déplacé.',
  'applications.together_soon':
    'Choisissez un moment dans {minutes, plural, one {# minute} other {# minutes}} au moins : d’ici là, vous pouvez revenir dessus.',
  'applications.round_archived': 'Ce projet est archivé.',
  'applications.moment_moved': 'Quelqu’un a déplacé le moment entre-temps. Regardez-le à nouveau.',
  'applications.a_former_member': 'Un ancien membre',
  'applications.colleague_decides': 'Un collègue décide de cette candidature. Réessayez plus tard.',
  'applications.second_waits':
    'Une deuxième personne doit confirmer cette décision avant son annonce.',
  'applications.second_own': 'Quelqu’un d’autre doit confirmer ce que vous avez décidé.',
  'applications.second_over':
    'Une de ces décisions n’attend plus de deuxième personne. Regardez de nouveau la liste.',
  'applications.second_nobody':
    'Personne d’autre dans votre équipe ne peut décider. Nommez d’abord un gestionnaire.',
  'applications.second_changed':
    'Quelqu’un a changé ce réglage entre-temps. Regardez-le de nouveau avant de le changer.',
  'applications.nothing_waits': 'Aucune décision n’attend ici : elle a été annoncée, ou reprise.',
  'applications.undo_too_late': 'C’est trop tard : cette décision a été annoncée, ou déjà reprise.',
  'applications.questions_needs_info':
    'Ne nommez des questions que pour demander des informations.',
  'applications.name_questions': 'Nommez les questions que le fondateur doit compléter.',
  'applications.questions_sent': 'Ne nommez que des questions du formulaire qui a été envoyé.',
  'applications.dry_run_first': 'Faites d’abord un essai à blanc.',
  'applications.price_changed':
    'Le prix a changé depuis que vous l’avez vu. Regardez-le à nouveau avant de décider.',
  'applications.field_unknown': '{field} n’est pas un champ de message. Il y a {known}.',
  'applications.field_open':
    'Deux accolades ouvrent un champ, et deux le ferment. Il y a {known} ; pour autre chose, écrivez une seule accolade.',
  'applications.field_empty':
    'Rien à mettre pour {field} ici. Écrivez le message à ce candidat sans ce champ.',
  'applications.field_blind':
    'Dans une évaluation à l’aveugle, personne n’est nommé : écrivez le message sans {field}.',
  'applications.field_in_reason': 'Les champs se mettent dans le message, pas dans une raison.',
  'applications.message_long': 'Une fois ses champs remplis, le message dépasse {most} caractères.',
  'applications.mail_changed':
    'L’e-mail n’est plus celui que vous avez vu. Regardez-le à nouveau avant de décider.',
  'applications.dry_run_old':
    'Quelque chose a changé depuis l’essai. Regardez-en d’abord un nouveau.',
  'applications.none_can_change': 'Aucune de ces candidatures ne peut être changée.',
  'applications.not_of_account': 'Ce compte n’a pas cette candidature.',
  'applications.just_decided':
    'Quelqu’un vient de décider pour certaines. Regardez d’abord un nouvel essai.',
  'applications.file_not_yours':
    'Envoyez le fichier à nouveau ; il est introuvable parmi les vôtres.',
  'applications.one_each': 'Donnez une seule réponse par question.',
  'applications.not_in_form': 'Cette question n’est pas dans le formulaire.',
  'applications.not_in_questionnaire': 'Cette question n’est pas dans le questionnaire.',
  'applications.taken_out': 'Cette question a été retirée du formulaire.',
  'applications.not_asked_to_change': 'L’organisation n’a pas demandé de changer cette réponse.',
};

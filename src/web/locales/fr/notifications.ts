import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/notifications.ts';

export const fr: Translation<typeof en> = {
  title: 'Notifications',
  list: 'Notifications',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  isNew: 'Nouveau',
  empty: {
    title: 'Il ne s’est encore rien passé',
    body: 'Quand une candidature avance, qu’une date limite approche ou que quelqu’un rejoint votre équipe, vous le verrez ici.',
    action: 'Voir les projets ouverts',
  },
  visitor: {
    title: 'Connectez-vous pour voir vos notifications',
    body: 'Chaque étape de vos candidatures y figure, au moment où elle a lieu.',
  },
  more: 'Afficher les précédentes',
  someProject: 'un projet',
  someone: 'Quelqu’un',
  someStartup: 'Une startup',
  yourTeam: 'votre organisation',
  application_sent: (project) => `Votre candidature à ${project} est envoyée.`,
  application_received: (startup, project) => `${startup} a candidaté à ${project}.`,
  message_received: (who, project) => `${who} vous a écrit au sujet de ${project}.`,
  application_answered: (startup, project) =>
    `${startup} a envoyé les informations manquantes pour ${project}.`,
  application_status: {
    draft: (project) => `Votre candidature à ${project} est redevenue un brouillon.`,
    pending: (project) => `Votre candidature à ${project} est revenue à l’organisation.`,
    in_review: (project) => `Votre candidature à ${project} est en cours d’examen.`,
    needs_info: (project) => `${project} : l’organisation vous demande des informations.`,
    shortlisted: (project) => `Vous êtes présélectionné pour ${project}.`,
    interview: (project) => `Vous êtes invité à un entretien pour ${project}.`,
    waitlisted: (project) => `Vous êtes sur la liste d’attente de ${project}.`,
    accepted: (project) => `Vous êtes accepté pour ${project}. Félicitations !`,
    rejected: (project) => `Votre candidature à ${project} n’a pas été retenue.`,
    withdrawn: (project) => `Votre candidature à ${project} est retirée.`,
    confirmed: (project) => `Votre place dans ${project} est confirmée.`,
    declined: (project) => `Vous avez décliné l’offre de ${project}.`,
    other: (project) => `Votre candidature à ${project} a avancé.`,
  },
  application_withdrawn: (startup, project) => `${startup} a retiré sa candidature à ${project}.`,
  decision_refused: (project, reason) =>
    `Une décision sur une candidature à ${project} n’a pas été annoncée. ${reason}`,
  second_person: {
    to_confirm: (count, project) =>
      plural('fr', count, {
        one: `# décision de ${project} attend d’être confirmée par une deuxième personne.`,
        other: `# décisions de ${project} attendent d’être confirmées par une deuxième personne.`,
      }),
    long: (count, project) =>
      plural('fr', count, {
        one: `# décision de ${project} attend une deuxième personne depuis plus de deux jours.`,
        other: `# décisions de ${project} attendent une deuxième personne depuis plus de deux jours.`,
      }),
    sent_back: (project, reason) =>
      `Votre décision sur une candidature à ${project} vous est renvoyée. ${reason}`,
  },
  application_confirmed: (startup, project) => `${startup} a confirmé sa place dans ${project}.`,
  application_declined: (startup, project) => `${startup} a décliné l’offre de ${project}.`,
  founder_step: {
    withdrawn: (person, project) => `${person} a retiré votre candidature à ${project}.`,
    confirmed: (person, project) => `${person} a confirmé votre place dans ${project}.`,
    declined: (person, project) => `${person} a décliné l’offre de ${project}.`,
    answered: (person, project) =>
      `${person} a envoyé les informations qui manquaient pour ${project}.`,
    other: (person, project) => `${person} a fait avancer votre candidature à ${project}.`,
  },
  review_assigned: (count, project) => {
    if (count === null) return `Vous évaluez ${project} : toutes ses candidatures.`;
    return count === 1
      ? `Une candidature à ${project} attend votre évaluation.`
      : `${count} candidatures à ${project} attendent votre évaluation.`;
  },
  deadline_near: (project, when) =>
    `${project} ferme ${when}. Votre brouillon n’est pas encore envoyé.`,
  deadline_soon: (project) => `${project} ferme bientôt. Votre brouillon n’est pas encore envoyé.`,
  decision_moved: (organisation, project, day) =>
    `${organisation} a repoussé sa date de décision : réponse à votre candidature à ${project} au plus tard le ${day}.`,
  bookmark_closes: (project, when) => `${project}, dans vos favoris, ferme ${when}.`,
  noDeadline: 'aucune date limite',
  bookmark_moved: (project, dates) =>
    `${project} a une autre date limite : ${dates.now}, avant ${dates.before}.`,
  search_found: (search, count) =>
    count <= 1
      ? `Un nouveau projet correspond à votre recherche « ${search} ».`
      : `${count} nouveaux projets correspondent à votre recherche « ${search} ».`,
  invitation_accepted: (person, organisation) => `${person} a rejoint ${organisation}.`,
  startup_verified: (startup) => `${startup} est vérifiée.`,
  startup_refused: (startup, reason) => `${startup} n’est pas vérifiée.${reason && ` ${reason}`}`,
  founder_left: (person, startup) => `${person} ne fait plus partie des fondateurs de ${startup}.`,
  founder_removed: (startup) => `Vous ne faites plus partie des fondateurs de ${startup}.`,
  founder_role_changed: {
    owner: (startup) => `Vous êtes maintenant propriétaire de ${startup}.`,
    co_founder: (startup) => `Vous êtes maintenant cofondateur de ${startup}.`,
    other: (startup) => `Votre rôle dans ${startup} a changé.`,
  },
  startup_handed_on: (person, startup) =>
    `${startup} a changé de mains : ${person} en est maintenant propriétaire.`,
  member_left: (person, organisation) =>
    `${person} ne fait plus partie de l’équipe de ${organisation}.`,
  member_removed: (organisation) => `Vous ne faites plus partie de l’équipe de ${organisation}.`,
  member_role_changed: {
    viewer: (organisation) => `Vous êtes maintenant lecteur chez ${organisation}.`,
    finance: (organisation) => `Vous suivez maintenant les factures de ${organisation}.`,
    reviewer: (organisation) => `Vous êtes maintenant évaluateur chez ${organisation}.`,
    manager: (organisation) => `Vous êtes maintenant gestionnaire chez ${organisation}.`,
    admin: (organisation) => `Vous êtes maintenant administrateur chez ${organisation}.`,
    owner: (organisation) => `Vous êtes maintenant propriétaire de ${organisation}.`,
    other: (organisation) => `Votre rôle chez ${organisation} a changé.`,
  },
  founder_joined: (person, startup) =>
    `${person} fait maintenant partie des fondateurs de ${startup}.`,
  earning_changed: {
    earned: (amount, project) =>
      `Vous avez gagné ${amount} : une startup que vous avez recommandée est acceptée pour ${project}.`,
    payable: (amount, project) =>
      `${amount} pour votre recommandation à ${project} peuvent maintenant être versés.`,
    paid: (amount, project) => `${amount} pour votre recommandation à ${project} ont été versés.`,
    void: (amount, project, why) =>
      `Votre recommandation à ${project} ne rapporte pas ${amount}.${why && ` ${why}`}`,
    other: (amount, project) => `Votre gain de ${amount} pour ${project} a changé.`,
  },
  dispute_answered: {
    disputer_stands: (project, why) =>
      `Vous avez contesté une recommandation à ${project} : le résultat est maintenu. ${why}`,
    disputer_changed: (project, why) =>
      `Vous avez contesté une recommandation à ${project} : le résultat a été modifié en votre faveur. ${why}`,
    organisation_stands: (project, why) =>
      `Votre organisation a contesté une recommandation à ${project} : le résultat est maintenu. ${why}`,
    organisation_changed: (project, why) =>
      `Votre organisation a contesté une recommandation à ${project} : le résultat a été modifié en sa faveur. ${why}`,
    credited_stands: (project, why) =>
      `La contestation de votre recommandation à ${project} est close : le crédit vous reste. ${why}`,
    other: (project, why) =>
      `La contestation de votre recommandation à ${project} est close : le crédit a changé de main. ${why}`,
  },
  dispute_late: {
    disputer: (project) =>
      `La réponse à votre contestation d’une recommandation à ${project} est en retard. L’équipe est prévenue, et l’argent attend sa réponse.`,
    credited: (project) =>
      `Une recommandation à ${project} est contestée, et la réponse est en retard. L’équipe est prévenue, et l’argent attend sa réponse.`,
  },
  dispute_due: {
    soon: (count) =>
      plural('fr', count, {
        one: '# contestation attend une réponse sous quelques jours.',
        other: '# contestations attendent une réponse sous quelques jours.',
      }),
    late: (count) =>
      plural('fr', count, {
        one: '# contestation aurait dû recevoir une réponse. L’argent attend.',
        other: '# contestations auraient dû recevoir une réponse. L’argent attend.',
      }),
  },
  earning_void: {
    rejected: 'La candidature n’a pas été retenue.',
    withdrawn: 'Le fondateur a retiré la candidature.',
  },
  project_unconfirmed: {
    asked: (project, date) => `${project} est-il toujours ouvert ? Confirmez-le avant le ${date}.`,
    over: (project) =>
      `${project} est passé dans les projets terminés : personne n’a confirmé qu’il est ouvert.`,
  },
  blind_review_lifted: (project, reason) =>
    `L’évaluation à l’aveugle de ${project} a été levée : ses évaluateurs voient les noms. « ${reason} »`,
  project_changed: (project) => `${project} a changé. Vérifiez votre brouillon.`,
  project_hidden: (project) => `${project} n’est plus visible du public. L’e-mail dit pourquoi.`,
  project_shown: (project) => `${project} est de nouveau visible du public.`,
  entity_hidden: (organisation) =>
    `${organisation} n’est plus visible du public. L’e-mail dit pourquoi.`,
  entity_deleted: (organisation) => `${organisation} a été supprimée par son propriétaire.`,
  project_unavailable: (project) =>
    `${project} n’est plus public. Ce que vous avez écrit vous reste.`,
  entity_shown: (organisation) => `${organisation} est de nouveau visible du public.`,
};

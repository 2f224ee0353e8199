import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/apply.ts';

export const fr: Translation<typeof en> = {
  titleFor: (project) => `Candidater à ${project}`,
  back: 'Retour au projet',
  steps: 'Pages du formulaire',
  screenNumber: (number) => `Page ${number}`,
  review: 'Relecture',
  progress: (done, total) => `${done} réponses sur ${total}`,
  nav: {
    back: 'Précédent',
    next: (name) => `Suite : ${name}`,
    toReview: 'Relire et envoyer',
  },
  elsewhere: {
    title: (host: string) => `Candidatez sur ${host}`,
    titleUnknown: 'Les candidatures ne se font pas sur Flair',
    body: (organisation: string) =>
      `${organisation} reçoit elle-même les candidatures à ce projet.`,
    go: (host: string) => `Candidater sur ${host}`,
    organisation: 'Voir l’organisation',
  },
  visitor: {
    title: 'Vous pouvez commencer tout de suite',
    body: 'Ce que vous écrivez reste sur cet appareil. Connectez-vous ou créez un compte pour l’enregistrer, joindre des fichiers et envoyer.',
    waiting:
      'Un brouillon commencé quand vous étiez connecté vous attend. Connectez-vous pour le reprendre ; rien n’est perdu.',
    logIn: 'Se connecter',
    signUp: 'Créer un compte',
    toSend:
      'Pour envoyer cette candidature, connectez-vous ou créez un compte. Tout ce que vous avez écrit vous y suit.',
  },
  nobodys: {
    title: (count) =>
      count === 1
        ? 'Une réponse a été écrite ici avant toute connexion'
        : `${count} réponses ont été écrites ici avant toute connexion`,
    body: (count) =>
      count === 1
        ? 'Elle n’est que sur cet appareil. Est-elle de vous ?'
        : 'Elles ne sont que sur cet appareil. Sont-elles de vous ?',
    quote: (beginning) => `« ${beginning} »`,
    take: (count) => (count === 1 ? 'La reprendre ici' : 'Les reprendre ici'),
    leave: 'Plus tard',
    drop: (count) => (count === 1 ? 'La supprimer' : 'Les supprimer'),
  },
  session: {
    title: 'Votre session est terminée',
    body: 'Tout ce que vous tapez reste sur cet appareil. Connectez-vous pour l’enregistrer dans votre compte et continuer ici même.',
  },
  fit: {
    title: (startup) => `${startup} ne remplit pas les conditions indiquées`,
    body: 'Vous pouvez candidater quand même ; l’organisation décide.',
    why: 'Voir ce qui ne convient pas',
  },
  exportFile: 'Enregistrer dans un fichier',
  presence: {
    alsoHere: (names) => `${names} écrit aussi dans ce formulaire`,
    writesHere: (names) => `${names} écrit ici`,
  },
  closedWhy: (reason) => `Ce texte reste sur votre appareil. Le serveur indique : ${reason}`,
  conflict: {
    title: 'Aussi écrit ailleurs',
    body: 'Cette réponse a été modifiée à un autre endroit pendant que vous écriviez ici. Les deux textes sont conservés ; choisissez comment continuer.',
    mine: 'Le vôtre, ici',
    theirs: 'L’autre',
    keepMine: 'Garder le mien',
    takeTheirs: 'Prendre l’autre',
    keepBoth: 'Garder les deux',
  },
  deadline: {
    graceTitle: 'La date limite est passée, mais vous pouvez encore envoyer',
    grace: (until) =>
      `Les candidatures sont acceptées jusqu’au ${until}. Ensuite le formulaire ferme.`,
    overTitle: 'Le délai pour candidater est écoulé',
    over: 'Elle n’a pas été envoyée. Votre texte est conservé, ici et dans vos brouillons, mais il ne peut plus être envoyé. Si l’organisation rouvre le projet, vous reprendrez où vous en étiez. Vous pouvez aussi l’enregistrer dans un fichier.',
    closedTitle: 'Ce projet n’accepte plus de candidatures',
  },
  needsInfo: {
    title: 'L’organisation vous demande de compléter des réponses',
    body: (count) =>
      plural('fr', count, {
        one: 'Seule la question indiquée peut être modifiée. Renvoyez-la quand vous avez fini.',
        other: 'Seules les # questions indiquées peuvent être modifiées. Renvoyez-les ensuite.',
      }),
    locked: 'Envoyée telle quelle ; l’organisation n’a pas demandé de la modifier.',
  },
  formChanged: {
    unknown: 'Une question que le formulaire ne pose plus',
    notSeen: 'Le serveur ne sait pas encore que vous l’avez vu. Réessayez.',
  },
  reviewStep: {
    title: 'Relire et envoyer',
    body: 'Voici ce que l’organisation verra. Modifiez ce que vous voulez avant l’envoi ; ensuite, seulement si l’organisation le demande.',
    edit: 'Modifier',
    editLabel: (label) => `Modifier : ${label}`,
    missingTitle: (count) =>
      plural('fr', count, {
        one: 'Une réponse manque ou est à modifier',
        other: '# réponses manquent ou sont à modifier',
      }),
    complete: 'Tout ce qui est obligatoire est là.',
    startup: {
      title: 'Pour quelle startup ?',
      body: 'Vos startups sans candidature à ce projet.',
      none: 'Candidater sans fiche de startup pour l’instant',
      noneHelp: 'Vous pourrez en créer une plus tard à partir de cette candidature.',
      create: 'Une nouvelle startup',
      createHelp: 'Il suffit d’un nom pour l’instant.',
      name: 'Nom de la startup',
      add: 'Créer et choisir',
      added: (name) => `${name} est créée et choisie.`,
      nameNeeded: 'Écrivez un nom.',
    },
    verify: {
      title: 'Confirmez d’abord votre adresse e-mail',
      body: 'L’organisation doit pouvoir vous joindre. Nous vous avons envoyé un code ; saisissez-le, puis envoyez.',
      action: 'Saisir le code',
    },
    send: 'Envoyer la candidature',
    sendAgain: 'Envoyer les réponses complétées',
    sendNote: 'Vous recevrez un accusé de réception par e-mail.',
    blocked: {
      offline:
        'Tout n’est pas encore arrivé au serveur, qui est injoignable. Tout est conservé ici ; réessayez une fois en ligne.',
      login: 'Connectez-vous d’abord ; votre texte est conservé et vous suit.',
      conflict:
        'Une réponse a aussi été écrite ailleurs. Choisissez le texte à garder, puis envoyez.',
      refused: 'Le serveur n’accepte pas l’une des réponses. Regardez la question marquée.',
      closed: 'Les réponses ne peuvent plus être modifiées.',
      uploading:
        'Un fichier est encore en cours d’envoi. Attendez qu’il soit arrivé ou retirez-le, puis envoyez.',
      slow: 'Les dernières réponses sont encore en route. Réessayez dans un instant.',
    },
  },
  sent: {
    title: 'Envoyée',
    body: (project, organisation) =>
      `Votre candidature à ${project} est arrivée chez ${organisation}.`,
    nextTitle: 'La suite',
    next: [
      'Vous recevez maintenant un accusé de réception par e-mail.',
      'L’organisation la lit. Chaque étape apparaît sur la page de la candidature, et nous vous écrivons quand elle décide.',
      'Tant qu’elle n’a pas décidé, vous pouvez retirer la candidature.',
    ],
    see: 'Voir la candidature',
  },
  received: {
    title: 'Nous l’avons bien reçue',
    body: (project) =>
      `Votre candidature à ${project} est ici. Il y a beaucoup à faire en ce moment : elle sera traitée un peu plus tard, sans vous. Inutile de rester ou d’appuyer encore.`,
    at: 'Reçue le',
    counts:
      'C’est ce moment qui compte pour la date limite, quel que soit le temps que prend la suite.',
    proof: 'Télécharger la preuve signée (JSON)',
    handedIn: 'Télécharger ce que vous avez remis (JSON)',
    check: 'Vérifier un reçu',
    refused:
      'Elle n’a pas pu être envoyée. Rien de ce que vous avez écrit n’est perdu : ouvrez le formulaire pour voir pourquoi.',
    open: 'Ouvrir le formulaire',
  },
  already: {
    title: 'Vous avez déjà candidaté',
    body: 'Vous avez déjà une candidature envoyée ou en cours pour ce projet.',
    see: 'Voir mes candidatures',
  },
  cannot: {
    title: 'Vous ne pouvez pas candidater pour le moment',
    kept: 'Ce que vous avez écrit sur cet appareil est conservé.',
    other: 'Voir les projets ouverts',
  },
};

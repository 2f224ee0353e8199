import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/case-file.ts';

export const fr: Translation<typeof en> = {
  judged: (sending, rubric) =>
    rubric === null
      ? `A évalué l’envoi ${sending}`
      : `A évalué l’envoi ${sending}, grille ${rubric}`,
  olderRubric: 'Selon une grille plus ancienne.',
  since: {
    answers: (count) =>
      plural('fr', count, {
        zero: 'La candidature a été renvoyée depuis : aucune réponse n’a changé.',
        one: '# réponse ou sa question a changé depuis cette évaluation.',
        other: '# réponses ou leurs questions ont changé depuis cette évaluation.',
      }),
    own: (count) =>
      plural('fr', count, {
        zero: 'La candidature a été renvoyée depuis votre évaluation : aucune réponse n’a changé.',
        one: '# réponse ou sa question a changé depuis votre évaluation.',
        other: '# réponses ou leurs questions ont changé depuis votre évaluation.',
      }),
    before: 'Avant',
    after: 'Maintenant',
    otherwise: 'La question était la même, son aide ou ses options étaient autres.',
    reworded: (label) => `Question posée autrement avant : « ${label} »`,
    confirm: 'Mon évaluation reste valable',
    confirmed: 'Votre évaluation compte pour le nouvel envoi.',
    show: 'Renvoyée depuis. Voir ce qui a changé',
    outdated: (count) =>
      plural('fr', count, {
        one: '# d’entre elles porte sur un envoi ou une grille plus anciens.',
        other: '# d’entre elles portent sur un envoi ou une grille plus anciens.',
      }),
  },
  asked: {
    title: 'Votre évaluation est redemandée',
    body: 'Les critères ont changé. Les notes encore valables sont reprises ; ce que vous aviez donné est conservé.',
    kept: 'Ce que vous aviez donné',
  },
  anew: {
    body: 'La grille a changé depuis. Votre évaluation continue de compter selon celle que vous avez utilisée.',
    action: 'Noter selon la nouvelle grille',
  },
  frozen: {
    title: (count) =>
      plural('fr', count, {
        one: '# évaluation envoyée suit ces critères. Enregistrer crée la grille suivante.',
        other: '# évaluations envoyées suivent ces critères. Enregistrer crée la grille suivante.',
      }),
    legend: 'Les évaluations déjà envoyées',
    keep: 'Continuent de compter',
    keepHelp: 'Elles gardent les critères utilisés et sont signalées.',
    again: 'Sont redemandées',
    againHelp:
      'Celles des candidatures non décidées redeviennent des brouillons ; leurs notes sont mises de côté et leurs auteurs prévenus.',
  },
  page: {
    title: 'Dossier',
    link: 'Dossier',
    body: 'Tout ce que vous pouvez savoir de cette candidature, tel que c’était.',
    back: 'Vers la candidature',
    at: 'Tel qu’il était le',
    now: 'Maintenant',
    pdf: 'En PDF',
    json: 'En JSON',
    failed: 'Le fichier n’est pas arrivé. Réessayez dans un instant.',
    print: 'Imprimer',
    blind: 'Évaluation à l’aveugle : ce qui nomme des personnes ou la startup est omis.',
    project: 'Projet',
    organisation: 'Organisation',
    applicant: 'Candidat',
    startup: 'Startup',
    status: 'État',
    sending: (number) => `Envoi ${number}`,
    sent: (when, who) => `Envoyé le ${when} par ${who}`,
    sentBare: (when) => `Envoyé le ${when}`,
    form: (version) => `Version ${version} du formulaire`,
    uncertain: 'Reconstitué après coup : les termes du formulaire ont pu changer depuis.',
    hash: 'Empreinte SHA-256',
    signature: 'Signature Ed25519',
    key: 'Clé',
    receipt: 'Récépissé signé',
    profile: 'Profil de la startup tel qu’il était',
    files: 'Fichiers',
    noHash: 'Aucune empreinte conservée.',
    given: 'Accepté.',
    notAnswered: 'Sans réponse',
    withheld: 'Retenu dans cette évaluation à l’aveugle',
    steps: 'Ce qui s’est passé',
    decisions: 'Décisions',
    reviews: 'Évaluations',
    total: (total) => `Note pondérée : ${total} sur 5`,
    comments: 'Commentaires',
    changed: (when) => `modifié le ${when}`,
    conflicts: 'Conflits d’intérêts',
    declared: 'déclaré',
    lifted: 'levé',
    charges: 'Frais',
    readings: 'Qui l’a lue',
    none: 'Rien.',
    by: { founder: 'le fondateur', organisation: 'l’organisation', system: 'le système' },
    states: {
      staged: 'en attente, personne n’a été prévenu',
      released: 'annoncée',
      refused: 'refusée',
      undone: 'annulée',
    },
  },
};

import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/submissions.ts';

export const fr: Translation<typeof en> = {
  receipt: {
    title: 'Votre reçu',
    body: 'Il prouve ce que vous avez envoyé, et quand. Gardez-le ; il reste aussi sur la page de la candidature.',
    number: 'Envoi',
    numberOf: (number) => `N° ${number}`,
    sentAt: 'Envoyé le',
    project: 'Projet',
    organisation: 'Organisation',
    formVersion: 'Version du formulaire',
    fingerprint: 'Empreinte (SHA-256)',
    issuer: 'Signé par',
    key: (id) => `clé ${id}`,
    download: 'Télécharger le reçu (JSON)',
    downloadSent: 'Télécharger ce qui a été envoyé (JSON)',
    print: 'Imprimer',
    check: 'Vérifier un reçu',
    keys: 'Clés publiques de cette installation',
    failed: 'Le fichier n’a pas pu être créé. Réessayez.',
  },
  sendings: {
    title: (count) => plural('fr', count, { one: 'Envoyée une fois', other: 'Envoyée # fois' }),
    body: 'Chaque envoi tel qu’il était : les questions dans leurs mots d’alors, vos réponses et vos fichiers. Plus rien n’y change.',
    one: (number, when) => `Envoi ${number} : ${when}`,
    by: (name) => `par ${name}`,
    form: (version) => `version ${version} du formulaire`,
    reconstructed:
      'Reconstitué après coup, pour une époque où les envois n’étaient pas gardés un à un.',
    uncertain: 'Les mots du formulaire ont pu changer entre l’envoi et ce moment-là.',
    startup: 'Le profil de la startup tel qu’il était',
    noAnswers: 'Aucune question n’a reçu de réponse.',
  },
};

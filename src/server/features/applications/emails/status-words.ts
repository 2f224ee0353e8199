import type { Language } from '#contract/limits.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';

export type About = { id: string; first_name: string; project_name: string; entity_name: string };
type Wording = { subject: string; heading: string; text: string };
type Told = Extract<
  ApplicationStatus,
  'in_review' | 'shortlisted' | 'interview' | 'accepted' | 'rejected' | 'waitlisted' | 'needs_info'
>;
/** `other`: what an organisation does not decide. */
type Words = Record<Told | 'other', Wording>;

/** What an organisation's decision is called, in each language. */
export function statusWords(status: ApplicationStatus, about: About): Record<Language, Wording> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `in` found it among the words.
  const of = (words: Words) => (status in words ? words[status as Told] : words.other);
  return { en: of(english(about)), fr: of(french(about)) };
}

/** An outcome that was told is taken back, before another is decided. */
export function takenBackWords({
  project_name: project,
  entity_name: entity,
}: About): Record<Language, Wording> {
  return {
    en: {
      subject: `Under review again: your application to ${project}`,
      heading: 'Your application is under review again',
      text: `${entity} has taken back what it told you about your application to ${project}, and is reviewing it again. You will hear from them.`,
    },
    fr: {
      subject: `Réexaminée : votre candidature à ${project}`,
      heading: 'Votre candidature est de nouveau examinée',
      text: `${entity} est revenue sur ce qu’elle vous avait annoncé au sujet de votre candidature à ${project} et l’examine de nouveau. Vous aurez de ses nouvelles.`,
    },
  };
}

function english({ project_name: project, entity_name: entity }: About): Words {
  return {
    in_review: {
      subject: `In review: ${project}`,
      heading: 'Your application is being read',
      text: `${entity} has started to review your application to ${project}.`,
    },
    shortlisted: {
      subject: `Shortlisted: ${project}`,
      heading: 'You are on the shortlist',
      text: `${entity} put your application to ${project} on the shortlist.`,
    },
    interview: {
      subject: `Interview: ${project}`,
      heading: 'They would like to talk to you',
      text: `${entity} would like to interview you about your application to ${project}. They will be in touch to find a time.`,
    },
    accepted: {
      subject: `Accepted: ${project}`,
      heading: 'You are in',
      text: `${entity} accepted your application to ${project}. Please confirm or decline your place on its page.`,
    },
    rejected: {
      subject: `About your application to ${project}`,
      heading: 'Not this time',
      text: `${entity} decided not to proceed with your application to ${project}. Thank you for the work you put into it; you keep your answers for the next one.`,
    },
    waitlisted: {
      subject: `On the waiting list: ${project}`,
      heading: 'You are on the waiting list',
      text: `${entity} would like to keep your application to ${project} on its waiting list, and will tell you if a place becomes free.`,
    },
    needs_info: {
      subject: `A question about your application to ${project}`,
      heading: 'They need a little more from you',
      text: `${entity} asks you to complete your application to ${project}. The questions are marked on its page; send it again when you are done.`,
    },
    other: {
      subject: `News about your application to ${project}`,
      heading: 'There is news about your application',
      text: `There is news about your application to ${project} at ${entity}.`,
    },
  };
}

function french({ project_name: project, entity_name: entity }: About): Words {
  return {
    in_review: {
      subject: `En cours d’examen : ${project}`,
      heading: 'Votre candidature est en cours de lecture',
      text: `${entity} a commencé à examiner votre candidature à ${project}.`,
    },
    shortlisted: {
      subject: `Présélectionnée : ${project}`,
      heading: 'Vous êtes présélectionné(e)',
      text: `${entity} a présélectionné votre candidature à ${project}.`,
    },
    interview: {
      subject: `Entretien : ${project}`,
      heading: 'On souhaite vous parler',
      text: `${entity} souhaite un entretien avec vous au sujet de votre candidature à ${project}, et vous contactera pour convenir d’une date.`,
    },
    accepted: {
      subject: `Acceptée : ${project}`,
      heading: 'Vous êtes retenu(e)',
      text: `${entity} a accepté votre candidature à ${project}. Dites sur sa page si vous prenez la place.`,
    },
    rejected: {
      subject: `Au sujet de votre candidature à ${project}`,
      heading: 'Pas cette fois',
      text: `${entity} a décidé de ne pas donner suite à votre candidature à ${project}. Merci pour le travail que vous y avez consacré ; vos réponses restent à vous pour la prochaine.`,
    },
    waitlisted: {
      subject: `Sur liste d’attente : ${project}`,
      heading: 'Vous êtes sur liste d’attente',
      text: `${entity} souhaite garder votre candidature à ${project} sur sa liste d’attente, et vous préviendra si une place se libère.`,
    },
    needs_info: {
      subject: `Une question sur votre candidature à ${project}`,
      heading: 'Il manque encore quelque chose',
      text: `${entity} vous demande de compléter votre candidature à ${project}. Les questions sont signalées sur sa page ; renvoyez-la quand vous avez terminé.`,
    },
    other: {
      subject: `Du nouveau pour votre candidature à ${project}`,
      heading: 'Votre candidature a avancé',
      text: `Il y a du nouveau pour votre candidature à ${project} chez ${entity}.`,
    },
  };
}

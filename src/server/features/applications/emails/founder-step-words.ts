import type { Language } from '#contract/limits.ts';
import type { About } from './status-words.ts';

/** What one founder did, as the others are told; `answered` is what was asked for. */
export type FounderStep = 'withdrawn' | 'confirmed' | 'declined' | 'answered';
type Wording = { subject: string; heading: string; text: string };

/** What a step of another founder is called, in each language. */
export function founderStepWords(
  status: FounderStep,
  about: About,
  actor: string,
): Record<Language, Wording> {
  return {
    en: english(about, actor || 'Another founder')[status],
    fr: french(about, actor || 'Un autre fondateur')[status],
  };
}

function english(
  { project_name: project, entity_name: entity }: About,
  actor: string,
): Record<FounderStep, Wording> {
  return {
    withdrawn: {
      subject: `Withdrawn: ${project}`,
      heading: 'Your application is withdrawn',
      text: `${actor} withdrew your application to ${project} by ${entity}.`,
    },
    confirmed: {
      subject: `Confirmed: ${project}`,
      heading: 'Your place is confirmed',
      text: `${actor} confirmed your place in ${project} by ${entity}.`,
    },
    declined: {
      subject: `Declined: ${project}`,
      heading: 'Your place is declined',
      text: `${actor} declined your place in ${project} by ${entity}.`,
    },
    answered: {
      subject: `Completed: ${project}`,
      heading: 'Your application is complete',
      text: `${actor} completed your application to ${project} by ${entity}.`,
    },
  };
}

function french(
  { project_name: project, entity_name: entity }: About,
  actor: string,
): Record<FounderStep, Wording> {
  return {
    withdrawn: {
      subject: `Retirée : ${project}`,
      heading: 'Votre candidature est retirée',
      text: `${actor} a retiré votre candidature à ${project} de ${entity}.`,
    },
    confirmed: {
      subject: `Confirmée : ${project}`,
      heading: 'Votre place est confirmée',
      text: `${actor} a confirmé votre place dans ${project} de ${entity}.`,
    },
    declined: {
      subject: `Déclinée : ${project}`,
      heading: 'Votre place est déclinée',
      text: `${actor} a décliné votre place dans ${project} de ${entity}.`,
    },
    answered: {
      subject: `Complétée : ${project}`,
      heading: 'Votre candidature est complète',
      text: `${actor} a complété votre candidature à ${project} de ${entity}.`,
    },
  };
}

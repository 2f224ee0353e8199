import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/takes.ts';

export const fr: Translation<typeof en> = {
  title: 'Ce que demande le formulaire',
  startupsIn: (countries) => `Pour les startups en : ${countries}`,
  only: (question, answers) => `${question} : ${answers}`,
  not: (question, answers) => `${question} : pas ${answers}`,
  more: (question, bound) => `${question} : plus de ${bound}`,
  less: (question, bound) => `${question} : moins de ${bound}`,
  after: (question, day) => `${question} : après le ${day}`,
  before: (question, day) => `${question} : avant le ${day}`,
};

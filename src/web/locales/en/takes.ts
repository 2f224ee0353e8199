import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('takes', {
  title: 'What the form asks',
  startupsIn: (countries: string) => `For startups in: ${countries}`,
  only: (question: string, answers: string) => `${question}: ${answers}`,
  not: (question: string, answers: string) => `${question}: not ${answers}`,
  more: (question: string, bound: string) => `${question}: more than ${bound}`,
  less: (question: string, bound: string) => `${question}: less than ${bound}`,
  after: (question: string, day: string) => `${question}: after ${day}`,
  before: (question: string, day: string) => `${question}: before ${day}`,
});

import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('later-questions', {
  title: (count: number) =>
    plural('en', count, {
      one: 'The organisation asks # more question',
      other: 'The organisation asks # more questions',
    }),
  body: 'You are shortlisted. What you sent stays as it is; answer what is new and send it.',
  answer: 'Answer',
  event: 'More answers sent',
});

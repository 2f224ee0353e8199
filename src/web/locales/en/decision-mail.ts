import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('decision-mail', {
  title: 'The mail',
  to: 'To',
  languages: { en: 'in English', fr: 'in French' },
  founder: (name: string, language: string) => `${name}, ${language}`,
  founders: (count: number) =>
    plural('en', count, {
      one: 'One founder gets it.',
      other: '# founders get it, each in their language.',
    }),
  own: 'Only the message is yours to write; all else is the same for everybody.',
  nobody: 'No founder is left who could get it.',
  body: 'What it says',
  loading: 'Writing the mail …',
  failed: 'The mail could not be shown.',
  insert: 'Fill in',
  insertOf: (field: string) => `Insert: ${field}`,
  fields: {
    firstName: 'First name',
    startup: 'Startup',
    project: 'Project',
    organisation: 'Organisation',
  },
  place: (name: string, here: number, all: number) => `${name}, ${here} of ${all}`,
  previous: 'Previous mail',
  next: 'Next mail',
  alone: (name: string) => `Write to ${name} alone`,
  messageTo: (name: string) => `Message to: ${name}`,
  messageHelp: 'Instead of the message to all of them, which goes out while this is empty.',
  asAll: (name: string) => `Message for all, to ${name} too`,
  without: (count: number) =>
    plural('en', count, {
      one: '# application needs a message of its own:',
      other: '# applications need a message of their own:',
    }),
  others: (names: string) => `With a message of their own: ${names}`,
});

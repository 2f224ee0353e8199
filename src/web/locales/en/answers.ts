import { catalogue } from '#web/lib/i18n.ts';

/* What stands beside an answer that is read. */
export const en = catalogue('answers', {
  notAnswered: 'Not answered',
  consent: 'I agree',
  rating: (value: number, most: number) => `${value} of ${most}`,
  file: {
    unnamed: 'Uploaded file',
    open: (name: string) => `Open ${name}`,
    download: (name: string) => `Download ${name}`,
    notLoaded: 'The file could not be loaded. Try again.',
  },
});

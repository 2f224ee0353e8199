import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('project-published', {
  title: 'It is open',
  titleClosed: 'It was published',
  body: (name: string) => `Startups can apply to ${name} now. Here is what to share.`,
  bodyClosed: (name: string) => `${name} takes no applications at the moment. Its page stays up.`,
  draftTitle: 'Not published yet',
  draftBody: 'A draft has no public page. Its link, code and picture come with publishing.',
  draftAction: 'Back to the project',
  back: 'Back to the project',
  until: (date: string) => `Open until ${date}`,
  untilClosed: 'Open until you close it',
  link: 'The link of the project',
  copy: 'Copy link',
  copied: 'Link copied.',
  copyFailed: 'The link could not be copied. Select it and copy it by hand.',
  founder: 'See it as a founder',
  share: 'To share',
  next: {
    title: 'Next: how will you choose?',
    body: 'Set what counts and who reviews before the first application arrives.',
    action: 'Set up the review',
  },
  nextSetUp: {
    title: 'Next: read what arrives',
    body: (criteria: number) =>
      plural('en', criteria, {
        one: 'The review is set up, with # criterion. Applications are listed as they are sent.',
        other: 'The review is set up, with # criteria. Applications are listed as they are sent.',
      }),
    action: 'See the applications',
    review: 'Change the review',
  },
});

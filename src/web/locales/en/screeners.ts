import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('screeners', {
  stage: {
    label: 'Asked',
    first: 'With the application',
    shortlisted: 'Once shortlisted',
    badge: 'Once shortlisted',
  },
  takes: {
    label: 'Accepted answers',
    all: 'Any answer',
    ops: {
      equals: 'One of these',
      not_equals: 'Anything but these',
      includes: 'With one of these',
      not_includes: 'With none of these',
      greater_than: 'More than',
      less_than: 'Less than',
    },
    values: 'Answers',
    message: 'Message for other answers',
    messageHelp: 'Founders see it right away, and that they can keep writing but not send.',
    badge: 'Screened',
  },
});

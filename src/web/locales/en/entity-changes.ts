import { catalogue } from '#web/lib/i18n.ts';

/** What colleagues changed of an organisation's page while one was at it. */
export const en = catalogue('entity-changes', {
  title: 'Somebody changed this meanwhile',
  body: 'Nothing of yours is lost: it still stands in the form. Save again to replace what is there now, or take theirs.',
  theirs: 'There now',
  yours: 'Yours',
  empty: 'nothing',
  picture: 'another picture',
  take: 'Take theirs',
});

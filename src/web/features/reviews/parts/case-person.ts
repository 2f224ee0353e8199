import type { Reply } from '#web/lib/client.ts';

export type CaseFile = Reply<'getCaseFile'>['data'];
type Person = CaseFile['applicant'];

/** A person's name as it is written. */
export const nameOf = ({ profile }: Person): string =>
  [profile.firstName, profile.lastName].filter(Boolean).join(' ');

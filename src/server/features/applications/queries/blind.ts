import { createHash } from 'node:crypto';
import { pseudonym } from '#rules/reviews.ts';
import type { PersonRow } from '#server/views/person.ts';

/**
 * Who the applicant is in a blind review: a name and an id made of the application's, the same every
 * time, and of no use to find the person or their other applications.
 */
export function maskOf(applicationId: string): PersonRow {
  const digest = createHash('sha256').update(`blind:${applicationId}`).digest('hex');
  return {
    id: `${digest.slice(8, 16)}-${digest.slice(16, 20)}-8${digest.slice(21, 24)}-a${digest.slice(25, 28)}-${digest.slice(28, 40)}`,
    first_name: pseudonym(digest),
    last_name: null,
    picture_url: null,
  };
}

type Named = {
  id: string;
  email: string;
  user_id: string;
  first_name: string;
  last_name: string | null;
  picture_url: string | null;
  startup_id: string | null;
  startup_name: string | null;
  primary_text: string | null;
  recommender: PersonRow | null;
  recommended_account: unknown;
};

/** The row of an application with nothing in it that names people or the startup. */
export function withoutNames<Row extends Named>(row: Row): Row {
  const { id, ...mask } = maskOf(row.id);
  return {
    ...row,
    ...mask,
    user_id: id,
    email: '',
    startup_id: null,
    startup_name: null,
    primary_text: null,
    recommender: null,
    recommended_account: null,
  };
}

import { dayAlone } from '#rules/reviews/blind.ts';
import { pseudonym } from '#rules/reviews/review.ts';
import { digestOf, idOf } from '#server/db/id.ts';
import { blindFileName } from '#server/integrations/files/file-types.ts';
import type { PersonRow } from '#server/views/person.ts';

/**
 * Who the applicant is in a blind review: a name and an id made of the application's, the same every
 * time, and of no use to find the person or their other applications.
 */
export function maskOf(applicationId: string): PersonRow {
  const digest = digestOf(applicationId);
  return {
    id: idOf(digest),
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
  sent_at: Date | null;
  status_since: Date | null;
  decided_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/** The row of an application with nothing in it that names people or the startup, and of each time the day alone. */
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
    sent_at: row.sent_at && dayAlone(row.sent_at),
    status_since: row.status_since && dayAlone(row.status_since),
    decided_at: row.decided_at && dayAlone(row.decided_at),
    created_at: dayAlone(row.created_at),
    updated_at: dayAlone(row.updated_at),
  };
}

/** A file as a blind reviewer knows of it: by its kind and the day it came. */
export function withoutNameOfFile<Row extends { name: string; created_at: Date }>(file: Row): Row {
  return { ...file, name: blindFileName(file.name), created_at: dayAlone(file.created_at) };
}

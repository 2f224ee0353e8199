import type { z } from 'zod';
import type { person } from '#contract/shared.ts';

/** What `toPerson` needs of a row of `users`. */
export type PersonRow = {
  id: string;
  first_name: string;
  last_name: string | null;
  picture_url: string | null;
};

/** A person as others see them: never the e-mail address. */
export function toPerson(row: PersonRow): z.infer<typeof person> {
  return {
    _id: row.id,
    profile: {
      firstName: row.first_name,
      lastName: row.last_name,
      pictureUrl: row.picture_url,
    },
  };
}

/** Columns for `toPerson` beside the id, where `users` is joined. */
export const nameColumns = [
  'users.first_name',
  'users.last_name',
  'users.picture_url',
] as const satisfies `users.${Exclude<keyof PersonRow, 'id'>}`[];

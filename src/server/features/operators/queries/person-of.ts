import { sql } from 'kysely';
import type { PersonRow } from '#server/views/person.ts';

/** SQL for a person as a list shows one. */
export const personOf = (column: string) => sql<PersonRow | null>`(
  select json_build_object('id', users.id, 'first_name', users.first_name,
    'last_name', users.last_name, 'picture_url', users.picture_url)
  from users where users.id = ${sql.ref(column)})`;

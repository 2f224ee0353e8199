import { sql } from 'kysely';
import type { ExportPerson } from '#server/feature.ts';

/** Where the person said to be paid. Masked as everywhere: a file that lies about is no place for an account number. */
export const exportPerson: ExportPerson = async ({ userId: me }, read) => ({
  payeeDetails: await read(sql`
    select id as "_id", country, tail, account_id is not null as "ofOrganisation",
      created_at as "createdAt"
    from payee_details where user_id = ${me} or made_by = ${me} order by created_at, id`),
});

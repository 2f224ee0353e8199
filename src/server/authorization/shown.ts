import { type RawBuilder, sql } from 'kysely';

/** True in SQL for the row of `projects` where no operator has hidden it or its organisation: a filter of all that is public. */
export const isShown: RawBuilder<boolean> = sql<boolean>`(projects.hidden_at is null
  and projects.account_id <> all(array(
    select accounts.id from management_accounts accounts
    join entities on entities.id = accounts.entity_id where entities.hidden_at is not null)))`;

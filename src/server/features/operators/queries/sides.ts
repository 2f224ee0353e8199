import { sql } from 'kysely';
import type { ConflictFacts } from '#rules/reviews/conflicts.ts';
import type { Database } from '#server/db/database.ts';
import { people } from '#server/features/connectors/queries/conflicts.ts';

type Sides = Pick<ConflictFacts, 'founders'> & { earners: ConflictFacts['founders'] };

/**
 * Everybody on a side of a dispute: whose referrals the application has, who earns by it, who runs the project, and who
 * applied. Null when there is no such dispute.
 */
export async function loadSides(
  db: Database,
  disputeId: string,
): Promise<Pick<ConflictFacts, 'earner' | 'founders'> | null> {
  const { rows } = await sql<Sides>`
    select ${people(sql`
        select dispute.user_id
        union select touch.referer_id from referral_touches touch
          where touch.application_id = dispute.application_id
        union select earnings.connector_id from earnings
          where earnings.application_id = dispute.application_id
        union select tie.user_id from past_ties tie where tie.of_id = any(array(
          select projects.account_id
          union select own.referer_account_id
          union select touch.referer_account_id from referral_touches touch
            where touch.application_id = dispute.application_id
          union select earnings.account_id from earnings
            where earnings.application_id = dispute.application_id))`)} as earners,
      ${people(sql`
        select made.user_id from applications made
          where made.id = dispute.application_id or made.first_id = dispute.application_id
        union select tie.user_id from past_ties tie
          where tie.of_id = any(array(select made.startup_id from applications made
            where made.id = dispute.application_id or made.first_id = dispute.application_id))`)}
        as founders
    from outcome_disputes dispute
    join referral_touches own on own.id = dispute.touch_id
    join projects on projects.id = own.project_id
    where dispute.id = ${disputeId}`.execute(db);
  const [row] = rows;
  return row ? { earner: { kind: 'person', people: row.earners }, founders: row.founders } : null;
}

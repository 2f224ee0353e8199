import { sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import type { operatorCalls } from '#contract/operators.ts';
import type { Database } from '#server/db/database.ts';
import { type Order, pageByAge } from '#server/http/paging/keyset.ts';
import type { Page } from '#server/http/paging/paging.ts';
import { nameColumns } from '#server/views/person.ts';
import type { AuditRow } from '../views/console.ts';

type Query = QueryOf<typeof operatorCalls.listAuditEvents>;
const order: Order = { columns: ['audit_events.created_at', 'audit_events.id'], direction: 'desc' };

// What it is called now; the trail itself keeps no name of a person.
const targetName = sql<string | null>`case audit_events.target_kind
  when 'startup' then (select name from startups where id = audit_events.target_id)
  when 'entity' then (select name from entities where id = audit_events.target_id)
  when 'project' then (select name from projects where id = audit_events.target_id)
  when 'lookup' then (select name from lookups where id = audit_events.target_id)
  when 'banner' then (select title from banners where id = audit_events.target_id)
  when 'synonym' then (select phrase from search_synonyms where id = audit_events.target_id)
  when 'migration' then (select name from background_migrations where id = audit_events.target_id)
  when 'user' then (select concat_ws(' ', first_name, last_name) from users
    where id = audit_events.target_id)
  when 'earning' then (select projects.name from earnings
    join applications on applications.id = earnings.application_id
    join projects on projects.id = applications.project_id
    where earnings.id = audit_events.target_id)
  when 'charge' then (select projects.name from applications
    join projects on projects.id = applications.project_id
    where applications.id = audit_events.target_id)
  when 'card_payment' then (select payment_intent from card_payments where id = audit_events.target_id)
  when 'dispute' then (select projects.name from outcome_disputes
    join referral_touches on referral_touches.id = outcome_disputes.touch_id
    join projects on projects.id = referral_touches.project_id
    where outcome_disputes.id = audit_events.target_id)
  when 'payout_file' then audit_events.target_id::text
  when 'payout_batch' then audit_events.target_id::text
  when 'report' then (select coalesce(projects.name, entities.name) from reports
    left join projects on projects.id = reports.project_id
    left join entities on entities.id = reports.entity_id
    where reports.id = audit_events.target_id) end`;

/** A page of the audit trail, newest first, in two statements. */
export async function listAuditEvents(
  db: Database,
  { actor, action, targetKind, target, sort, limit, cursor }: Query,
): Promise<Page<AuditRow>> {
  const events = db
    .selectFrom('audit_events')
    .$if(actor !== undefined, (query) => query.where('actor_id', '=', actor ?? null))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? null))
    .$if(targetKind !== undefined, (query) => query.where('target_kind', '=', targetKind ?? null))
    .$if(target !== undefined, (query) => query.where('target_id', '=', target ?? ''));
  const rows = events
    .leftJoin('users', 'users.id', 'audit_events.actor_id')
    .select([
      'audit_events.id',
      'audit_events.action',
      'audit_events.target_kind',
      'audit_events.target_id',
      'audit_events.before',
      'audit_events.after',
      'audit_events.reason',
      'audit_events.created_at',
      'users.id as actor_id',
      ...nameColumns,
      targetName.as('target_name'),
    ]);
  return pageByAge(rows, events, { order, sort, limit, cursor });
}

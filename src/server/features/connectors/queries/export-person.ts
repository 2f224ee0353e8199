import { sql } from 'kysely';
import type { ExportPerson } from '#server/feature.ts';
import { accruedMinor } from './balances.ts';

/** What is kept of the person as somebody who follows links, and as a connector. Minor units. */
export const exportPerson: ExportPerson = async ({ userId: me }, read) => {
  return {
    // Whose links they were is the connectors' own; the applications name whoever was credited.
    referralLinksFollowed: await read(sql`
      select touch.id as "_id", projects.name as project, projects.slug as "projectSlug",
        touch.application_id as "applicationId", coalesce(touch.outcome, 'not_yet') as outcome,
        touch.named, touch.created_at as "createdAt", touch.seen_at as "seenAt"
      from referral_touches touch join projects on projects.id = touch.project_id
      where touch.user_id = ${me} order by touch.created_at, touch.id`),
    referralLinks: await read(sql`
      select link.code, link.leads_to as "leadsTo", projects.name as project, entities.name as organisation,
        link.created_at as "createdAt"
      from referral_links link
      left join projects on projects.id = link.project_id
      left join entities on entities.id = link.entity_id
      where link.referer_id = ${me} order by link.created_at, link.code`),
    referralVisits: await read(sql`
      select id as "_id", created_at as "createdAt", seen_at as "seenAt"
      from referral_visits where user_id = ${me} order by created_at, id`),
    referrals: await read(sql`
      select touch.id as "_id", projects.name as project, projects.slug as "projectSlug",
        coalesce(touch.outcome, 'not_yet') as outcome, touch.created_at as "createdAt",
        touch.seen_at as "seenAt", touch.outcome_at as "outcomeAt"
      from referral_touches touch join projects on projects.id = touch.project_id
      where touch.referer_id = ${me} order by touch.created_at, touch.id`),
    disputes: await read(sql`
      select dispute.id as "_id", projects.name as project, dispute.outcome, dispute.text,
        dispute.created_at as "createdAt", dispute.answer, dispute.answer_reason as "answerReason",
        dispute.answered_at as "answeredAt"
      from outcome_disputes dispute join referral_touches touch on touch.id = dispute.touch_id
      join projects on projects.id = touch.project_id
      where dispute.user_id = ${me} or dispute.sent_by = ${me} order by dispute.created_at, dispute.id`),
    earnings: await read(sql`
      select earnings.id as "_id", projects.name as project, earnings.status, earnings.reason,
        earnings.note, ${accruedMinor} as "amountMinor", earnings.currency,
        earnings.payable_from as "payableFrom", earnings.created_at as "createdAt",
        earnings.updated_at as "updatedAt",
        (select json_agg(json_build_object('from', from_status, 'to', to_status, 'reason', event.reason,
            'at', to_char(event.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
            order by event.created_at, event.id)
          from earning_events event where event.earning_id = earnings.id) as events
      from earnings
      join applications on applications.id = earnings.application_id
      join projects on projects.id = applications.project_id
      where earnings.connector_id = ${me} order by earnings.created_at, earnings.id`),
    ledger: await read(sql`
      select posting.id as "_id", posting.kind, posting.currency,
        posting.application_id as "applicationId", own.amount_minor as "amountMinor",
        encode(posting.hash, 'hex') as hash, posting.created_at as "createdAt"
      from ledger_entries own join ledger_postings posting on posting.id = own.posting_id
      where own.account in (${`connector:${me}`}, ${`connector:${me}:payable`},
        ${`connector:${me}:clawback`}) order by posting.position`),
  };
};

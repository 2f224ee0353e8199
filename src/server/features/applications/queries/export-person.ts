import { sql } from 'kysely';
import { idsOfFounder, idsOutsideOf, isOfFounder } from '#server/authorization/founder-scope.ts';
import { askedWords } from '#server/queries/form-version.ts';
import type { ExportPerson } from '#server/feature.ts';

/** Applications that the person has a right to, and what they did to those of others. */
export const exportPerson: ExportPerson = async ({ userId: me }, read) => {
  return {
    applications: await read(sql`
      select applications.id as "_id", projects.name as project, projects.slug as "projectSlug",
        applications.startup_id as "startupId", applications.status,
        applications.primary_text as "primary", applications.sent_at as "sentAt",
        to_char(applications.promised_date, 'YYYY-MM-DD') as "decisionPromisedBy",
        applications.created_at as "createdAt", applications.updated_at as "updatedAt",
        applications.deleted_at as "deletedAt",
        coalesce((select json_agg(json_build_object('questionId', answers.question_id,
            'question', asked.label, 'options', answers.options)
            order by asked.position, answers.question_id)
          from answers join lateral ${askedWords} asked on true
          where answers.application_id = applications.id), '[]') as answers,
        coalesce((select json_agg(json_build_object('from', from_status, 'to', to_status,
            'side', side, 'reason', reason,
            'at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
            order by created_at, id)
          from application_events
          where application_events.application_id = applications.id), '[]') as events
      from applications join projects on projects.id = applications.project_id
      where applications.id in ${idsOfFounder(me)}
      order by applications.created_at, applications.id`),
    answersWritten: await read(sql`
      select answers.application_id as "applicationId", projects.name as project,
        asked.label as question, answers.options, answers.updated_at as "updatedAt"
      from answers
      join applications on applications.id = answers.application_id
      join projects on projects.id = applications.project_id
      join lateral ${askedWords} asked on true
      where answers.updated_by = ${me} and applications.user_id <> ${me}
        and applications.id = any(array${idsOfFounder(me)})
      order by answers.updated_at, answers.id`),
    applicationDecisions: await read(sql`
      select event.id as "_id", event.application_id as "applicationId", projects.name as project,
        event.from_status as "from", event.to_status as "to", event.side, event.reason,
        event.created_at as "createdAt"
      from application_events event
      join applications on applications.id = event.application_id
      join projects on projects.id = applications.project_id
      where event.actor_id = ${me} and applications.user_id <> ${me}
        and (event.side <> 'founder' or ${isOfFounder(me)})
      order by event.created_at, event.id`),
    applicationsElsewhere: await read(sql`
      select outside_applications.id as "_id", projects.name as project,
        projects.slug as "projectSlug", outside_applications.startup_id as "startupId",
        to_char(applied_on, 'YYYY-MM-DD') as "appliedOn", note,
        outside_applications.created_at as "createdAt",
        outside_applications.updated_at as "updatedAt"
      from outside_applications join projects on projects.id = outside_applications.project_id
      where outside_applications.id in ${idsOutsideOf(me)}
      order by applied_on, outside_applications.id`),
    arrivals: await read(sql`
      select arrivals.id as "_id", arrivals.application_id as "applicationId",
        arrivals.received_at as "receivedAt", arrivals.state, arrivals.refusal,
        arrivals.content as "handedIn"
      from arrivals
      where arrivals.user_id = ${me} and arrivals.application_id in ${idsOfFounder(me)}
      order by arrivals.received_at, arrivals.id`),
    messages: await read(sql`
      select said.application_id as "applicationId", projects.name as project, said.number, said.side,
        said.author_id = ${me} as own, said.text, said.created_at as "createdAt"
      from (
        select * from conversation_messages where author_id = ${me}
        union
        select conversation_messages.* from conversation_messages
        where application_id = any(array${idsOfFounder(me)})
      ) said
      join applications on applications.id = said.application_id
      join projects on projects.id = applications.project_id
      order by said.created_at, said.id`),
    unreadMessages: await read(sql`
      select application_id as "applicationId", messages, last_at as "lastAt", mailed_at as "mailedAt"
      from unread_conversations where user_id = ${me} order by last_at, application_id`),
    exportsMade: await read(sql`
      select application_exports.id as "_id", projects.name as project, application_exports.rows,
        application_exports.created_at as "createdAt"
      from application_exports join projects on projects.id = application_exports.project_id
      where application_exports.user_id = ${me} and application_exports.key_id is null
      order by application_exports.created_at, application_exports.id`),
    readings: await read(sql`
      select readings.application_id as "applicationId", readings.submission_number as "submissionNumber",
        readings.read_at as "readAt"
      from readings where readings.user_id = ${me}
      order by readings.read_at, readings.application_id`),
  };
};

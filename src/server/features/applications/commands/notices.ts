import { wantsMail } from '#rules/notifications.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import { listReaders } from '#server/features/management/queries.ts';
import { notify, type Notice } from '#server/features/notifications/commands.ts';
import { queueMail } from '#server/integrations/mail.ts';
import { receiptMail, statusMail, type Told } from '../emails.ts';
import type { LockedApplication } from './one-door.ts';

/** What a notice about this application says. */
export function payloadOf(
  application: LockedApplication,
  status: ApplicationStatus,
): Notice['payload'] {
  return {
    applicationId: application.id,
    projectId: application.project_id,
    projectName: application.project_name,
    projectSlug: application.project_slug,
    entityName: application.entity_name,
    managementAccountId: application.account_id,
    status,
  };
}

type News = {
  kind: Notice['kind'];
  status: ApplicationStatus;
  startupName?: string | null;
  now: Date;
};

/** Tells those of the organisation's team who read this application; in a blind review without names. */
export async function tellTeam(
  db: Database,
  application: LockedApplication,
  { kind, status, startupName, now }: News,
): Promise<void> {
  const readers = await listReaders(db, application.id);
  const idsOf = (blind: boolean) =>
    readers.filter((reader) => reader.blind === blind).map(({ userId }) => userId);
  const notice = { accountId: application.account_id, kind, now };
  const payload = payloadOf(application, status);
  await notify(db, {
    ...notice,
    userIds: idsOf(false),
    actorId: application.user_id,
    payload: { ...payload, ...(startupName && { startupName }) },
  });
  const blind = idsOf(true).filter((userId) => userId !== application.user_id);
  await notify(db, { ...notice, userIds: blind, payload });
}

/** Notes for the founder that the application went out, with a receipt by mail. */
export async function confirmSending(
  db: Database,
  config: Config,
  application: LockedApplication,
  now: Date,
): Promise<void> {
  await notify(db, {
    userIds: [application.user_id],
    kind: 'application_sent',
    payload: payloadOf(application, 'pending'),
    now,
  });
  if (!wantsMail(application.notification_preferences, 'applicationMail')) return;
  await queueMail(db, {
    to: application.email,
    mail: receiptMail(config, application, now),
    dedupeKey: `application_sent:${application.id}`,
    now,
  });
}

/** Tells the founder what the organisation decided, on the page and by mail. */
export async function tellFounder(
  db: Database,
  config: Config,
  application: LockedApplication,
  decision: Told & { now: Date },
): Promise<void> {
  const { now, ...told } = decision;
  const { status } = told;
  await notify(db, {
    userIds: [application.user_id],
    kind: 'application_status',
    payload: payloadOf(application, status),
    now,
  });
  if (!wantsMail(application.notification_preferences, 'applicationMail')) return;
  await queueMail(db, {
    to: application.email,
    mail: statusMail(config, application, told),
    dedupeKey: `application_status:${application.id}:${application.version + 1}`,
    now,
  });
}

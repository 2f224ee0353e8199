import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import type { Reader } from '#server/features/management/queries/accounts.ts';
import { notify, type Notice } from '#server/integrations/notices.ts';
import { type Mails, queueMail } from '#server/integrations/mail/mail.ts';
import { founderStepMail, notSentMail, receiptMail, type Told } from '../emails/applications.ts';
import { decisionMail } from '../emails/decision-mail.ts';
import type { FounderStep } from '../emails/founder-step-words.ts';
import { type Founder, listFounders, takesMail } from '../queries/writers.ts';
import type { Audience, LockedApplication } from './transition.ts';

/** What a notice about this application says. */
export function payloadOf(
  application: LockedApplication,
  status: ApplicationStatus | FounderStep,
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
  /** Where it has just been put under another one. */
  startupName?: string | null;
  /** The founder who did it, who is told of nothing. */
  actorId: string;
  now: Date;
};

/** Tells those of the organisation's team who read this application; in a blind review without names. */
export async function tellTeam(
  db: Database,
  application: LockedApplication,
  readers: readonly Reader[],
  news: News,
): Promise<void> {
  await notify(db, ...teamNotices(application, readers, news));
}

function teamNotices(
  application: LockedApplication,
  readers: readonly Reader[],
  { kind, status, startupName = application.startup_name, actorId, now }: News,
): Notice[] {
  const idsOf = (blind: boolean) =>
    readers.filter((reader) => reader.blind === blind).map(({ userId }) => userId);
  const notice = { accountId: application.account_id, kind, now };
  const payload = payloadOf(application, status);
  const named = { ...payload, ...(startupName && { startupName }) };
  const blind = idsOf(true).filter((userId) => userId !== actorId);
  return [
    { ...notice, userIds: idsOf(false), actorId, payload: named },
    { ...notice, userIds: blind, payload },
  ];
}

type Receipt = { number: number; hash: string };
type Sending = { application: LockedApplication; receipt: Receipt };

/** Tells every founder that the application went out, with a receipt by mail, and the team that it came. */
export async function tellSent(
  db: Database,
  config: Config,
  {
    application,
    receipt,
    promised,
    founders,
    readers,
    ...sender
  }: Sending & { promised: string | null } & Audience & Pick<News, 'startupName' | 'actorId'>,
  now: Date,
): Promise<void> {
  const received = { kind: 'application_received', status: 'pending', ...sender, now } as const;
  await notify(
    db,
    {
      userIds: founders.map(({ id }) => id),
      kind: 'application_sent',
      payload: payloadOf(application, 'pending'),
      now,
    },
    ...teamNotices(application, readers, received),
  );
  await mailFounders(db, founders, {
    key: `application_sent:${application.id}`,
    write: (founder) =>
      receiptMail(config, { ...application, ...named(founder) }, { receipt, promised, now }),
    now,
  });
}

/** Tells whoever sent it that what was received could not be finished, whatever mails they want: they wait for it. */
export async function tellNotSent(
  db: Database,
  config: Config,
  {
    application,
    senderId,
    receivedAt,
  }: { application: LockedApplication; senderId: string; receivedAt: Date },
  { key, now }: { key: string; now: Date },
): Promise<void> {
  const founders = await listFounders(db, application.id);
  const sender = founders.find(({ id }) => id === senderId);
  if (!sender) return;
  const mail = notSentMail(config, { ...application, ...named(sender) }, receivedAt);
  await queueMail(db, { to: sender.email, mail, dedupeKey: `not_sent:${key}`, now });
}

/** Mails the receipt of a further sending to whoever sent it. */
export async function confirmSendingAgain(
  db: Database,
  config: Config,
  { application, receipt, senderId }: Sending & { senderId: string },
  now: Date,
): Promise<void> {
  const founders = await listFounders(db, application.id);
  await mailFounders(
    db,
    founders.filter(({ id }) => id === senderId),
    {
      key: `application_sent:${application.id}:${receipt.number}`,
      write: (founder) =>
        receiptMail(
          config,
          { ...application, ...named(founder) },
          { receipt, promised: null, now },
        ),
      now,
    },
  );
}

/** Tells every founder what the organisation decided, on the page and by mail. */
export async function tellFounders(
  db: Database,
  config: Config,
  application: LockedApplication,
  decision: Told & { now: Date },
): Promise<void> {
  const { now, ...told } = decision;
  const { status } = told;
  const founders = await listFounders(db, application.id);
  await notify(db, {
    userIds: founders.map(({ id }) => id),
    kind: 'application_status',
    payload: payloadOf(application, status),
    now,
  });
  await mailFounders(db, founders, {
    key: `application_status:${application.id}:${application.version + 1}`,
    write: decisionMail(config, application, told),
    now,
  });
}

/** Tells the other founders what one of them did with the application. */
export async function tellCoFounders(
  db: Database,
  config: Config,
  application: LockedApplication,
  step: { status: FounderStep; actorId: string; now: Date },
): Promise<void> {
  const { status, actorId, now } = step;
  const founders = await listFounders(db, application.id);
  const others = founders.filter(({ id }) => id !== actorId);
  const actor = founders.find(({ id }) => id === actorId)?.first_name ?? '';
  await notify(db, {
    userIds: others.map(({ id }) => id),
    actorId,
    kind: 'founder_step',
    payload: payloadOf(application, status),
    now,
  });
  await mailFounders(db, others, {
    key: `application_step:${application.id}:${application.version + 1}`,
    write: (founder) =>
      founderStepMail(config, { ...application, ...named(founder) }, { status, actor }),
    now,
  });
}

const named = ({ first_name }: Founder) => ({ first_name });

/** One mail for each founder with a proven address who wants mails about applications; a key makes a second try write none. */
async function mailFounders(
  db: Database,
  founders: readonly Founder[],
  { key, write, now }: { key: string; write: (founder: Founder) => Mails; now: Date },
): Promise<void> {
  for (const founder of founders) {
    if (!takesMail(founder, 'applicationMail')) continue;
    const mail = write(founder);
    const { email: to, language: known } = founder;
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await queueMail(db, { to, known, mail, dedupeKey: `${key}:${founder.id}`, now });
  }
}

import { z } from 'zod';
import { auditActions, auditTargets } from './audit.ts';
import { lookupKinds, reportReasons } from './limits.ts';
import { role } from './management.ts';
import { currency, hidden, id, instant, person, pictureUrl, webUrl } from './shared.ts';
import { profileShape } from './startups.ts';
import { text } from './text.ts';
import { sayFields } from './messages/fields.ts';
import { says } from './messages/said.ts';

/** Why an operator does it: kept in the audit trail, and told to whom it concerns. */
export const reason = text({ min: 1, max: 1000 }).regex(/\S/, says(sayFields('fields.reason')));

/** A path of this site: never one that a browser takes for another site. */
const sitePath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\s\\]*$/, says(sayFields('fields.path')));

/** A person as operators see them, address included. */
export const contact = z.strictObject({ ...person.shape, email: z.string() });

export const auditEvent = z.strictObject({
  _id: id,
  /** Null for what was done by the command of the server. */
  actor: person.nullable(),
  action: z.enum(auditActions),
  target: z.strictObject({
    kind: z.enum(auditTargets),
    _id: id,
    /** Its name now; null when it is gone. */
    name: z.string().nullable(),
  }),
  /** The changed fields alone, as they were and as they are. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string().nullable(),
  createdAt: instant,
});
export type AuditEvent = z.infer<typeof auditEvent>;

export const verificationItem = z.strictObject({
  startup: z.strictObject({
    _id: id,
    ...profileShape,
    completed: z.boolean(),
    requestedVerify: instant,
    createdAt: instant,
  }),
  founders: z.array(contact),
});
export type VerificationItem = z.infer<typeof verificationItem>;

export const operatorLookup = z.strictObject({
  _id: id,
  kind: z.enum(lookupKinds),
  type: z.string(),
  code: z.string().nullable(),
  name: z.string(),
  ranking: z.int(),
  active: z.boolean(),
  /** Projects and startups that carry it. */
  uses: z.int(),
});
export type OperatorLookup = z.infer<typeof operatorLookup>;

export const lookupFields = z.strictObject({
  name: text({ min: 1, max: 120 }).regex(
    /^\S(?:.*\S)?$/u,
    says(sayFields('fields.name_without_spaces')),
  ),
  ranking: z.int().min(0).max(100_000),
});

export const bannerView = z.strictObject({
  _id: id,
  title: z.string(),
  text: z.string(),
  /** A path of this site or an https address. */
  link: z.string(),
  image: z.string().nullable(),
  /** Degrees. */
  hue: z.int(),
  startsAt: instant,
  endsAt: instant.nullable(),
  ranking: z.int(),
});

export const operatorBanner = z.strictObject({
  ...bannerView.shape,
  active: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type OperatorBanner = z.infer<typeof operatorBanner>;

export const bannerFields = z.strictObject({
  title: text({ min: 1, max: 80 }),
  text: text({ max: 240 }),
  link: z.union(
    [sitePath, webUrl.startsWith('https://')],
    says(sayFields('fields.path_or_address')),
  ),
  image: pictureUrl.nullable(),
  hue: z.int().min(0).max(359),
  startsAt: instant,
  endsAt: instant.nullable(),
  ranking: z.int().min(0).max(100_000),
  active: z.boolean(),
});

export const operatorUser = z.strictObject({
  ...contact.shape,
  verified: z.boolean(),
  /** `settings`: by OPERATOR_EMAILS; `named`: by an operator or the command. */
  operator: z.enum(['settings', 'named']).nullable(),
  suspended: z.strictObject({ at: instant, reason: z.string() }).nullable(),
  /** Live ones. */
  sessions: z.int(),
  lastSeenAt: instant.nullable(),
  createdAt: instant,
});
export type OperatorUser = z.infer<typeof operatorUser>;

export const operatorUserDetail = z.strictObject({
  ...operatorUser.shape,
  roles: z.array(
    z.strictObject({ managementAccountId: id, entityName: z.string(), slug: z.string(), role }),
  ),
  startups: z.array(z.strictObject({ _id: id, name: z.string() })),
  applications: z.int(),
  hasSecondFactor: z.boolean(),
});
export type OperatorUserDetail = z.infer<typeof operatorUserDetail>;

export const operatorEntity = z.strictObject({
  _id: id,
  name: z.string(),
  slug: z.string(),
  website: z.string().nullable(),
  managementAccountId: id,
  /** Its own price of shortlisting in units of the currency; null for the standard one. */
  applicatiopnPrice: z.number().nullable(),
  currency,
  verifiedAt: instant.nullable(),
  hidden: hidden.nullable(),
  owners: z.array(contact),
  projects: z.int(),
  openReports: z.int(),
  createdAt: instant,
});
export type OperatorEntity = z.infer<typeof operatorEntity>;

export const operatorProject = z.strictObject({
  _id: id,
  name: z.string(),
  slug: z.string(),
  status: z.string(),
  type: z.string().nullable(),
  deadline: instant.nullable(),
  entityName: z.string(),
  entitySlug: z.string(),
  featured: z.boolean(),
  hidden: hidden.nullable(),
  /** Hidden because its organisation is. */
  entityHidden: z.boolean(),
  /** Until when somebody has to say that it is still open; null where that is not asked. */
  confirmBy: instant.nullable(),
  openReports: z.int(),
  viewCount: z.int(),
  createdAt: instant,
});
export type OperatorProject = z.infer<typeof operatorProject>;

export const reportReason = z.enum(reportReasons);
export const reportOutcome = z.enum(['acted', 'dismissed']);

export const operatorReport = z.strictObject({
  _id: id,
  reporter: contact,
  target: z.strictObject({
    kind: z.enum(['project', 'entity']),
    _id: id,
    name: z.string(),
    slug: z.string(),
    hidden: z.boolean(),
  }),
  reason: reportReason,
  text: z.string(),
  createdAt: instant,
  resolved: z
    .strictObject({
      at: instant,
      by: person.nullable(),
      outcome: reportOutcome,
      note: z.string().nullable(),
    })
    .nullable(),
});
export type OperatorReport = z.infer<typeof operatorReport>;

export const operatorOverview = z.strictObject({
  verificationsWaiting: z.int(),
  reportsOpen: z.int(),
  disputesOpen: z.int(),
  /** Charges that an operator wants taken back, which another one confirms. */
  reversalsProposed: z.int(),
  users: z.int(),
  /** In the last 7 days. */
  newUsers: z.int(),
  suspendedUsers: z.int(),
  operators: z.int(),
  entities: z.int(),
  unverifiedEntities: z.int(),
  openProjects: z.int(),
  /** That somebody has to confirm, because their organisations have no people. */
  unconfirmedProjects: z.int(),
  hiddenProjects: z.int(),
  hiddenEntities: z.int(),
  activeBanners: z.int(),
  /** Sent in the last 7 days. */
  sentApplications: z.int(),
  /** Mails whose time has come and that are not out. */
  overdueMails: z.int(),
});

/** What an installation stands on, each looked at by itself. */
export const checkNames = [
  'settings',
  'versions',
  'disk',
  'files',
  'smtp',
  'live',
  'cards',
  'proxy',
  'encryption',
  'database',
  'migrations',
  'background',
  'clock',
  'replica',
  'processes',
  'mails',
  'queue',
  'backups',
] as const;
export const checkStates = ['ok', 'warning', 'failed'] as const;

/** A time in which nobody answered (`silence`), or in which urgent calls were refused for there were too many. */
export const outage = z.strictObject({
  _id: id,
  cause: z.enum(['silence', 'refusals']),
  beganAt: instant,
  endedAt: instant,
  /** Saves, sendings and log-ins that were refused meanwhile. */
  refused: z.int(),
});
export type Outage = z.infer<typeof outage>;

export const installation = z.strictObject({
  /** `says` is what the command prints, in English; a setting is named as it is written. */
  checks: z.array(
    z.strictObject({ name: z.enum(checkNames), state: z.enum(checkStates), says: z.string() }),
  ),
  /** The last ones, newest first. */
  outages: z.array(outage),
  /** The last ones, newest first. */
  backups: z.array(
    z.strictObject({
      _id: id,
      startedAt: instant,
      finishedAt: instant,
      madeBy: z.enum(['clock', 'command']),
      /** A path of the machine that made it, or s3://bucket/name; null when it failed. */
      place: z.string().nullable(),
      bytes: z.int().nullable(),
      rows: z.int().nullable(),
      files: z.int().nullable(),
      /** Files whose bytes the store had lost. */
      lost: z.int().nullable(),
      encrypted: z.boolean(),
      /** Why there is none; null when it is whole. */
      failure: z.string().nullable(),
    }),
  ),
});
export type Installation = z.infer<typeof installation>;

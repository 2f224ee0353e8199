import { z } from 'zod';
import { call } from './define.ts';
import { languages } from './limits.ts';
import {
  countryCode,
  data,
  done,
  id,
  idOrSlug,
  instant,
  ownerProof,
  pictureUrl,
  webUrl,
} from './shared.ts';
import { nameText, text } from './text.ts';

/** Kinds of mail and notice that a person may turn off one by one. */
export const notificationPreferences = z.strictObject({
  applicationMail: z.boolean(),
  messageMail: z.boolean(),
  deadlineMail: z.boolean(),
  teamMail: z.boolean(),
});

export const firstName = nameText({ min: 1, max: 100 });
/** An empty one means that there is none. */
export const lastName = nameText({ max: 100 });

const link = z.strictObject({ label: text({ min: 1, max: 60 }), url: webUrl });

/** In which mails are written and names of lookups are given; the web app takes it over at log-in. */
const language = z.enum(languages);

/** The caller's own profile, the only place where the e-mail address is shown. */
export const ownProfile = z.strictObject({
  _id: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  headline: z.string().nullable(),
  bio: z.string().nullable(),
  country: z.string().nullable(),
  links: z.array(z.strictObject({ label: z.string(), url: z.string() })),
  notificationPreferences,
  language,
  verified: z.boolean(),
  operator: z.boolean(),
  hasPassword: z.boolean(),
  /** Nothing else may be done until a second factor is set up. */
  secondFactorDue: z.boolean(),
  createdAt: instant,
});

const records = z.array(z.record(z.string(), z.unknown()));
/** The file of `GET /v3/auth/export`; each list holds the rows as they are kept, secrets left out. */
export const accountExport = z.strictObject({
  format: z.literal('flair-account-1'),
  exportedAt: instant,
  profile: z.record(z.string(), z.unknown()),
  sessions: records,
  devices: records,
  secondFactors: records,
  emailChanges: records,
  memberships: records,
  startups: records,
  applications: records,
  files: records,
  notifications: records,
  invitations: records,
  views: records,
  reports: records,
  referralLinksFollowed: records,
  referralLinks: records,
  referralVisits: records,
  referrals: records,
  earnings: records,
  ledger: records,
  startupHistory: records,
  applicationDecisions: records,
  assignments: records,
  recusals: records,
  reviewsTakenBack: records,
  reviews: records,
  arrivals: records,
  readings: records,
  comments: records,
  fills: records,
  slotPhrases: records,
  startupInvitations: records,
  invitationsSent: records,
  mails: records,
  answersWritten: records,
  operatorActions: records,
  actionsOnAccount: records,
});

export const profileCalls = {
  getProfile: call({
    method: 'GET',
    path: '/v3/auth/profile',
    who: 'user',
    beforeFactor: 'set',
    summary: "The caller's own profile.",
    reply: data(ownProfile),
  }),
  updateProfile: call({
    method: 'PATCH',
    path: '/profiles/me',
    who: 'user',
    summary:
      'Change names, picture, headline, bio, country, links, language, notification preferences.',
    body: z
      .strictObject({
        firstName,
        lastName: lastName.nullable(),
        pictureUrl: pictureUrl.nullable(),
        headline: text({ max: 160 }).nullable(),
        bio: text({ max: 4000 }).nullable(),
        country: countryCode.nullable(),
        links: z.array(link).max(10),
        language,
        notificationPreferences: notificationPreferences.partial(),
      })
      .partial(),
    reply: data(ownProfile),
  }),
  exportAccount: call({
    method: 'GET',
    path: '/v3/auth/export',
    who: 'user',
    summary:
      'Everything held of the caller as one JSON file. Of other people it holds nothing private.',
    reply: accountExport,
    replyKind: 'file',
    perMinute: 10,
  }),
  deleteEntity: call({
    method: 'DELETE',
    path: '/v2/entities/{id}',
    who: 'user',
    summary:
      'Delete an organisation (owner), with its name typed. Its projects close; refused while money is open.',
    params: z.strictObject({ id: idOrSlug }),
    body: z.strictObject({ name: text({ max: 160 }) }),
    reply: done,
    errors: ['not_found', 'forbidden', 'money_open'],
    perMinute: 20,
  }),
  deleteAccount: call({
    method: 'DELETE',
    path: '/v3/auth/account',
    who: 'user',
    repeatable: true,
    summary:
      'Delete the account, with the password; an account without one gives a fresh login code. Sent applications stay with their organisations, without the name.',
    body: z.strictObject(ownerProof),
    reply: done,
    errors: ['credentials_wrong', 'code_wrong', 'last_owner'],
    perMinute: 20,
    security: 'account',
  }),
};

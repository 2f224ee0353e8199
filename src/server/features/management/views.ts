import type { apiKey } from '#contract/api-keys.ts';
import type { HomeView } from '#contract/home.ts';
import type { Page } from '#server/http/paging/paging.ts';
import type { z } from 'zod';
import type { ReceivedReferral as Received } from '#contract/management-referrals.ts';
import type { TeamDuty } from '#contract/management-overview.ts';
import type { AccountFigures } from '#contract/management-overview.ts';
import type { entityView, invitationView } from '#contract/management.ts';
import type { PictureFocus } from '#contract/pictures.ts';
import { keyState } from '#rules/auth/api-keys.ts';
import { dayAlone } from '#rules/reviews/blind.ts';
import { fromMinor } from '#rules/money.ts';
import { touchReasons } from '#rules/connectors/referral.ts';
import type { Role } from '#rules/management/roles.ts';
import { type AccountFaceRow, toAccountFace } from '#server/views/account.ts';
import {
  type InvitationFaceRow,
  type InviterRow,
  toInvitationFace,
  toInviter,
} from '#server/views/invitation.ts';
import { type PersonRow, toPerson } from '#server/views/person.ts';
import { plainParagraphs } from '#server/integrations/markdown/markdown.ts';
import type { KeyRow } from './queries/api-keys.ts';
import { borders, type FigureRows } from './queries/figures.ts';
import type { DutyRow } from './queries/duties.ts';
import type { ReceivedReferralRow } from './queries/referrals.ts';

export type MyAccountRow = AccountFaceRow & { role: Role; created_at: Date };

/** An account of the caller's own, with the caller's role in it. */
export function toMyAccount(row: MyAccountRow) {
  return { ...toAccountFace(row), role: row.role, createdAt: row.created_at.toISOString() };
}

export type EntityRow = {
  id: string;
  account_id: string;
  name: string;
  slug: string;
  logo_url: string | null;
  banner: string | null;
  banner_focus: PictureFocus | null;
  website: string | null;
  description: string | null;
  description_html: string | null;
  country: string | null;
  hue: number;
  verified_at: Date | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
  created_at: Date;
  version: number;
  open_projects: number | null;
};

/** The public page of an organisation. */
export function toEntity(row: EntityRow): z.input<typeof entityView> {
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    logoUrl: row.logo_url,
    banner: row.banner,
    ...(row.banner && row.banner_focus && { bannerFocus: row.banner_focus }),
    website: row.website,
    description: row.description,
    descriptionHtml: row.description_html ?? plainParagraphs(row.description ?? ''),
    country: row.country,
    hue: row.hue,
    verified: row.verified_at !== null,
    managementAccountId: row.account_id,
    openProjects: row.open_projects ?? 0,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    ...(row.hidden_at && {
      hidden: { at: row.hidden_at.toISOString(), reason: row.hidden_reason ?? '' },
    }),
  };
}

/** An organisation just made, with the account its owner manages it by. */
export function toNewEntity(row: EntityRow) {
  const managementAccount = toAccountFace({
    account_id: row.account_id,
    entity_id: row.id,
    entity_name: row.name,
    entity_logo_url: row.logo_url,
    entity_slug: row.slug,
    entity_hue: row.hue,
    entity_verified_at: row.verified_at,
  });
  return { entity: toEntity(row), managementAccount };
}

export type MemberRow = PersonRow & {
  /** Null where the reader may not see addresses. */
  email: string | null;
  role: Role;
  joined_at: Date;
};

/** A member of a team. */
export function toMember(row: MemberRow) {
  return {
    userId: toPerson(row),
    email: row.email,
    role: row.role,
    joinedAt: row.joined_at.toISOString(),
  };
}

/** A member with the number of decisions the person took for this account. */
export function toTeamMember(row: MemberRow & { decisions: number | null }) {
  return { ...toMember(row), decisions: row.decisions ?? 0 };
}

export type InvitationRow = InvitationFaceRow & { role: Role };

/** An invitation as the team sees it. */
export function toInvitation(row: InvitationRow, now: Date): z.input<typeof invitationView> {
  return { ...toInvitationFace(row, now), role: row.role };
}

export type PreviewRow = AccountFaceRow &
  InviterRow & { role: Role; for_caller: boolean; expires_at: Date };

/** What an invitation offers, for whoever holds its link. */
export function toInvitationPreview(row: PreviewRow) {
  return {
    managementAccount: toAccountFace(row),
    role: row.role,
    invitedBy: toInviter(row),
    forCaller: row.for_caller,
    expiresAt: row.expires_at.toISOString(),
  };
}

export type ProjectFigures = {
  id: string;
  name: string;
  status: string;
  deadline: Date | null;
  views: number;
  drafts: number;
  accepted: number;
  rejected: number;
  pending: number;
  total: number;
};

/** The figures of one project. */
export function toProjectFigures(row: ProjectFigures) {
  const { id, deadline, total, ...figures } = row;
  return { _id: id, ...figures, deadline: deadline?.toISOString() ?? null, sent: total };
}

/** A link behind a sent application, as the organisation that received it sees it. */
export function toReceivedReferral(row: ReceivedReferralRow): Received {
  const { connector_id: id, first_name, last_name, picture_url, organisation } = row;
  const say = (at: Date) => (row.named ? at : dayAlone(at)).toISOString();
  return {
    _id: row.id,
    connector: id && first_name ? toPerson({ id, first_name, last_name, picture_url }) : null,
    organisation: organisation && toAccountFace(organisation),
    project: { _id: row.project_id, name: row.project_name, slug: row.project_slug },
    application: {
      _id: row.application_id,
      status: row.application_status,
      startupName: row.startup_name,
      sentAt: say(row.sent_at),
    },
    outcome: row.outcome,
    reason: touchReasons[row.outcome],
    outcomeAt: say(row.outcome_at),
    earning: toReceivedEarning(row, say),
    disputeDue: row.dispute_due?.toISOString() ?? null,
    createdAt: say(row.created_at),
  };
}

function toReceivedEarning(
  row: ReceivedReferralRow,
  say: (at: Date) => string,
): Received['earning'] {
  const { earning_status: status, amount_minor: minor, currency } = row;
  if (!status || minor === null || !currency || !row.earning_updated_at) return null;
  return {
    status,
    amount: fromMinor(minor, currency),
    currency,
    updatedAt: say(row.earning_updated_at),
  };
}

/** The teams that somebody belongs to, on their home. */
export function toAccountsAtHome({ total, rows }: Page<MyAccountRow>): HomeView['accounts'] {
  return {
    count: total,
    rows: rows.map((row) => ({ account: toAccountFace(row), role: row.role })),
  };
}

/** What waits for a member. */
export function toDuty({ due, since, ...need }: DutyRow): TeamDuty {
  return {
    kind: need.kind,
    count: need.count,
    late: need.late,
    due: due?.toISOString() ?? null,
    since: since?.toISOString() ?? null,
    projectId: need.projectId,
    applicationId: need.applicationId,
  };
}

/** The figures of an account. */
export function toStats<Stats extends object>({
  figures,
  ...stats
}: Stats & { figures: FigureRows | null }) {
  return { ...stats, figures: figures && toFigures(figures) };
}

const toFigures = ({ decisions, load, ...figures }: FigureRows): AccountFigures => ({
  ...figures,
  decisions: {
    ...decisions,
    within: decisions.within.map((count, place) => ({ days: borders[place] ?? null, count })),
  },
  load: load.map(({ open, done, ...user }) => ({ user: toPerson(user), open, done })),
});

/** A key without its secret. */
export function toApiKey(row: KeyRow, now: Date): z.input<typeof apiKey> {
  return {
    _id: row.id,
    name: row.name,
    start: row.start,
    scopes: row.scopes,
    createdBy: toPerson({ ...row, id: row.made_by }),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedOn: row.last_used_on,
    state: keyState(row, now),
    endedAt: row.ended_at?.toISOString() ?? null,
    endedWhy: row.ended_why,
  };
}

import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type {
  auditEvent,
  bannerView,
  operatorBanner,
  operatorLookup,
  operatorUser,
  operatorUserDetail,
} from '#contract/operator-views.ts';
import type { Config } from '#server/config.ts';
import type { AuditEvents, Banners, Lookups } from '#server/db/schema.ts';
import type { Role } from '#server/db/vocabulary.ts';
import { operatorSource } from '#server/features/auth/access.ts';
import { type PersonRow, toPerson } from '#server/views/person.ts';

/** A person with address, as JSON of a row. */
export type ContactJson = PersonRow & { email: string };

/** A person as operators see them. */
export function toContact(row: ContactJson) {
  return { ...toPerson(row), email: row.email };
}

type MaybePerson = { [K in keyof PersonRow]: PersonRow[K] | null };

export function toMaybePerson({ id, first_name, last_name, picture_url }: MaybePerson) {
  return id === null
    ? null
    : toPerson({ id, first_name: first_name ?? '', last_name, picture_url });
}

export type Hidden = { hidden_at: Date | null; hidden_reason: string | null };

export function toHidden({ hidden_at: at, hidden_reason: reason }: Hidden) {
  return at && { at: at.toISOString(), reason: reason ?? '' };
}

export type AuditRow = Omit<Selectable<AuditEvents>, 'actor_id'> &
  Omit<MaybePerson, 'id'> & { actor_id: string | null; target_name: string | null };
type Audit = z.input<typeof auditEvent>;

export function toAuditEvent(row: AuditRow): Audit {
  return {
    _id: row.id,
    actor: toMaybePerson({ ...row, id: row.actor_id }),
    action: row.action,
    target: {
      kind: row.target_kind,
      _id: row.target_id,
      name: row.target_name,
    },
    before: row.before,
    after: row.after,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
  };
}

export type BannerRow = Selectable<Banners>;

/** A banner as everybody sees it. */
export function toBanner(row: BannerRow): z.input<typeof bannerView> {
  return {
    _id: row.id,
    title: row.title,
    text: row.text,
    link: row.link,
    image: row.image,
    hue: row.hue,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    ranking: row.ranking,
  };
}

export function toOperatorBanner(row: BannerRow): z.input<typeof operatorBanner> {
  return {
    ...toBanner(row),
    active: row.active,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export type OperatorLookupRow = Omit<Selectable<Lookups>, 'search'> & { uses: number };

export function toOperatorLookup(row: OperatorLookupRow): z.input<typeof operatorLookup> {
  return {
    _id: row.id,
    kind: row.kind,
    type: row.type,
    code: row.code,
    name: row.name,
    ranking: row.ranking,
    active: row.deactivated_at === null,
    uses: row.uses,
  };
}

export type OperatorUserRow = ContactJson & {
  email_verified_at: Date | null;
  operator_since: Date | null;
  suspended_at: Date | null;
  suspended_reason: string | null;
  created_at: Date;
  sessions: number;
  last_seen_at: Date | null;
};

export function toOperatorUser(config: Config, row: OperatorUserRow): z.input<typeof operatorUser> {
  return {
    ...toContact(row),
    verified: row.email_verified_at !== null,
    operator: operatorSource(config, row),
    suspended: row.suspended_at && {
      at: row.suspended_at.toISOString(),
      reason: row.suspended_reason ?? '',
    },
    sessions: row.sessions,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

export type UserDetailRow = OperatorUserRow & {
  applications: number;
  second_factor_at: Date | null;
  roles: { account_id: string; role: Role; name: string; slug: string }[];
  startups: { id: string; name: string }[];
};

export function toOperatorUserDetail(
  config: Config,
  row: UserDetailRow,
): z.input<typeof operatorUserDetail> {
  return {
    ...toOperatorUser(config, row),
    roles: row.roles.map(({ account_id, role, name, slug }) => ({
      managementAccountId: account_id,
      entityName: name,
      slug,
      role,
    })),
    startups: row.startups.map(({ id, name }) => ({ _id: id, name })),
    applications: row.applications,
    hasSecondFactor: row.second_factor_at !== null,
  };
}

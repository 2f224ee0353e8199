import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type {
  operatorEntity,
  operatorProject,
  operatorReport,
  verificationItem,
} from '#contract/operator-views.ts';
import { confirmBy } from '#rules/projects/confirming.ts';
import { fromMinor } from '#rules/money.ts';
import type { ProjectStatus } from '#server/db/vocabulary.ts';
import type { Startups } from '#server/db/schema.ts';
import type { ProfileView } from '#server/queries/startup-profile.ts';
import { type ContactJson, type Hidden, toContact, toHidden, toMaybePerson } from './console.ts';

export type OperatorEntityRow = Hidden & {
  id: string;
  name: string;
  slug: string;
  website: string | null;
  verified_at: Date | null;
  created_at: Date;
  account_id: string;
  price_minor: number | null;
  currency: string;
  owners: ContactJson[];
  projects: number;
  open_reports: number;
};

export function toOperatorEntity(row: OperatorEntityRow): z.input<typeof operatorEntity> {
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    website: row.website,
    managementAccountId: row.account_id,
    applicatiopnPrice: row.price_minor === null ? null : fromMinor(row.price_minor, row.currency),
    currency: row.currency,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    hidden: toHidden(row),
    owners: row.owners.map(toContact),
    projects: row.projects,
    openReports: row.open_reports,
    createdAt: row.created_at.toISOString(),
  };
}

export type OperatorProjectRow = Hidden & {
  id: string;
  name: string;
  slug: string;
  status: ProjectStatus;
  deadline: Date | null;
  featured: boolean;
  view_count: number;
  created_at: Date;
  entity_name: string;
  entity_slug: string;
  entity_hidden_at: Date | null;
  type: string | null;
  open_reports: number;
  asked_at: Date | null;
};

export function toOperatorProject(row: OperatorProjectRow): z.input<typeof operatorProject> {
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    status: row.status,
    type: row.type,
    deadline: row.deadline?.toISOString() ?? null,
    entityName: row.entity_name,
    entitySlug: row.entity_slug,
    featured: row.featured,
    hidden: toHidden(row),
    entityHidden: row.entity_hidden_at !== null,
    confirmBy:
      confirmBy({
        status: row.status,
        deadline: row.deadline,
        askedAt: row.asked_at,
      })?.toISOString() ?? null,
    openReports: row.open_reports,
    viewCount: row.view_count,
    createdAt: row.created_at.toISOString(),
  };
}

export type ReportRow = {
  id: string;
  project_id: string | null;
  entity_id: string | null;
  reason: Report['reason'];
  text: string;
  created_at: Date;
  resolved_at: Date | null;
  outcome: 'acted' | 'dismissed' | null;
  note: string | null;
  reporter_id: string;
  reporter_first_name: string;
  reporter_last_name: string | null;
  reporter_picture_url: string | null;
  reporter_email: string;
  resolver_id: string | null;
  resolver_first_name: string | null;
  resolver_last_name: string | null;
  resolver_picture_url: string | null;
  target_name: string;
  target_slug: string;
  target_hidden: boolean;
};
type Report = z.input<typeof operatorReport>;

export function toOperatorReport(row: ReportRow): Report {
  return {
    _id: row.id,
    reporter: toContact({
      id: row.reporter_id,
      first_name: row.reporter_first_name,
      last_name: row.reporter_last_name,
      picture_url: row.reporter_picture_url,
      email: row.reporter_email,
    }),
    target: {
      kind: row.project_id ? 'project' : 'entity',
      _id: row.project_id ?? row.entity_id ?? '',
      name: row.target_name,
      slug: row.target_slug,
      hidden: row.target_hidden,
    },
    reason: row.reason,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    resolved: toResolution(row),
  };
}

function toResolution(row: ReportRow): Report['resolved'] {
  if (!row.resolved_at || !row.outcome) return null;
  return {
    at: row.resolved_at.toISOString(),
    by: toMaybePerson({
      id: row.resolver_id,
      first_name: row.resolver_first_name,
      last_name: row.resolver_last_name,
      picture_url: row.resolver_picture_url,
    }),
    outcome: row.outcome,
    note: row.note,
  };
}

export type VerificationRow = Pick<
  Selectable<Startups>,
  'id' | 'completed' | 'requested_verify_at' | 'created_at'
> & { profile: ProfileView; founders: ContactJson[] };

export function toVerificationItem(row: VerificationRow): z.input<typeof verificationItem> {
  return {
    startup: {
      _id: row.id,
      ...row.profile,
      completed: row.completed,
      requestedVerify: (row.requested_verify_at ?? row.created_at).toISOString(),
      createdAt: row.created_at.toISOString(),
    },
    founders: row.founders.map(toContact),
  };
}

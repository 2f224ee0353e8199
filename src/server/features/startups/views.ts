import type { z } from 'zod';
import type { startupView } from '#contract/startups.ts';

/** A startup with the names of its lookups and the count of its live applications. */
export type StartupRow = {
  id: string;
  name: string;
  one_liner: string | null;
  description: string | null;
  website: string | null;
  country: string | null;
  city: string | null;
  team_size: number | null;
  founded_year: number | null;
  sector_id: string | null;
  sector_name: string | null;
  stage_id: string | null;
  stage_name: string | null;
  requested_verify_at: Date | null;
  verified_at: Date | null;
  completed: boolean;
  applications: number;
  version: number;
  created_at: Date;
  updated_at: Date;
};

/** A startup as its founders, and organisations it applied to, see it. */
export function toStartupView(row: StartupRow): z.infer<typeof startupView> {
  return {
    _id: row.id,
    name: row.name,
    oneLiner: row.one_liner,
    description: row.description,
    website: row.website,
    country: row.country,
    city: row.city,
    teamSize: row.team_size,
    foundedYear: row.founded_year,
    sector: toNamed(row.sector_id, row.sector_name),
    startupStage: toNamed(row.stage_id, row.stage_name),
    requestedVerify: row.requested_verify_at?.toISOString() ?? null,
    verified: row.verified_at !== null,
    completed: row.completed,
    applications: row.applications,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

function toNamed(id: string | null, name: string | null): { _id: string; name: string } | null {
  return id !== null && name !== null ? { _id: id, name } : null;
}

import type { BodyOf } from '#contract/define.ts';
import type { referralLinkCalls } from '#contract/referral-links.ts';
import type { Database } from '#server/db/database.ts';
import { visibleEntity } from '#server/features/management/access.ts';
import { visibleProject } from '../access.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { LinkOwner } from '#server/features/connectors/access.ts';
import type { FoundLink, LinkedTo } from '#server/features/connectors/queries/links.ts';

type Whose = { caller: Caller; owner: LinkOwner };

/** Where a link is to lead, which the caller sees. Throws `not_found`. */
export async function targetOf(
  db: Database,
  { caller, owner }: Whose,
  { leadsTo, targetId }: BodyOf<typeof referralLinkCalls.keepReferralLink>,
): Promise<LinkedTo> {
  const isOneOfMany = leadsTo === 'project' || leadsTo === 'organisation';
  if (isOneOfMany !== (targetId !== undefined)) throw new AppError('not_found');
  const nothing = { projectId: null, entityId: null };
  if (leadsTo === 'project' && targetId) {
    const { project } = await visibleProject(db, caller, targetId);
    return { ...nothing, leadsTo, projectId: project.id };
  }
  if (leadsTo === 'organisation' && targetId) {
    const { id } = await visibleEntity(db, caller, targetId);
    return { ...nothing, leadsTo, entityId: id };
  }
  // The public page of an organisation is its own.
  if (leadsTo === 'connector' && owner.entityId) {
    return { ...nothing, leadsTo: 'organisation', entityId: owner.entityId };
  }
  return { ...nothing, leadsTo };
}

/** The page of what a link shares, as everybody sees it, and the project it is of; null where there is none any more. */
export async function pageOf(
  db: Database,
  link: FoundLink,
): Promise<{ path: string; projectId: string | null } | null> {
  try {
    if (link.project_id) {
      const { project } = await visibleProject(db, null, link.project_id);
      return { path: `/projects/${project.slug}`, projectId: project.id };
    }
    if (link.entity_id) {
      const { slug } = await visibleEntity(db, null, link.entity_id);
      return { path: `/organisations/${slug}`, projectId: null };
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
  if (link.leads_to !== 'connector' || !link.is_credited) return null;
  return { path: `/connectors/${link.referer_id}`, projectId: null };
}

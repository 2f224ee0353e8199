import type { Language } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import { proven } from '#server/authorization/proof.ts';
import { tokenHash } from '#server/features/auth/access.ts';
import { type ProjectFacts, visibleProject } from '#server/features/projects/access.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { isSignedBy, listPublicKeys, sign } from '#server/integrations/secrets/installation-key.ts';

declare const proof: unique symbol;

/** Proof that everybody may see the project, so that whoever keeps it learns nothing by that. */
export type PublicProject = { readonly [proof]: 'public'; project: ProjectFacts };

/** Throws `not_found` for what is not public, also for those who may see it for another reason. */
export async function publicProject(
  db: Database,
  caller: Caller | null,
  idOrSlug: string,
): Promise<PublicProject> {
  const { project } = await visibleProject(db, caller, idOrSlug);
  const { status, isHidden } = project;
  if (isHidden || status === 'draft' || status === 'archived') throw new AppError('not_found');
  return proven<PublicProject>({ project });
}

/** Proof that whoever asks has the secret address of this person's calendar. */
export type OpenCalendar = { readonly [proof]: 'calendar'; userId: string; language: Language };

/** Throws `not_found` for a token that is none, has ended, or is of somebody who may not log in any more. */
export async function openCalendar(db: Database, token: string): Promise<OpenCalendar> {
  const owner = await db
    .selectFrom('bookmark_settings')
    .innerJoin('users', 'users.id', 'bookmark_settings.user_id')
    .select(['users.id as userId', 'users.language'])
    .where('bookmark_settings.calendar_hash', '=', tokenHash(token))
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirstOrThrow(notFound);
  return proven<OpenCalendar>(owner);
}

/** Proof that the saved search is the caller's. */
export type OwnSearch = { readonly [proof]: 'search'; id: string; userId: string };

/** Throws `not_found` for a search that is not the caller's, or not there. */
export async function ownSearch(db: Database, caller: Caller, id: string): Promise<OwnSearch> {
  const row = await db
    .selectFrom('saved_searches')
    .select(['id', 'user_id as userId'])
    .where('id', '=', id)
    .where('user_id', '=', caller.userId)
    .executeTakeFirstOrThrow(notFound);
  return proven<OwnSearch>(row);
}

/** Proof that whoever asks has a link of this person's alert mails. */
export type AlertReader = { readonly [proof]: 'alerts'; userId: string };

const signedText = (userId: string): string => `alerts of ${userId}`;

/** What the mails of a person carry to end them: signed, so that nothing has to be kept. */
export async function alertToken(db: Database, userId: string, now: Date): Promise<string> {
  const { keyId, signature } = await sign(db, signedText(userId), now);
  return [userId, keyId, signature.toString('base64url')].join('.');
}

/** Throws `link_wrong` for a token that this installation did not sign. */
export async function alertReader(db: Database, token: string): Promise<AlertReader> {
  const [userId = '', keyId, signature = ''] = token.split('.');
  const key = (await listPublicKeys(db)).find(({ kid }) => kid === keyId);
  const bytes = Buffer.from(signature, 'base64url');
  if (!key || !isSignedBy(key, signedText(userId), bytes)) throw new AppError('link_wrong');
  return proven<AlertReader>({ userId });
}

import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { proven } from '#server/authorization/proof.ts';
import { isOfFounder, isOwnFile } from '#server/authorization/founder-scope.ts';
import { isShown } from '#server/authorization/shown.ts';
import { memberIsBlind, memberMayRead } from '#server/authorization/member-scope.ts';
import { rolesThatCan } from '#rules/management/roles.ts';
import type { PictureCrop } from '#contract/pictures.ts';
import type { DB } from '#server/db/schema.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { blindFileName } from '#server/integrations/files/file-types.ts';

declare const proof: unique symbol;

/** Proof that the caller may read the bytes of this file. */
export type VisibleFile = {
  readonly [proof]: true;
  id: string;
  name: string;
  type: string;
  size: number;
  storageKey: string;
};

/**
 * Proves that the file is the caller's own or of an application of theirs, belongs to one that was sent to an organisation
 * of theirs (and assigned to them, for reviewers), or is a public picture. Throws `not_found` otherwise, as for a file that does not exist.
 */
export async function visibleFile(
  db: Database,
  caller: Caller | null,
  fileId: string,
): Promise<VisibleFile> {
  const row = await db
    .selectFrom('files')
    .select(['name', 'type', 'size', 'storage_key'])
    .select((where) =>
      where
        .or([
          isPublicPicture(where),
          ...(caller
            ? [
                isOwnFile(caller.userId),
                isOfFounders(where, caller.userId),
                wasSentTo(where, caller.userId),
                isSourceOfTeamLogo(caller.userId, sql.ref('files.id')),
              ]
            : []),
        ])
        .as('openly'),
    )
    .select((where) =>
      caller
        ? wasSentBlindlyTo(where, caller.userId).as('blindly')
        : sql<boolean>`false`.as('blindly'),
    )
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!row?.openly && !row?.blindly) throw new AppError('not_found');
  const { storage_key: storageKey, openly, name, type, size } = row;
  // A reviewer who must not know the names gets the bytes, when the organiser says so, and no name.
  return proven<VisibleFile>({
    id: fileId,
    name: openly ? name : blindFileName(name),
    type,
    size,
    storageKey,
  });
}

/**
 * Proof that the caller may frame this logo or face anew: what it was made of is kept, and is their own, or the logo of an
 * organisation whose page they may change.
 */
export type CroppablePicture = {
  readonly [proof]: 'crop';
  purpose: 'picture' | 'logo';
  sourceId: string;
  sourceKey: string;
  crop: PictureCrop | null;
};

/** Throws `not_found` for what is none, is not theirs to frame, or was made before uploads were kept. */
export async function croppablePicture(
  db: Database,
  caller: Caller,
  fileId: string,
): Promise<CroppablePicture> {
  const row = await db
    .selectFrom('files')
    .innerJoin('files as sources', 'sources.id', 'files.source_id')
    .select(['files.purpose', 'files.crop', 'sources.id', 'sources.storage_key'])
    .where('files.id', '=', fileId)
    .where((where) =>
      where.or([
        where('files.owner_id', '=', caller.userId),
        isTeamLogo(caller.userId, sql.ref('files.id')),
      ]),
    )
    .where((where) =>
      where.or([
        where('sources.owner_id', '=', caller.userId),
        isSourceOfTeamLogo(caller.userId, sql.ref('sources.id')),
      ]),
    )
    .executeTakeFirst();
  if (row?.purpose !== 'logo' && row?.purpose !== 'picture') throw new AppError('not_found');
  const { purpose, crop, id: sourceId, storage_key: sourceKey } = row;
  return proven<CroppablePicture>({ purpose, crop, sourceId, sourceKey });
}

type Where = ExpressionBuilder<DB, 'files'>;

/** True in SQL where this file is the logo of an organisation whose page the person may change. */
const isTeamLogo = (userId: string, file: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from entities
    join management_accounts on management_accounts.entity_id = entities.id
    join members on members.account_id = management_accounts.id
    where entities.logo_url = '/v3/files/' || ${file} and members.user_id = ${userId}
      and members.role in (${sql.join(rolesThatCan('team'))}))`;

/** True in SQL where such a logo was made of this file. */
const isSourceOfTeamLogo = (userId: string, file: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from files made where made.source_id = ${file}
    and ${isTeamLogo(userId, sql.ref('made.id'))})`;

/** Named by an application that is this person's today. */
function isOfFounders(where: Where, userId: string) {
  return where.exists(
    where
      .selectFrom('application_files')
      .innerJoin('applications', 'applications.id', 'application_files.application_id')
      .select(sql.lit(1).as('one'))
      .whereRef('application_files.file_id', '=', 'files.id')
      .where('applications.deleted_at', 'is', null)
      .where(isOfFounder(userId)),
  );
}

function wasSentTo(where: Where, userId: string) {
  return where.exists(sentTo(where, userId).where(sql<boolean>`not ${memberIsBlind()}`));
}

/** Sent to a reviewer of a blind review, for a question that names nobody. */
function wasSentBlindlyTo(where: Where, userId: string) {
  return where.exists(
    sentTo(where, userId)
      .innerJoin('form_questions as asked', (join) =>
        join
          .onRef('asked.project_id', '=', 'applications.project_id')
          .onRef('asked.version', '=', 'applications.form_version')
          .onRef('asked.id', '=', 'submission_files.question_id'),
      )
      // A file names its sender unless the organiser says otherwise.
      .where('asked.identifying', 'is', false),
  );
}

function sentTo(where: Where, userId: string) {
  return where
    .selectFrom('submission_files')
    .innerJoin('applications', 'applications.id', 'submission_files.application_id')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .innerJoin('members', 'members.account_id', 'projects.account_id')
    .select(sql.lit(1).as('one'))
    .whereRef('submission_files.file_id', '=', 'files.id')
    .where('applications.status', '<>', 'draft')
    .where('applications.deleted_at', 'is', null)
    .where('members.user_id', '=', userId)
    .where(memberMayRead());
}

// The second lock: whatever a column names, only what was uploaded to be shown there and made by the
// picture pipeline is public. `demandOwnPicture` sees to it that its owner has named it.
function isPublicPicture(where: Where) {
  const address = sql<string>`'/v3/files/' || files.id`;
  return where.and([
    where('width', 'is not', null),
    where.or([
      where.and([
        where('purpose', '=', 'picture'),
        where.exists(
          where
            .selectFrom('users')
            .select(sql.lit(1).as('one'))
            .whereRef('users.id', '=', 'files.owner_id')
            .where('users.picture_url', '=', address),
        ),
      ]),
      where.and([
        where('purpose', '=', 'logo'),
        where.exists(
          where
            .selectFrom('entities')
            .select(sql.lit(1).as('one'))
            .where('entities.logo_url', '=', address)
            .where('entities.hidden_at', 'is', null),
        ),
      ]),
      where.and([where('purpose', '=', 'banner'), isShownBanner(where, address)]),
    ]),
  ]);
}

function isShownBanner(where: Where, address: RawBuilder<string>) {
  return where.or([
    where.exists(
      where
        .selectFrom('projects')
        .select(sql.lit(1).as('one'))
        .where('projects.banner', '=', address)
        .where(isShown),
    ),
    where.exists(
      where
        .selectFrom('entities')
        .select(sql.lit(1).as('one'))
        .where('entities.banner', '=', address)
        .where('entities.hidden_at', 'is', null),
    ),
    where.exists(
      where.selectFrom('banners').select(sql.lit(1).as('one')).where('banners.image', '=', address),
    ),
  ]);
}

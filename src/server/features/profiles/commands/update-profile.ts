import { sql } from 'kysely';
import type { BodyOf } from '#contract/define.ts';
import type { profileCalls } from '#contract/profiles.ts';
import { isCountryCode } from '#rules/countries.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { demandOwnPicture } from '#server/authorization/own-picture.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { sayAuth } from '#contract/messages/auth.ts';
import { sayFields } from '#contract/messages/fields.ts';
import type { Message } from '#contract/messages/message.ts';

type Changes = BodyOf<typeof profileCalls.updateProfile>;

/** Changes the fields that are given. Throws `validation` for an unknown country or a foreign file. */
export async function updateProfile(
  db: Database,
  caller: Caller,
  changes: Changes,
  now: Date,
): Promise<void> {
  const { country, pictureUrl, notificationPreferences } = changes;
  if (country && !isCountryCode(country)) refuse('country', sayAuth('auth.country'));
  await inTransaction(db, async (transaction) => {
    await demandOwnPicture(transaction, {
      userId: caller.userId,
      path: 'pictureUrl',
      purpose: 'picture',
      url: pictureUrl,
    });
    const changed = await transaction
      .updateTable('users')
      .set({
        ...(changes.firstName !== undefined && { first_name: changes.firstName.trim() }),
        ...(changes.lastName !== undefined && { last_name: orNull(changes.lastName) }),
        ...(pictureUrl !== undefined && { picture_url: pictureUrl }),
        ...(changes.headline !== undefined && { headline: orNull(changes.headline) }),
        ...(changes.bio !== undefined && { bio: orNull(changes.bio) }),
        ...(country !== undefined && { country }),
        ...(changes.language !== undefined && { language: changes.language }),
        ...(changes.links !== undefined && { links: JSON.stringify(changes.links) }),
        ...(notificationPreferences !== undefined && {
          notification_preferences: sql`users.notification_preferences || ${JSON.stringify(notificationPreferences)}::jsonb`,
        }),
        updated_at: now,
      })
      .where('id', '=', caller.userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    // The account was deleted while this was on its way.
    if (!changed.numUpdatedRows) throw new AppError('unauthorized');
  });
}

function refuse(path: string, message: Message): never {
  throw new AppError('validation', {
    ...sayFields('fields.at', { path, problem: message }),
    details: [{ path, ...message }],
  });
}

const orNull = (text: string | null): string | null => text?.trim() || null;

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, Reply } from '#web/lib/client.ts';
import { callMutation, callQuery, ofCalls } from '#web/lib/query.ts';
import { useProfileChanged } from '#web/features/auth/queries.ts';

export type OwnProfile = Reply<'getProfile'>['data'];
export type ProfileChange = NonNullable<InputOf<'updateProfile'>['body']>;

/** The devices on which the caller is logged in, newest use first. */
export const sessions = callQuery('listSessions');

/** What a log-in of the caller asks for besides, and who asks for it. */
export const secondFactors = callQuery('listSecondFactors');

/** What follows a factor that was added or removed: the list and whether one is owed are read again. */
export function useFactorsChanged() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries(ofCalls('listSecondFactors')),
      client.invalidateQueries(ofCalls('getProfile')),
    ]);
  };
}

/** Changes parts of the profile, one change after the other; every part of the page shows the reply at once. */
export function useUpdateProfile() {
  const profileChanged = useProfileChanged();
  const update = useMutation({
    ...callMutation('updateProfile'),
    scope: { id: 'profile' },
    onSuccess: profileChanged,
  });
  return (body: ProfileChange) => update.mutateAsync({ body });
}

import { useMutation } from '@tanstack/react-query';
import type { InputOf, Reply } from '#web/lib/client.ts';
import { callMutation, callQuery } from '#web/lib/query.ts';
import { useProfileChanged } from '#web/features/auth/queries.ts';

export type OwnProfile = Reply<'getProfile'>['data'];
export type ProfileChange = NonNullable<InputOf<'updateProfile'>['body']>;

/** The devices on which the caller is logged in, newest use first. */
export const sessions = callQuery('listSessions');

/** Changes parts of the profile; every part of the page shows the reply at once. */
export function useUpdateProfile() {
  const profileChanged = useProfileChanged();
  const update = useMutation({
    ...callMutation('updateProfile'),
    onSuccess: profileChanged,
  });
  return (body: ProfileChange) => update.mutateAsync({ body });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '../../lib/auth-store.ts';
import type { InputOf, Reply } from '../../lib/client.ts';
import { callMutation, callQuery } from '../../lib/query.ts';

export type OwnProfile = Reply<'getProfile'>['data'];
export type ProfileChange = NonNullable<InputOf<'updateProfile'>['body']>;

/** The caller's own profile. */
export const ownProfile = callQuery('getProfile');

/** The devices on which the caller is logged in, newest use first. */
export const sessions = callQuery('listSessions');

/** Changes parts of the profile; every part of the page shows the reply at once. */
export function useUpdateProfile() {
  const client = useQueryClient();
  const update = useMutation({
    ...callMutation('updateProfile'),
    onSuccess: (reply) => {
      client.setQueryData(ownProfile.queryKey, reply);
      useAuth.setState({ profile: reply.data });
    },
  });
  return (body: ProfileChange) => update.mutateAsync({ body });
}

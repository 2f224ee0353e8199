import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isCallError } from '#web/lib/call-error.ts';
import { logIn, useAuth } from '#web/lib/auth-store.ts';
import { half, send, type InputOf, type Reply } from '#web/lib/client.ts';
import { callMutation, ownProfile } from '#web/lib/query.ts';
import { sendAgain } from '#web/lib/send-again.ts';

type AuthCall =
  | 'signUp'
  | 'signIn'
  | 'requestVerify'
  | 'confirmVerify'
  | 'requestLoginCode'
  | 'confirmLoginCode'
  | 'passSecondFactor'
  | 'forgotPassword'
  | 'resetPassword'
  | 'changePassword';

/** Done once for each Idempotency-Key: to make them again after silence does no harm. */
const repeated = new Set<AuthCall>([
  'signUp',
  'requestLoginCode',
  'confirmLoginCode',
  'forgotPassword',
  'resetPassword',
]);

/** Makes a call of the sign-in family; `loading` and `err` of the auth state follow it. */
export function useAuthCall<N extends AuthCall>(name: N) {
  return useMutation({
    ...callMutation(name),
    ...(repeated.has(name) && { mutationFn: (input: InputOf<N>) => sendAgain(name, input) }),
    onMutate: () => useAuth.setState({ loading: true, inAuthProcess: true, err: null }),
    onError: (error) => useAuth.setState({ err: error.message }),
    onSettled: () => useAuth.setState({ loading: false, inAuthProcess: false }),
  }).mutateAsync;
}

/**
 * Keeps the token of a successful sign-up or log-in and fetches the profile; throws when that fails. False where the
 * account has a second factor to show first.
 */
export function useEnter(): (token: string) => Promise<boolean> {
  const client = useQueryClient();
  return async (token) => {
    half.token = null;
    logIn(token);
    try {
      const { data } = await client.fetchQuery({ ...ownProfile, staleTime: 0 });
      useAuth.setState({ profile: data });
      return true;
    } catch (error) {
      // The end of the session has cancelled what was asked, so what is missing is asked again.
      half.token = token;
      if (await awaitsFactor()) return false;
      half.token = null;
      throw error;
    }
  };
}

async function awaitsFactor(): Promise<boolean> {
  try {
    await send('getProfile');
    return false;
  } catch (error) {
    return isCallError(error) && error.code === 'second_factor_needed';
  }
}

/** Takes over a profile that a call changed; one that is being read still knows the old one. */
export function useProfileChanged() {
  const client = useQueryClient();
  return async (reply: Reply<'getProfile'>) => {
    await client.cancelQueries({ queryKey: ownProfile.queryKey });
    client.setQueryData(ownProfile.queryKey, reply);
    useAuth.setState({ profile: reply.data });
  };
}

/** Whether this server shows its mails at /dev/outbox; never in production. */
export const devOutbox = queryOptions({
  queryKey: ['dev-outbox'],
  queryFn: async ({ signal }) => {
    const stop = AbortSignal.any([signal, AbortSignal.timeout(5000)]);
    const reply = await fetch('/dev/outbox.json', { method: 'HEAD', signal: stop });
    return reply.ok;
  },
  staleTime: Infinity,
  retry: false,
});

/** Has a new verification code mailed; the server sends at most one a minute. */
export function useRequestVerify() {
  const request = useAuthCall('requestVerify');
  return async () => {
    const { data } = await request({});
    useAuth.setState({ requestedVerify: true });
    const resendAt = data.resendAfter ? new Date(data.resendAfter).getTime() : Date.now();
    return { sent: data.sent, resendAt };
  };
}

import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasFields } from '#rules/applications/merge-fields.ts';
import { send, type InputOf } from '#web/lib/client.ts';
import type { ApplicationStatus } from '#rules/applications/application.ts';

type Told = NonNullable<InputOf<'previewDecisionMail'>['body']>;
type Of = { accountId: string; applicationId: string };
type Words = { reasons?: string[] | undefined; message?: string | undefined };

const isTold = (status: ApplicationStatus): status is Told['status'] =>
  !['draft', 'withdrawn', 'confirmed', 'declined'].includes(status);

/** Has the mail written again, where the server says that it reads otherwise by now. */
export const forgetMail = (client: QueryClient, accountId: string, applicationId: string) =>
  client.invalidateQueries({ queryKey: ['previewDecisionMail', accountId, applicationId] });

const SETTLES_MS = 300;

/** The mails of a decision as they would be sent, from the server that sends them; asked for when the writer pauses. */
export function useMail({ accountId, applicationId }: Of, to: ApplicationStatus, words: Words) {
  const { reasons = [], message = '' } = words;
  const wanted = JSON.stringify({
    ...(reasons.length > 0 && { reasons }),
    ...(message !== '' && { message }),
  });
  const settled = useSettled(wanted);
  const query = useQuery({
    queryKey: ['previewDecisionMail', accountId, applicationId, to, settled],
    queryFn: async ({ signal }) => {
      if (!isTold(to)) throw new Error(`Nobody is told of ${to}.`);
      const params = { id: accountId, applicationId };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was written above
      const said = JSON.parse(settled) as Words;
      const body: Told = { status: to, ...said };
      const { data } = await send('previewDecisionMail', { params, body }, { signal });
      return data;
    },
    enabled: isTold(to),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isOld = settled !== wanted || query.isFetching || query.isPlaceholderData;
  return { query, isOld, isFilledIn: hasFields(message) };
}
export type Mail = ReturnType<typeof useMail>;

/**
 * A decision is made once its mail stands there as it was written. Where it cannot be shown, the server judges alone; but nobody
 * says what is filled in and was not read.
 */
export const isUnread = (mail: Mail): boolean =>
  (mail.isOld && mail.query.fetchStatus !== 'paused') || (mail.isFilledIn && !seenIn(mail).mail);

/** What was looked at, for the server to hold it to. */
export function seenIn({ query, isOld }: Mail): { mail?: string } {
  return query.data && !isOld && !query.isError ? { mail: query.data.seen } : {};
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (settled === value) return undefined;
    const timer = setTimeout(() => setSettled(value), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [settled, value]);
  return settled;
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/second-factor.ts';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { teamSecondFactor } from '../queries.ts';

/** Whether everybody in the team needs a second factor, for whoever manages the team. */
export function TeamSecondFactor({ accountId }: { accountId: string }) {
  const { team: text } = useText(en);
  const failureText = useFailureText();
  const client = useQueryClient();
  const found = useQuery(teamSecondFactor(accountId));
  const ask = useMutation({
    ...callMutation('setTeamSecondFactor'),
    onSuccess: ({ data }) => showToast(data.required ? text.on : text.off, 'success'),
    onError: (error) => showToast(failureText(error), 'error'),
    onSettled: () => client.invalidateQueries(ofCalls('getTeamSecondFactor')),
  });
  return (
    <section aria-labelledby="team-second-factor" className="grid gap-2">
      <h2 id="team-second-factor" className="text-lg">
        {text.title}
      </h2>
      {found.isPending ? (
        <SkeletonRows count={1} label={text.title} />
      ) : found.isError ? (
        <QueryError query={found} />
      ) : (
        <div className="max-w-2xl">
          <Switch
            label={text.label}
            help={text.help}
            checked={found.data.data.required}
            disabled={ask.isPending}
            onChange={(required) => ask.mutate({ params: { id: accountId }, body: { required } })}
          />
          <p className="text-sm text-muted">
            {text.without(found.data.data.without, found.data.data.members)}
          </p>
        </div>
      )}
    </section>
  );
}

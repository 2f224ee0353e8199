import type { RecusalView } from '#contract/reviews.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '#web/lib/auth-store.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { personName } from '#web/lib/person.ts';

export interface RecusalsProps {
  accountId: string;
  recusals: RecusalView[];
  /** An admin lifts anybody's, a reviewer their own. */
  mayLiftAll: boolean;
}

/** Who stepped back from an application, and why; lifted, the application is in sight again. */
export function Recusals({ accountId, recusals, mayLiftAll }: RecusalsProps) {
  const text = useText(en);
  const failureText = useFailureText();
  const client = useQueryClient();
  const myId = useAuth((state) => state.profile?._id);
  const lift = useMutation({
    ...callMutation('liftRecusal'),
    onSuccess: () => showToast(text.recuse.lifted, 'success'),
    onError: (error) => showToast(failureText(error), 'error'),
    onSettled: () =>
      client.invalidateQueries(
        ofCalls('listRecusals', 'listAssignments', 'listManagementApplications'),
      ),
  });
  return (
    <ul className="divide-y divide-line text-sm">
      {recusals.map(({ userId: person, applicationId, reason }) => (
        <li
          key={`${person._id}${applicationId}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3"
        >
          <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
            <span className="font-semibold">{personName(person)}</span>
            <span className="wrap-anywhere">{reason}</span>
          </div>
          {mayLiftAll || person._id === myId ? (
            <Button
              variant="secondary"
              size="sm"
              aria-label={text.recuse.liftOf(personName(person))}
              pending={
                lift.isPending &&
                lift.variables.params.applicationId === applicationId &&
                lift.variables.params.userId === person._id
              }
              onClick={() =>
                lift.mutate({ params: { id: accountId, applicationId, userId: person._id } })
              }
            >
              {text.recuse.lift}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { personName } from '#web/lib/person.ts';
import { paths } from '#web/workspace/paths.ts';
import { accountTeam } from '#web/workspace/queries.ts';
import { assignmentsOf } from '../queries.ts';

export interface ReadersProps {
  accountId: string;
  projectId: string;
  /** Null for the whole project. */
  applicationId: string | null;
  isOpen: boolean;
}

/** Who reads this: named one by one; those of the whole project are told apart. */
export function Readers({ accountId, projectId, applicationId, isOpen }: ReadersProps) {
  const text = useText(en);
  const failureText = useFailureText();
  const client = useQueryClient();
  const [chosen, setChosen] = useState('');
  const list = useQuery(assignmentsOf(accountId, projectId));
  const team = useQuery(accountTeam(accountId));
  const settled = {
    onError: (error: Error) => showToast(failureText(error), 'error'),
    onSettled: () => client.invalidateQueries(ofCalls('listAssignments')),
  };
  const assign = useMutation({ ...callMutation('assignReviewer'), ...settled });
  const remove = useMutation({ ...callMutation('removeAssignment'), ...settled });
  const assignments = (list.data?.data ?? []).filter(
    (one) => one.applicationId === null || one.applicationId === applicationId,
  );
  const reviewers = (team.data?.data ?? []).filter(({ role }) => role === 'reviewer');
  const free = reviewers.filter(
    ({ userId }) => !assignments.some((one) => one.userId._id === userId._id),
  );
  return (
    <Card panel className="grid gap-3">
      <h2 className="text-lg">
        {applicationId === null ? text.readers.projectTitle : text.readers.title}
      </h2>
      {assignments.length ? (
        <ul className="grid gap-1 text-sm">
          {assignments.map((one) => (
            <li key={one._id} className="flex min-h-10 items-center gap-2">
              <span className="min-w-0 flex-1">
                {personName(one.userId)}
                {one.applicationId === null && applicationId !== null ? (
                  <span className="text-muted"> · {text.readers.whole}</span>
                ) : null}
              </span>
              {one.applicationId === applicationId ? (
                <IconButton
                  label={text.readers.remove(personName(one.userId))}
                  icon={<X size={16} aria-hidden />}
                  onClick={() =>
                    remove.mutate({ params: { id: accountId, assignmentId: one._id } })
                  }
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">{text.readers.none}</p>
      )}
      {team.data && reviewers.length === 0 ? (
        <div className="grid justify-items-start gap-2">
          <p className="text-sm text-muted">{text.readers.noReviewers}</p>
          <LinkButton to={paths.team(accountId)} variant="secondary" size="sm">
            {text.readers.toTeam}
          </LinkButton>
        </div>
      ) : isOpen && free.length ? (
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen === '') return;
            assign.mutate(
              {
                params: { id: accountId },
                body: {
                  userId: chosen,
                  ...(applicationId === null ? { projectId } : { applicationIds: [applicationId] }),
                },
              },
              { onSuccess: () => setChosen('') },
            );
          }}
        >
          <Select
            className="min-w-40 flex-1"
            label={text.readers.add}
            value={chosen}
            placeholder={text.readers.choose}
            options={free.map(({ userId }) => ({ value: userId._id, label: personName(userId) }))}
            onChange={(event) => setChosen(event.target.value)}
          />
          <Button
            type="submit"
            variant="secondary"
            disabled={chosen === ''}
            pending={assign.isPending}
          >
            {text.readers.assign}
          </Button>
        </form>
      ) : null}
    </Card>
  );
}

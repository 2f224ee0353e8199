import type { Distribution as Preview } from '#contract/reviews.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { personName } from '#web/lib/person.ts';
import { paths } from '#web/workspace/paths.ts';
import { accountTeam } from '#web/workspace/queries.ts';

const MOST_EACH = 10;

export interface DistributeDialogProps {
  accountId: string;
  projectId: string;
  onClose: () => void;
}

/** Spreads what is undecided evenly over reviewers: first how it would come out, then for real. */
export function DistributeDialog({ accountId, projectId, onClose }: DistributeDialogProps) {
  const text = useText(en);
  const failureText = useFailureText();
  const client = useQueryClient();
  const team = useQuery(accountTeam(accountId));
  const reviewers = (team.data?.data ?? []).filter(({ role }) => role === 'reviewer');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [each, setEach] = useState(1);
  const [preview, setPreview] = useState<Preview | null>(null);
  const call = useMutation(callMutation('distributeAssignments'));
  const reviewerIds = reviewers.map(({ userId }) => userId._id).filter((id) => !left.has(id));
  const nameOf = (id: string) => {
    const member = reviewers.find(({ userId }) => userId._id === id);
    return member ? personName(member.userId) : id;
  };
  const send = (apply: boolean) =>
    call.mutate(
      {
        params: { id: accountId },
        body: { projectId, reviewerIds, perApplication: each, apply },
      },
      {
        onSuccess: ({ data }) => {
          if (!data.applied) {
            setPreview(data);
            return;
          }
          showToast(text.spread.done(data.assignments.length), 'success');
          void client.invalidateQueries(ofCalls('listAssignments'));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={text.spread.title}
      description={text.spread.body}
      footer={
        preview ? (
          <>
            <Button variant="secondary" onClick={() => setPreview(null)}>
              {text.spread.back}
            </Button>
            <Button
              disabled={preview.assignments.length === 0}
              pending={call.isPending}
              onClick={() => send(true)}
            >
              {text.spread.apply(preview.assignments.length)}
            </Button>
          </>
        ) : (
          <Button
            disabled={reviewerIds.length === 0}
            pending={call.isPending}
            onClick={() => send(false)}
          >
            {text.spread.preview}
          </Button>
        )
      }
    >
      {call.isError ? (
        <Notice kind="error" className="mb-4">
          {failureText(call.error)}
        </Notice>
      ) : null}
      {preview ? (
        <div className="grid gap-4 text-sm">
          <p>{text.spread.open(preview.applications)}</p>
          <table className="w-full">
            <thead className="text-xs text-muted">
              <tr>
                <th scope="col" className="py-1 text-start font-medium">
                  {text.spread.reviewer}
                </th>
                <th scope="col" className="py-1 text-end font-medium">
                  {text.spread.before}
                </th>
                <th scope="col" className="py-1 text-end font-medium">
                  {text.spread.added}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {preview.perReviewer.map(({ userId, before, added }) => (
                <tr key={userId}>
                  <td className="py-2">{nameOf(userId)}</td>
                  <td className="tabular py-2 text-end text-muted">{before}</td>
                  <td className="tabular py-2 text-end font-semibold">+{added}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {preview.short.length ? (
            <Notice kind="warning">{text.spread.short(preview.short.length)}</Notice>
          ) : null}
        </div>
      ) : (
        <div className="grid gap-4">
          <fieldset>
            <legend className="mb-1 text-sm font-semibold">{text.spread.who}</legend>
            {reviewers.map(({ userId }) => (
              <Checkbox
                key={userId._id}
                label={personName(userId)}
                checked={!left.has(userId._id)}
                onChange={(event) => {
                  const next = new Set(left);
                  if (event.target.checked) next.delete(userId._id);
                  else next.add(userId._id);
                  setLeft(next);
                }}
              />
            ))}
            {team.data && reviewers.length === 0 ? (
              <div className="grid justify-items-start gap-2">
                <p className="text-sm text-muted">{text.readers.noReviewers}</p>
                <LinkButton to={paths.team(accountId)} variant="secondary" size="sm">
                  {text.readers.toTeam}
                </LinkButton>
              </div>
            ) : null}
          </fieldset>
          <Select
            label={text.spread.each}
            value={String(each)}
            options={Array.from({ length: MOST_EACH }, (_, index) => ({
              value: String(index + 1),
              label: text.spread.readers(index + 1),
            }))}
            onChange={(event) => setEach(Number(event.target.value))}
          />
        </div>
      )}
    </Dialog>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '../../../lib/client.ts';
import { useFailureText } from '../../../lib/failure-text.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { callMutation, ofCalls } from '../../../lib/query.ts';
import { useNow } from '../../../lib/time.ts';
import { en } from '../../../locales/en/reviews.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { notBefore, personName } from '../../management/parts/applicant.ts';
import { commentsOf } from '../queries.ts';
import type { ReviewPlace } from './use-review.ts';

type Comment = Reply<'listComments'>['data'][number];
const COMMENT_MAX = 5000;
const stale = ofCalls('listComments', 'getApplication', 'listManagementApplications');

/** What the team says to one another; founders never see it. */
export function Comments({ place, mayWrite }: { place: ReviewPlace; mayWrite: boolean }) {
  const text = useText(en);
  const list = useQuery(commentsOf(place.accountId, place.applicationId));
  return (
    <Card panel>
      <h2 className="text-lg">{text.comments.title}</h2>
      <p className="mb-3 text-xs text-muted">{text.comments.body}</p>
      {list.isPending ? (
        <SkeletonRows count={2} label={text.comments.title} />
      ) : list.isError ? (
        <ErrorState
          error={list.error}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <ul className="divide-y divide-line">
          {list.data.data.map((comment) => (
            <OneComment key={comment._id} place={place} comment={comment} />
          ))}
        </ul>
      )}
      {mayWrite ? <NewComment place={place} /> : null}
    </Card>
  );
}

function NewComment({ place }: { place: ReviewPlace }) {
  const text = useText(en);
  const failureText = useFailureText();
  const client = useQueryClient();
  const [words, setWords] = useState('');
  const add = useMutation({
    ...callMutation('addComment'),
    onSuccess: () => {
      setWords('');
      return client.invalidateQueries(stale);
    },
  });
  return (
    <form
      noValidate
      className="mt-3 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() === '' || words.length > COMMENT_MAX) return;
        add.mutate({
          params: { id: place.accountId, applicationId: place.applicationId },
          body: { text: words },
        });
      }}
    >
      <TextArea
        label={text.comments.label}
        rows={2}
        maxLength={COMMENT_MAX}
        value={words}
        error={add.isError ? failureText(add.error) : null}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        className="justify-self-end"
        disabled={words.trim() === ''}
        pending={add.isPending}
      >
        {text.comments.add}
      </Button>
    </form>
  );
}

function OneComment({ place, comment }: { place: ReviewPlace; comment: Comment }) {
  const text = useText(en);
  const format = useFormat();
  const failureText = useFailureText();
  const client = useQueryClient();
  const now = useNow();
  const [words, setWords] = useState<string | null>(null);
  const settled = {
    onError: (error: Error) => showToast(failureText(error), 'error'),
    onSettled: () => client.invalidateQueries(stale),
  };
  const edit = useMutation({ ...callMutation('editComment'), ...settled });
  const remove = useMutation({ ...callMutation('deleteComment'), ...settled });
  const params = {
    id: place.accountId,
    applicationId: place.applicationId,
    commentId: comment._id,
  };
  return (
    <li className="grid gap-1 py-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{personName(comment.author)}</span>
        <span className="text-xs text-muted">
          {format.relative(comment.createdAt, notBefore(comment.createdAt, now))}
          {comment.editedAt ? `, ${text.comments.edited}` : null}
        </span>
      </p>
      {words === null ? (
        <p className="wrap-anywhere whitespace-pre-line">{comment.text}</p>
      ) : (
        <TextArea
          label={text.comments.label}
          hideLabel
          rows={2}
          maxLength={COMMENT_MAX}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {comment.editable ? (
        <div className="-ms-3 flex gap-1">
          {words === null ? (
            <>
              <Button size="sm" variant="quiet" onClick={() => setWords(comment.text)}>
                {text.comments.edit}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                pending={remove.isPending}
                onClick={() => remove.mutate({ params })}
              >
                {text.comments.remove}
              </Button>
            </>
          ) : (
            <>
              <Button
                size="sm"
                variant="quiet"
                disabled={words.trim() === ''}
                pending={edit.isPending}
                onClick={() =>
                  edit.mutate(
                    { params, body: { text: words } },
                    { onSuccess: () => setWords(null) },
                  )
                }
              >
                {text.comments.save}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => setWords(null)}>
                {text.cancel}
              </Button>
            </>
          )}
        </div>
      ) : null}
    </li>
  );
}

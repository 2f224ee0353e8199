import type { CommentView as Comment } from '#contract/reviews.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send, type InputOf } from '#web/lib/client.ts';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptForm, writtenText } from '#web/lib/draft/use-kept-form.ts';
import { useKeptTexts } from '#web/lib/draft/use-kept-text.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { notBefore, personName } from '#web/lib/person.ts';
import { commentsOf } from '../queries.ts';
import type { ReviewPlace } from './use-review.ts';

const COMMENT_MAX = 5000;
const stale = ofCalls('listComments', 'getApplication', 'listManagementApplications');

export interface CommentsProps {
  place: ReviewPlace;
  /** What the application is called. */
  name: string;
  mayWrite: boolean;
}

/** What the team says to one another; founders never see it. */
export function Comments({ place, name, mayWrite }: CommentsProps) {
  const text = useText(en);
  const list = useQuery(commentsOf(place.accountId, place.applicationId));
  return (
    <Card panel>
      <h2 className="text-lg">{text.comments.title}</h2>
      <p className="mb-3 text-xs text-muted">{text.comments.body}</p>
      {list.isPending ? (
        <SkeletonRows count={2} label={text.comments.title} />
      ) : list.isError ? (
        <QueryError query={list} />
      ) : (
        <ul className="divide-y divide-line">
          {list.data.data.map((comment) => (
            <OneComment key={comment._id} place={place} name={name} comment={comment} />
          ))}
        </ul>
      )}
      {mayWrite ? <NewComment place={place} name={name} /> : null}
    </Card>
  );
}

type CommentPlace = Pick<CommentsProps, 'place' | 'name'>;

function NewComment({ place, name }: CommentPlace) {
  const text = useText(en);
  const failureText = useFailureText();
  const client = useQueryClient();
  const kept = useKeptTexts({
    id: `comment:${place.applicationId}`,
    title: name,
    labels: { text: text.comments.label },
  });
  const words = kept.textOf('text');
  const add = useMutation({
    mutationFn: async (input: InputOf<'addComment'>) =>
      send('addComment', await kept.once('addComment', input)),
    onSuccess: (_reply, { body }) => {
      kept.clear({ text: body.text });
      return client.invalidateQueries(stale);
    },
  });
  return (
    <form
      noValidate
      className="mt-3 grid gap-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        // The button keeps the focus once its words are sent, so it is never off.
        if (words.trim() === '') event.currentTarget.querySelector('textarea')?.focus();
        else if (words.length <= COMMENT_MAX)
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
        onChange={(event) => kept.write('text', event.target.value)}
      />
      <KeptNote kept={kept} />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        className="justify-self-end"
        pending={add.isPending}
      >
        {text.comments.add}
      </Button>
    </form>
  );
}

function OneComment({ place, name, comment }: CommentPlace & { comment: Comment }) {
  const text = useText(en);
  const format = useFormat();
  const failureText = useFailureText();
  const client = useQueryClient();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const kept = useKeptForm(
    isOpen
      ? {
          id: `comment-change:${comment._id}`,
          title: name,
          labels: { text: text.comments.label },
        }
      : null,
    { text: comment.text },
    { text: writtenText },
  );
  const words = kept.values.text;
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
      {isOpen ? (
        <fieldset className="grid gap-1">
          <TextArea
            label={text.comments.label}
            hideLabel
            rows={2}
            maxLength={COMMENT_MAX}
            value={words}
            onChange={(event) => kept.edit({ text: event.target.value })}
          />
          <KeptNote kept={kept} />
        </fieldset>
      ) : (
        <p className="wrap-anywhere whitespace-pre-line">{comment.text}</p>
      )}
      {comment.editable ? (
        <div className="-ms-3 flex gap-1">
          {!isOpen ? (
            <>
              <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
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
                    {
                      onSuccess: () => {
                        kept.clear();
                        setOpen(false);
                      },
                    },
                  )
                }
              >
                {text.comments.save}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => setOpen(false)}>
                {text.cancel}
              </Button>
            </>
          )}
        </div>
      ) : null}
    </li>
  );
}

import type { MessageView } from '#contract/conversations.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLive } from '#web/lib/live.ts';
import { notBefore, personName } from '#web/lib/person.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { useNow, useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/conversations.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { conversationChanged, messagesOf } from './conversation-queries.ts';
import { NewMessage } from './new-message.tsx';
import { useSeen } from './use-seen.ts';

export interface ConversationProps {
  applicationId: string;
  side: MessageView['side'];
  organisation: string;
  /** What the application is called among the texts on a device. */
  name: string;
}

/** What founders and those who decide write to each other on an application. */
export function Conversation({ applicationId, side, organisation, name }: ConversationProps) {
  const text = useText(en);
  const failureText = useFailureText();
  const format = useFormat();
  const zone = useTimeZone();
  const client = useQueryClient();
  const list = useInfiniteQuery(messagesOf(applicationId));
  useLive('conversation', [applicationId], () => void conversationChanged(client));
  const messages = list.data?.pages.toReversed().flatMap(({ data }) => data) ?? [];
  const state = list.data?.pages[0]?.conversation;
  const last = messages.at(-1)?.number ?? null;
  const markRead = useMutation({
    ...callMutation('markMessagesRead'),
    onSuccess: async () => {
      await conversationChanged(client);
      // Its notice counts as seen, too.
      await client.invalidateQueries(ofCalls('countNewNotifications', 'listNotifications'));
    },
  });
  const end = useRef<HTMLDivElement>(null);
  useSeen(end, state && state.unread > 0 ? last : null, (number) =>
    markRead.mutate({ params: { id: applicationId }, body: { number } }),
  );
  useAnchor(list.data !== undefined);
  return (
    <Card panel className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="messages" tabIndex={-1} className="scroll-mt-24 text-lg outline-none">
          {text.title}
        </h2>
        <p className="text-xs text-muted">
          {side === 'founder' ? text.forFounder(organisation) : text.forTeam}
        </p>
      </div>
      {list.isPending ? (
        <SkeletonRows count={2} label={text.title} />
      ) : !list.data ? (
        <QueryError query={list} />
      ) : (
        <>
          {list.isFetchNextPageError ? (
            <Notice kind="error">{failureText(list.error)}</Notice>
          ) : null}
          {list.hasNextPage ? (
            <Button
              size="sm"
              variant="quiet"
              className="justify-self-center"
              pending={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {text.earlier}
            </Button>
          ) : null}
          {messages.length === 0 ? (
            <p className="text-sm text-muted">{text.none}</p>
          ) : (
            <div role="log" aria-label={text.title}>
              <ol className="grid grid-cols-1 gap-3">
                {messages.map((message) => (
                  <Message
                    key={message._id}
                    message={message}
                    organisation={organisation}
                    isOwnSide={message.side === side}
                  />
                ))}
              </ol>
            </div>
          )}
          <div ref={end} />
          {state?.ended ? (
            <p className="text-sm text-muted">{text.ended[state.ended]}</p>
          ) : (
            <>
              {state?.endsAt ? (
                <p className="text-sm text-muted">
                  {text.ends(format.dateTime(state.endsAt, zone))}
                </p>
              ) : null}
              <NewMessage applicationId={applicationId} name={name} />
            </>
          )}
        </>
      )}
    </Card>
  );
}

function Message({
  message,
  organisation,
  isOwnSide,
}: {
  message: MessageView;
  organisation: string;
  isOwnSide: boolean;
}) {
  const text = useText(en);
  const format = useFormat();
  const now = useNow();
  const { author, createdAt, side } = message;
  const person = author ? personName(author) : null;
  const who = side === 'founder' ? person : person ? text.team(person, organisation) : organisation;
  return (
    <li
      className={cx(
        'grid max-w-[92%] min-w-0 gap-1 rounded-card border border-line px-4 py-3 text-sm',
        isOwnSide ? 'justify-self-end bg-sunken' : 'justify-self-start bg-paper',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold wrap-anywhere">{who}</span>
        <time dateTime={createdAt} className="text-xs text-muted">
          {format.relative(createdAt, notBefore(createdAt, now))}
        </time>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{message.text}</p>
    </li>
  );
}

/** Mails lead here: the messages come after the page, so its anchor is gone to once they stand. */
function useAnchor(isReady: boolean): void {
  useEffect(() => {
    if (!isReady || window.location.hash !== '#messages') return;
    const place = document.getElementById('messages');
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  }, [isReady]);
}

import type { ConversationView } from '#contract/conversations.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format.ts';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLive } from '#web/lib/live.ts';
import { notBefore, personName } from '#web/lib/person.ts';
import { useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/conversations.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { Paged } from '#web/ui/paged.tsx';
import { PageTitle } from '#web/workspace/page-title.tsx';
import { paths } from '#web/workspace/paths.ts';
import { WorkspacePage } from '#web/workspace/workspace.tsx';
import { conversationChanged, conversationsOf } from './parts/conversation/conversation-queries.ts';

/** Everything that founders and the organisation write to each other: what is not read comes first. */
export function MessagesScreen() {
  return (
    <WorkspacePage tab="messages" needs="decide">
      {({ accountId }) => <Messages accountId={accountId} />}
    </WorkspacePage>
  );
}

function Messages({ accountId }: { accountId: string }) {
  const text = useText(en).list;
  useTitle(text.title);
  const client = useQueryClient();
  useLive('conversation', undefined, () => void conversationChanged(client));
  return (
    <>
      <PageTitle title={text.title} note={text.note} />
      <div className="grid grid-cols-1 gap-10">
        <Conversations accountId={accountId} unread />
        <Conversations accountId={accountId} unread={false} />
      </div>
    </>
  );
}

function Conversations({ accountId, unread }: { accountId: string; unread: boolean }) {
  const text = useText(en).list;
  const list = useInfiniteQuery(conversationsOf(accountId, unread));
  const title = unread ? text.unread : text.others;
  const id = unread ? 'unread' : 'others';
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <Paged
        list={list}
        label={title}
        empty={unread ? text.unreadNone : text.none}
        {...(unread ? {} : { emptyBody: text.noneBody })}
      >
        {(rows) => (
          <ul
            aria-label={title}
            className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface"
          >
            {rows.map((row) => (
              <Row key={row.applicationId} accountId={accountId} row={row} />
            ))}
          </ul>
        )}
      </Paged>
    </section>
  );
}

function Row({ accountId, row }: { accountId: string; row: ConversationView }) {
  const text = useText(en);
  const format = useFormat();
  const now = useNow();
  const { applicant, applicationId, project, last, unread } = row;
  const who = last.side === 'organisation' ? text.list.you : last.author && personName(last.author);
  return (
    <li className="relative flex items-start gap-3.5 px-4 py-4 transition-colors has-[a:hover]:bg-ink/3 sm:px-5">
      <LogoMark name={applicant} seed={applicationId} size="sm" />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Link
            to={`${paths.application(accountId, applicationId)}#messages`}
            className="font-semibold wrap-anywhere after:absolute after:inset-0 focus-visible:outline-offset-4"
          >
            {applicant}
          </Link>
          {unread > 0 ? <Badge tone="volt">{text.unread(unread)}</Badge> : null}
          <time dateTime={last.createdAt} className="text-xs text-muted sm:ms-auto">
            {format.relative(last.createdAt, notBefore(last.createdAt, now))}
          </time>
        </div>
        <p className="text-xs wrap-anywhere text-muted">{text.list.on(project.name)}</p>
        <p className="line-clamp-2 text-sm wrap-anywhere">
          {who ? <span className="font-medium">{who}: </span> : null}
          {last.excerpt}
        </p>
      </div>
    </li>
  );
}

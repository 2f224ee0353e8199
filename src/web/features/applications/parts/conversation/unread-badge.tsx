import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/conversations.ts';
import { Badge } from '#web/ui/badge.tsx';
import { myUnread, teamUnread } from './conversation-queries.ts';

export interface UnreadBadgeProps {
  applicationId: string;
  /** Of the organisation whose team reads; without it the founder does. */
  accountId?: string;
}

/** How many messages on an application are not read; nothing where there are none. */
export function UnreadBadge({ applicationId, accountId }: UnreadBadgeProps) {
  const text = useText(en);
  const mine = useQuery({ ...myUnread, enabled: accountId === undefined });
  const theirs = useQuery({ ...teamUnread(accountId ?? ''), enabled: accountId !== undefined });
  const list = accountId === undefined ? mine : theirs;
  const found = list.data?.data.find((one) => one.applicationId === applicationId);
  return found ? (
    <span>
      <Badge tone="volt">{text.unread(found.unread)}</Badge>
    </span>
  ) : null;
}

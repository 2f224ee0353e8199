import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useText } from '#web/lib/i18n.ts';
import { useLive } from '#web/lib/live.ts';
import { en } from '#web/locales/en/conversations.ts';
import { Badge } from '#web/ui/badge.tsx';
import { conversationChanged, myUnread } from './conversation-queries.ts';

/** How many messages on an own application are not read; nothing where there are none. */
export function UnreadBadge({ applicationId }: { applicationId: string }) {
  const text = useText(en);
  const client = useQueryClient();
  const list = useQuery(myUnread);
  useLive('conversation', [applicationId], () => void conversationChanged(client));
  const found = list.data?.data.find((one) => one.applicationId === applicationId);
  return found ? (
    <span>
      <Badge tone="volt">{text.unread(found.unread)}</Badge>
    </span>
  ) : null;
}

import type { ReplyOf } from '#contract/define.ts';
import type { authCalls } from '#contract/auth.ts';
import type { SessionRow } from './queries.ts';

type Session = ReplyOf<typeof authCalls.listSessions>['data'][number];

/** A session as its owner sees it; `current` is the one that asks. */
export function toSession(row: SessionRow, currentId: string): Session {
  return {
    _id: row.id,
    current: row.id === currentId,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

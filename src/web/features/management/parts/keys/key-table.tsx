/* oxlint-disable react/no-unstable-nested-components -- the cells of a table are called, never mounted as components */
import type { ApiKey } from '#contract/api-keys.ts';
import { type Format, useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { personName } from '#web/lib/person.ts';
import { en } from '#web/locales/en/api-keys.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table } from '#web/ui/table.tsx';

const tones: Record<ApiKey['state'], Tone> = {
  live: 'green',
  replaced: 'amber',
  expired: 'neutral',
  ended: 'neutral',
};

/** Whether a program can still use it. */
export const works = ({ state }: ApiKey): boolean => state === 'live' || state === 'replaced';

interface KeyTableProps {
  keys: readonly ApiKey[];
  onRotate: (key: ApiKey) => void;
  onRevoke: (key: ApiKey) => void;
}

export function KeyTable({ keys, onRotate, onRevoke }: KeyTableProps) {
  const text = useText(en);
  const format = useFormat();
  const readsOf = ({ scopes }: ApiKey) => scopes.map((scope) => text.scope[scope]).join(', ');
  const statusOf = (key: ApiKey) => (
    <span className="grid min-w-36 justify-items-start gap-1">
      <Badge tone={tones[key.state]} dot>
        {text.states[key.state]}
      </Badge>
      <span className="text-xs text-muted">{whenOf(key, text, format)}</span>
      <span className="text-xs text-muted">
        {key.lastUsedOn === null
          ? text.unused
          : text.lastUsed(format.date(`${key.lastUsedOn}T00:00:00Z`))}
      </span>
    </span>
  );
  return (
    <Table
      caption={text.title}
      rows={keys}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'key',
          header: text.key,
          // On phones all but the buttons stands here: the rest would be out of sight, to the side.
          fills: true,
          cell: (key) => (
            <>
              <span className="grid gap-0.5 sm:min-w-44">
                <span className="font-medium wrap-anywhere">{key.name}</span>
                <code className="text-xs text-muted">{key.start}…</code>
                <span className="text-xs text-muted">
                  {text.madeBy(personName(key.createdBy), format.date(key.createdAt))}
                </span>
              </span>
              <div className="mt-2 grid gap-2 sm:hidden">
                <span>{readsOf(key)}</span>
                {statusOf(key)}
              </div>
            </>
          ),
        },
        {
          key: 'reads',
          header: text.reads,
          wide: 'sm',
          cell: readsOf,
        },
        {
          key: 'use',
          header: text.use,
          wide: 'sm',
          cell: statusOf,
        },
        {
          key: 'actions',
          header: <span className="sr-only">{text.actions}</span>,
          className: 'text-end whitespace-nowrap',
          cell: (key) => (
            <span className="inline-grid justify-items-end sm:inline">
              {key.state === 'live' ? (
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={text.rotateOf(key.name)}
                  onClick={() => onRotate(key)}
                >
                  {text.rotate}
                </Button>
              ) : null}
              {works(key) ? (
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={text.revokeOf(key.name)}
                  onClick={() => onRevoke(key)}
                >
                  {text.revoke}
                </Button>
              ) : null}
            </span>
          ),
        },
      ]}
    />
  );
}

/** Until when it works, or when and why it ended. */
function whenOf(
  { state, expiresAt, endedAt, endedWhy }: ApiKey,
  text: (typeof en)['en'],
  format: Format,
): string {
  if (state === 'ended' && endedAt !== null && endedWhy !== null)
    return text.ended(text.why[endedWhy], format.date(endedAt));
  return state === 'expired' ? format.date(expiresAt) : text.until(format.date(expiresAt));
}

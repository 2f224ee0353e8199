import type { PayoutLine as Line } from '#contract/operator-money.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operator-payouts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { personName } from '#web/lib/person.ts';
import { payoutBatch } from '../queries.ts';
import type { Act } from './act-dialog.tsx';
import { releaseObstacleMessages } from '#rules/reviews/conflicts.ts';
import { useMessageText } from '#web/lib/failure-text.ts';

export interface BatchLinesProps {
  id: string;
  acts: Record<'release' | 'cancel', Act>;
  onAct: (act: Act) => void;
}

/** Who is paid what by a batch, and whether the one who looks may release it. */
export function BatchLines({ id, acts, onAct }: BatchLinesProps) {
  const { batch: text } = useText(en);
  const say = useMessageText();
  const query = useQuery(payoutBatch(id));
  if (query.isPending) return <SkeletonRows label={text.title} count={2} />;
  if (query.isError) return <QueryError query={query} />;
  const { items, state, whyNotRelease } = query.data.data;
  return (
    <div className="grid gap-3">
      <ul className="divide-y divide-line rounded-card border border-line px-4">
        {items.map((line) => (
          <OneLine key={line._id} line={line} />
        ))}
      </ul>
      {state === 'waiting' ? (
        <>
          {items.some(({ waitsFor }) => waitsFor === 'payee_unpinned') ? (
            <Notice>{text.unpinned}</Notice>
          ) : null}
          {whyNotRelease ? <Notice>{say(releaseObstacleMessages[whyNotRelease])}</Notice> : null}
          <div className="flex flex-wrap gap-2">
            {whyNotRelease ? null : (
              <Button size="sm" onClick={() => onAct(acts.release)}>
                {text.release}
              </Button>
            )}
            <Button size="sm" variant="quiet" onClick={() => onAct(acts.cancel)}>
              {text.cancel}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}

const tones = { waiting: 'amber', paid: 'green', dropped: 'neutral' } as const;

function OneLine({ line }: { line: Line }) {
  const text = useText(en);
  const format = useFormat();
  const { connector, organisation, project, startupName, currency, state, keptBack } = line;
  const name = connector ? personName(connector) : (organisation?.name ?? text.organisation);
  const waits: Record<string, string> = text.waits;
  return (
    <li className="grid gap-0.5 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold tabular">{format.money(line.amount, currency)}</span>
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <Badge tone={tones[state]}>{text.batch.lineStates[state]}</Badge>
      </p>
      <p className="wrap-anywhere text-muted">{text.forProject(project.name, startupName)}</p>
      {keptBack > 0 ? (
        <p className="text-xs">{text.batch.keptBack(format.money(keptBack, currency))}</p>
      ) : null}
      {line.waitsFor ? (
        <p className="text-xs text-warn">
          {line.accountFrom && line.waitsFor === 'payee_changed'
            ? text.accountFrom(format.date(line.accountFrom))
            : (waits[line.waitsFor] ?? line.waitsFor)}
        </p>
      ) : null}
    </li>
  );
}

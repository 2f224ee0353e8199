import type { Holder } from '#rules/connectors/disputes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useText } from '#web/lib/i18n.ts';
import { en as recompute } from '#web/locales/en/recompute.ts';
import { en } from '#web/locales/en/referrals.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { MorePages } from '#web/ui/show-more.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { credited, loadLedger } from '../queries.ts';
import { earningLines, ledgerExport, type EarningLine } from './ledger-export.ts';
import { LedgerPostings } from './ledger-postings.tsx';
import { useMoney, type Money } from './money.ts';
import { earningTones } from './outcome-tones.ts';

type Words = (typeof recompute)['en'];

/** Price, share and rounding of each earning, the ledger's postings, and a file to check them with. */
export function Recompute({ of }: { of: Holder }) {
  const text = useText(recompute);
  const format = useFormat();
  const [loading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      const content = ledgerExport(of, await loadLedger(of), text.steps, new Date());
      const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
      saveFile('flair-ledger.json', file);
    } catch {
      showToast(text.downloadFailed, 'error');
    } finally {
      setLoading(false);
    }
  };
  return (
    <section aria-labelledby="recompute" className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid max-w-2xl gap-1.5">
          <h2 id="recompute" className="text-xl">
            {text.title}
          </h2>
          <p className="text-sm text-muted">
            {text.body(format.percent(limits.connectorSharePercent / 100))}
          </p>
        </div>
        <Button
          variant="secondary"
          pending={loading}
          icon={<Download size={16} aria-hidden />}
          onClick={() => void save()}
        >
          {text.download}
        </Button>
      </div>
      <Earnings of={of} />
      <LedgerPostings of={of} />
      <details className="group rounded-panel border border-line bg-surface px-5 open:pb-5">
        <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 font-semibold">
          {text.how}
          <ChevronDown
            size={18}
            aria-hidden
            className="transition-transform group-open:rotate-180"
          />
        </summary>
        <ol className="grid list-decimal gap-2 ps-5 text-sm text-muted">
          {text.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    </section>
  );
}

function Earnings({ of }: { of: Holder }) {
  const text = useText(en);
  const words = useText(recompute);
  const format = useFormat();
  const money = useMoney();
  const list = useInfiniteQuery(credited(of));
  const found = list.data?.pages.flatMap((page) => page.data) ?? [];
  const lines = earningLines(found);
  if (list.isPending) return <SkeletonRows count={3} label={words.earnings} />;
  if (list.isError && !list.data) return <QueryError query={list} />;
  if (lines.length === 0 && !list.hasNextPage) return null;
  return (
    <div className="grid gap-2">
      <h3 className="text-base">{words.earnings}</h3>
      <Table
        caption={words.earnings}
        rows={lines}
        rowKey={(line) => line.applicationId}
        columns={earningColumns(words, text, format, money)}
      />
      {list.hasNextPage ? <MorePages list={list} shown={found.length} /> : null}
    </div>
  );
}

function earningColumns(
  words: Words,
  text: (typeof en)['en'],
  format: Format,
  money: Money,
): Column<EarningLine>[] {
  return [
    {
      key: 'startup',
      header: words.startup,
      // As wide as the phone leaves it: there it has the reckoning too.
      fills: true,
      cell: (line) => (
        <span className="grid sm:min-w-40">
          <span className="font-semibold">{line.startup ?? text.list.noName}</span>
          <span className="text-xs text-muted">{line.project}</span>
          <span className="tabular text-xs sm:hidden">
            {money(line.price, line.currency)} × {format.percent(line.sharePercent / 100)} ={' '}
            {money(line.exact, line.currency, true)}
          </span>
        </span>
      ),
    },
    {
      key: 'price',
      header: words.price,
      wide: 'sm',
      numeric: true,
      cell: (line) => <span className="tabular">{money(line.price, line.currency)}</span>,
    },
    {
      key: 'share',
      header: words.share,
      wide: 'sm',
      numeric: true,
      cell: (line) => (
        <span className="tabular whitespace-nowrap">
          × {format.percent(line.sharePercent / 100)}
        </span>
      ),
    },
    {
      key: 'exact',
      header: words.exact,
      wide: 'sm',
      numeric: true,
      cell: (line) => <span className="tabular">{money(line.exact, line.currency, true)}</span>,
    },
    {
      key: 'rounding',
      header: words.rounding,
      wide: 'sm',
      numeric: true,
      cell: (line) => (
        <span className="tabular text-muted">{money(line.roundedOff, line.currency, true)}</span>
      ),
    },
    {
      key: 'amount',
      header: words.amount,
      numeric: true,
      cell: (line) => (
        <span className="grid justify-items-end">
          <span className="tabular font-semibold">{money(line.amount, line.currency, true)}</span>
          <span className="text-xs whitespace-nowrap text-accent-text">
            {line.agrees ? words.agrees : words.differs}
          </span>
          <span className="mt-1 sm:hidden">
            <State line={line} text={text} />
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      header: words.state,
      wide: 'sm',
      cell: (line) => <State line={line} text={text} />,
    },
  ];
}

function State({ line, text }: { line: EarningLine; text: (typeof en)['en'] }) {
  return <Badge tone={earningTones[line.status]}>{text.states[line.status]}</Badge>;
}

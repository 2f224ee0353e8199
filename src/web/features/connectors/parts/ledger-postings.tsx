import type { Holder } from '#rules/connectors/disputes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { fromMinor } from '#rules/money.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/recompute.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { MorePages } from '#web/ui/show-more.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { credited, ledger, type Posting } from '../queries.ts';
import { balances, browserSha256, firstBroken, isOwnSide } from './ledger-export.ts';
import { useMoney } from './money.ts';

type Text = (typeof en)['en'];

/** The postings about what somebody earns, newest first, each with its hash; the browser computes them again on demand. */
export function LedgerPostings({ of }: { of: Holder }) {
  const text = useText(en);
  const format = useFormat();
  const money = useMoney();
  const list = useInfiniteQuery(ledger(of));
  // Which startup an application's id stands for; the list above has loaded it already.
  const named = useInfiniteQuery(credited(of)).data?.pages.flatMap((page) => page.data) ?? [];
  const names = new Map(
    named.map(({ application, project }) => [
      application?._id,
      application?.startupName ?? project.name,
    ]),
  );
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (list.isPending) return <SkeletonRows count={3} label={text.postings} />;
  if (list.isError && !list.data) return <QueryError query={list} />;
  if (rows.length === 0) return <p className="text-sm text-muted">{text.none}</p>;
  const own = ({ entries, currency }: Posting) => {
    const minor = entries
      .filter(({ account }) => isOwnSide(account, of))
      .reduce((sum, { amountMinor }) => sum - amountMinor, 0);
    return money(fromMinor(minor, currency), currency, true);
  };
  const sums = [...balances(rows, of)].map(([currency, minor]) =>
    money(fromMinor(minor, currency), currency, true),
  );
  return (
    <div className="grid gap-2">
      <h3 className="text-base">{text.postings}</h3>
      <Table
        caption={text.postings}
        rows={rows}
        rowKey={(posting) => posting._id}
        columns={columnsOf({
          text,
          format,
          nameOf: ({ applicationId }) => names.get(applicationId) ?? applicationId,
          amountOf: own,
        })}
      />
      <MorePages list={list} shown={rows.length} />
      <p className="text-sm">{text.balance(format.list(sums))}</p>
      <Check postings={rows} />
    </div>
  );
}

type Verdict = { kind: 'whole'; count: number } | { kind: 'broken'; id: string } | { kind: 'none' };

function Check({ postings }: { postings: Posting[] }) {
  const text = useText(en);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const check = async () => {
    const sha256 = browserSha256();
    if (!sha256) {
      setVerdict({ kind: 'none' });
      return;
    }
    const id = await firstBroken(postings, sha256);
    setVerdict(id === null ? { kind: 'whole', count: postings.length } : { kind: 'broken', id });
  };
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="secondary"
        size="sm"
        icon={<ShieldCheck size={16} aria-hidden />}
        onClick={() => void check()}
      >
        {text.check}
      </Button>
      <div className="w-full empty:hidden">
        {verdict?.kind === 'whole' ? (
          <Notice kind="success">{text.checked(verdict.count)}</Notice>
        ) : null}
        {verdict?.kind === 'broken' ? (
          <Notice kind="error">{text.broken(verdict.id)}</Notice>
        ) : null}
        {verdict?.kind === 'none' ? <Notice>{text.insecure}</Notice> : null}
      </div>
    </div>
  );
}

interface Look {
  text: Text;
  format: Format;
  nameOf: (posting: Posting) => string;
  amountOf: (posting: Posting) => string;
}

function columnsOf({ text, format, nameOf, amountOf }: Look): Column<Posting>[] {
  return [
    {
      key: 'date',
      header: text.date,
      wide: 'sm',
      className: 'whitespace-nowrap',
      cell: (posting) => format.date(posting.createdAt),
    },
    {
      key: 'kind',
      header: text.kind,
      wide: 'sm',
      cell: (posting) => text.kinds[posting.kind],
    },
    {
      key: 'for',
      header: text.forWhat,
      // As wide as the phone leaves it: there it has the posting and its day too.
      fills: true,
      cell: (posting) => (
        <span className="block sm:min-w-32">
          {nameOf(posting)}
          <span className="tabular flex flex-wrap gap-x-3 text-xs text-muted sm:hidden">
            <span>{text.kinds[posting.kind]}</span>
            <span>{format.date(posting.createdAt)}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'amount',
      header: text.amount,
      numeric: true,
      cell: (posting) => (
        <span className="grid justify-items-end gap-0.5">
          <span className="tabular font-semibold">{amountOf(posting)}</span>
          <span className="sm:hidden">
            <Hash posting={posting} />
          </span>
        </span>
      ),
    },
    {
      key: 'hash',
      header: text.proof,
      wide: 'sm',
      cell: (posting) => <Hash posting={posting} />,
    },
  ];
}

function Hash({ posting: { hash } }: { posting: Posting }) {
  return (
    <code title={hash} className="text-xs text-muted">
      {hash.slice(0, 12)}…
    </code>
  );
}

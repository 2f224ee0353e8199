import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { sourceLink } from '#web/lib/source-link.ts';
import { en } from '#web/locales/en/outside.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { MorePages } from '#web/ui/show-more.tsx';
import { AppliedDialog } from './applied-dialog.tsx';
import { type Outside, outsidePages } from './queries.ts';

/** Applications that were made at their source, below those that were sent from here; nothing without any. */
export function OutsideList({ q }: { q: string }) {
  const text = useText(en);
  const list = useInfiniteQuery({ ...outsidePages(q), placeholderData: (before) => before });
  const [editing, setEditing] = useState<Outside | null>(null);
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (list.isError && !list.data) return <QueryError query={list} />;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="elsewhere" className="grid gap-3 pt-4">
      <div className="grid gap-1">
        <h2 id="elsewhere" className="text-xl">
          {text.list}
        </h2>
        <p className="text-sm text-muted">{text.listNote}</p>
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
        {rows.map((row) => (
          <Row key={row._id} row={row} onChange={() => setEditing(row)} />
        ))}
      </ul>
      <MorePages list={list} shown={rows.length} />
      {editing ? (
        <AppliedDialog project={editing.project} noted={editing} onClose={() => setEditing(null)} />
      ) : null}
    </section>
  );
}

function Row({ row, onChange }: { row: Outside; onChange: () => void }) {
  const text = useText(en);
  const format = useFormat();
  const { project, startup, appliedOn, note } = row;
  const { entity } = project.entityManagementAccountId;
  const source = sourceLink(project.sourceUrl);
  return (
    <li className="grid gap-3 px-4 py-4 sm:flex sm:items-center sm:gap-4 sm:px-5">
      <span className="flex min-w-0 flex-1 items-start gap-3.5">
        <LogoMark name={entity.name} seed={entity.hue} imageUrl={entity.logoUrl} />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <Link to={`/projects/${project.slug}`} className="font-semibold wrap-anywhere">
            {project.name}
          </Link>
          <span className="text-sm wrap-anywhere text-muted">{entity.name}</span>
          <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted">
            <span>{startup?.name ?? text.noStartup}</span>
            <span>{text.appliedOn(format.date(appliedOn, 'UTC'))}</span>
          </span>
          {note ? (
            <span className="line-clamp-2 text-sm wrap-anywhere whitespace-pre-line">{note}</span>
          ) : null}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2 ps-13.5 sm:justify-end sm:ps-0">
        <Badge tone="neutral">
          {source ? text.at(source.host) : text.elsewhere}
          <ArrowUpRight size={12} aria-hidden className="rtl:-scale-x-100" />
        </Badge>
        <Button
          variant="secondary"
          size="sm"
          aria-label={text.changeOf(project.name)}
          onClick={onChange}
        >
          {text.change}
        </Button>
      </span>
    </li>
  );
}

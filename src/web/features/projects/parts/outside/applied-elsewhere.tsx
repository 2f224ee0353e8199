import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/outside.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { AppliedDialog } from './applied-dialog.tsx';
import { type Outside, outsideOf } from './queries.ts';

export interface AppliedElsewhereProps {
  project: { _id: string; slug: string; name: string };
  /** The page was left for the project's source a moment ago. */
  hasLeft: boolean;
}

/** What the person noted of an application at the project's source, or the way to note it. */
export function AppliedElsewhere({ project, hasLeft }: AppliedElsewhereProps) {
  const text = useText(en);
  const noted = useQuery(outsideOf(project.slug));
  const [editing, setEditing] = useState<Outside | 'new' | null>(null);
  const rows = noted.data?.data ?? [];
  const isAsking = hasLeft && noted.isSuccess && rows.length === 0;
  return (
    <div
      className={cx('grid gap-3', isAsking && 'rounded-card bg-volt-soft p-4 text-on-volt-soft')}
    >
      {isAsking ? <p className="text-sm">{text.ask}</p> : null}
      {rows.map((row) => (
        <Noted key={row._id} row={row} onChange={() => setEditing(row)} />
      ))}
      {noted.isSuccess && rows.length === 0 ? (
        <Button
          variant="secondary"
          size={isAsking ? 'sm' : 'md'}
          icon={<CircleCheck size={16} aria-hidden />}
          onClick={() => setEditing('new')}
        >
          {text.applied}
        </Button>
      ) : null}
      {editing === null ? null : (
        <AppliedDialog
          project={project}
          noted={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}

function Noted({ row, onChange }: { row: Outside; onChange: () => void }) {
  const text = useText(en);
  const format = useFormat();
  return (
    <div className="flex items-start gap-3 rounded-card border border-line bg-sunken p-4 text-sm">
      <CircleCheck size={18} aria-hidden className="mt-0.5 shrink-0 text-accent" />
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">{text.appliedOn(format.date(row.appliedOn, 'UTC'))}</p>
        {row.startup ? <p className="text-muted">{row.startup.name}</p> : null}
        {row.note ? <p className="wrap-anywhere whitespace-pre-line">{row.note}</p> : null}
        <p className="flex flex-wrap gap-x-4">
          <button type="button" onClick={onChange} className={cx(linkStyle('action'), 'min-h-10')}>
            {text.change}
          </button>
          <Link to="/applications" className={cx(linkStyle('quiet'), 'min-h-10 items-center')}>
            {text.all}
          </Link>
        </p>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface StatTileProps {
  label: string;
  value: ReactNode;
  /** A short fact under the number. */
  note?: ReactNode;
  noteTone?: 'muted' | 'good' | 'warn';
}

export function StatTile({ label, value, note, noteTone = 'muted' }: StatTileProps) {
  return (
    <div className="grid content-start gap-0.5 rounded-panel border border-line bg-surface px-5 py-4">
      <p className="text-sm text-muted">{label}</p>
      <p className="display text-2xl">{value}</p>
      {note ? (
        <p
          className={cx(
            'text-xs',
            noteTone === 'good'
              ? 'text-accent-text'
              : noteTone === 'warn'
                ? 'text-warn'
                : 'text-muted',
          )}
        >
          {note}
        </p>
      ) : null}
    </div>
  );
}

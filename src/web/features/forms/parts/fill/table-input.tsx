import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { parseRow } from '#rules/forms/types/tables.ts';
import { numericBound } from '#rules/forms/questions.ts';
import { en } from '#web/locales/en/apply.ts';
import { useText } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import type { InputProps } from './input-props.ts';

/** Rows of cells; on a phone each row is a small card with its columns named. */
export function TableInput({ question, options, onChange, wiring }: InputProps) {
  const text = useText(en);
  const list = useRef<HTMLOListElement>(null);
  const columns = question.options;
  const blank = () => columns.map(() => '');
  const rows = options.map((row) => {
    const cells = parseRow(row) ?? [row];
    return columns.map((_, place) => cells[place] ?? '');
  });
  const shown = rows.length > 0 ? rows : [blank()];
  const most = numericBound(question.limits, 'max') ?? 200;
  const write = (next: string[][]) => onChange(next.map((row) => JSON.stringify(row)));

  return (
    <div className="grid gap-3">
      <ol ref={list} aria-label={text.table.rows} className="grid gap-3">
        {shown.map((cells, row) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place
            key={row}
            aria-label={text.table.row(row + 1)}
            className="flex items-end gap-2 rounded-card border border-line bg-surface p-3"
          >
            <span className="grid min-w-0 flex-1 gap-3 sm:auto-cols-fr sm:grid-flow-col">
              {columns.map((column, place) => (
                <label key={column.value} className="grid min-w-0 gap-1">
                  <span className="truncate text-xs text-muted">{column.label}</span>
                  <input
                    id={row === 0 && place === 0 ? wiring.id : undefined}
                    aria-label={text.table.cell(column.label, row + 1)}
                    value={cells[place] ?? ''}
                    onChange={(event) =>
                      write(shown.with(row, cells.with(place, event.target.value)))
                    }
                    className="control min-w-0"
                  />
                </label>
              ))}
            </span>
            <IconButton
              label={text.table.remove(row + 1)}
              icon={<X size={18} aria-hidden />}
              disabled={rows.length === 0}
              onClick={() => {
                write(shown.toSpliced(row, 1));
                keepFocus(
                  () =>
                    list.current?.children[row - 1]?.querySelector('input') ??
                    document.getElementById(wiring.id),
                );
              }}
            />
          </li>
        ))}
      </ol>
      {shown.length < most ? (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => write([...shown, blank()])}
        >
          {text.table.add}
        </Button>
      ) : null}
    </div>
  );
}

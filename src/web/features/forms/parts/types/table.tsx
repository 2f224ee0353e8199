import { Plus, Table2, X } from 'lucide-react';
import { useRef } from 'react';
import { parseRow } from '#rules/forms/types/tables.ts';
import { plainCells, plainField, plainRows } from '#rules/forms/plain-form.ts';
import { numericBound } from '#rules/forms/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/answer-inputs.ts';
import { en as builder } from '#web/locales/en/form-builder.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { TextValue } from '../builder/condition-values.tsx';
import type { OptionsProps, TypeSettings } from '../builder/type-settings.ts';
import { WrittenOptions } from '../builder/written-options.tsx';
import { joinLists, type InputProps, type TypeInput } from '../fill/input-props.ts';
import { PlainGroup } from '../plain/plain-fields.tsx';
import type { PlainProps } from '../plain/plain-props.ts';
import type { ReadProps } from '../read/read-props.ts';

/** Rows of cells; on a phone each row is a small card with its columns named. */
function Input({ question, options, onChange, wiring }: InputProps) {
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
export const input: TypeInput = { Input, isGroup: true, join: joinLists };

export function Plain(props: PlainProps) {
  const { question, options, text } = props;
  return (
    <PlainGroup {...props}>
      {Array.from({ length: plainRows(question, options) }, (_, row) => (
        <span key={row} className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col">
          {plainCells(question, options[row]).map((cell, column) => (
            <TextField
              key={question.options[column]?.value}
              label={text.cell(question.options[column]?.label ?? '', row + 1)}
              name={plainField.part(question._id, row, column)}
              defaultValue={cell}
            />
          ))}
        </span>
      ))}
    </PlainGroup>
  );
}

/* What is no row of this table is shown as it was given, and a cell too many is a column without a name. */
/* oxlint-disable react/no-array-index-key -- rows and cells are what their place is, and may be the same twice */
export function Read({ question, options }: ReadProps) {
  const rows = options.map(parseRow);
  const wide = Math.max(1, question.options.length, ...rows.map((row) => row?.length ?? 0));
  const columns = Array.from({ length: wide }, (_, place) => question.options[place]?.label ?? '');
  return (
    <div
      role="region"
      aria-label={question.label}
      tabIndex={0}
      className="overflow-x-auto rounded-control border border-line"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line bg-sunken">
            {columns.map((column, place) => (
              <th key={place} scope="col" className="px-3 py-2 text-start font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row} className="border-b border-line last:border-0">
              {cells === null ? (
                <td colSpan={wide} className="px-3 py-2 wrap-anywhere whitespace-pre-wrap">
                  {options[row]}
                </td>
              ) : (
                columns.map((_, place) => (
                  <td
                    key={place}
                    className="min-w-24 px-3 py-2 align-top wrap-anywhere whitespace-pre-wrap"
                  >
                    {cells[place] ?? ''}
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
/* oxlint-enable react/no-array-index-key */

function Options(props: OptionsProps) {
  const text = useText(builder).options;
  return <WrittenOptions {...props} legend={text.columns} nameOf={text.column} />;
}

export const settings: TypeSettings = {
  icon: Table2,
  limits: { min: { words: 'minRows' }, max: { words: 'maxRows' } },
  Options,
  writesOptions: true,
  ConditionValue: TextValue,
};

import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import type { Column } from '#web/ui/table.tsx';
import type { Act } from './act-dialog.tsx';

/** The last column of a table: what can be done with each row, under a name that is only read out. */
export function actsColumn<Row>(name: string, cell: (row: Row) => ReactNode): Column<Row> {
  const header = <span className="sr-only">{name}</span>;
  return { key: 'acts', header, className: 'text-end py-1', cell };
}

/** The acts as items that ask for their reason first. */
export function actItems(acts: (Act & { key: string })[], onAct: (act: Act) => void): MenuItem[] {
  return acts.map(({ key, ...act }) => ({
    key,
    label: act.confirm,
    danger: act.danger ?? false,
    onSelect: () => onAct(act),
  }));
}

/** Changing and deleting what an operator has written. */
export function editItems(
  words: { edit: string; remove: string },
  onEdit: () => void,
  onRemove: () => void,
): MenuItem[] {
  return [
    { key: 'edit', label: words.edit, onSelect: onEdit },
    { key: 'delete', label: words.remove, danger: true, onSelect: onRemove },
  ];
}

/** What can be done with one row. */
export function RowMenu({ label, items }: { label: string; items: MenuItem[] }) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={label}
          className="inline-grid size-10 place-items-center rounded-control text-muted hover:bg-ink/6 hover:text-ink"
        >
          <Ellipsis size={18} aria-hidden />
        </button>
      }
      items={items}
    />
  );
}

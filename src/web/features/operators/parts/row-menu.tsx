import { Ellipsis } from 'lucide-react';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';

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

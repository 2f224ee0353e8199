import { ListFilter } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/project-list.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Opens the sheet of filters on small screens, and says how many are chosen. */
export function FiltersButton({ to, chosen }: { to: string; chosen: number }) {
  const text = useText(en);
  return (
    <LinkButton
      to={to}
      variant="secondary"
      size="sm"
      preventScrollReset
      rel="nofollow"
      icon={<ListFilter size={16} aria-hidden />}
      className="max-sm:flex-1 max-sm:px-2.5 lg:hidden"
    >
      <span aria-hidden>{text.filters.title}</span>
      <span className="sr-only">{text.filters.open(chosen)}</span>
      {chosen > 0 ? (
        <span
          aria-hidden
          className="tabular grid size-5 place-items-center rounded-full bg-volt text-xs text-on-volt"
        >
          {chosen}
        </span>
      ) : null}
    </LinkButton>
  );
}

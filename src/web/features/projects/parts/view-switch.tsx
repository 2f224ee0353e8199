import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/project-list.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { ListValues } from './list-queries.ts';

type View = ListValues['view'];

/** Leads to the other way of showing the list: a link, so that the choice is in the address and works without script. */
export function ViewSwitch({ view, hrefOf }: { view: View; hrefOf: (view: View) => string }) {
  const text = useText(en);
  const other = view === 'cards' ? 'list' : 'cards';
  return (
    <LinkButton
      to={hrefOf(other)}
      variant="secondary"
      size="sm"
      preventScrollReset
      rel="nofollow"
      className="shrink-0"
    >
      {text.view[other]}
    </LinkButton>
  );
}

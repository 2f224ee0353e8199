import { SearchX } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/project-list.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { Chosen } from './chosen-chips.tsx';

export interface NothingFoundProps {
  status: 'open' | 'past';
  chosen: Chosen[];
  /** The same search among the projects of the other status. */
  otherTo: string;
}

/** An empty list: names what could be loosened, or where else to look. */
export function NothingFound({ status, chosen, otherTo }: NothingFoundProps) {
  const text = useText(en);
  const other = (
    <LinkButton to={otherTo} variant={chosen.length ? 'quiet' : 'primary'}>
      {status === 'open' ? text.empty.past : text.empty.open}
    </LinkButton>
  );
  if (chosen.length === 0) {
    return (
      <EmptyState title={text.empty.noneTitle} action={other}>
        {status === 'open' ? text.empty.noneOpen : text.empty.nonePast}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX size={24} aria-hidden />}
      title={text.empty.title}
      action={
        <>
          {chosen.map(({ key, name, to }) => (
            <LinkButton key={key} to={to} variant="secondary" preventScrollReset>
              {text.empty.without(name)}
            </LinkButton>
          ))}
          {other}
        </>
      }
    >
      {text.empty.body}
    </EmptyState>
  );
}

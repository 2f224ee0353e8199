import type { OperatorSynonym } from '#contract/operator-synonyms.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operator-synonyms.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The meanings of a synonym; what names a value is told by its kind, what does not is plain words. */
export function MeaningList({ means }: Pick<OperatorSynonym, 'means'>) {
  const { kinds, named } = useText(en);
  return (
    <ul className="flex flex-wrap gap-1.5">
      {means.map(({ text, names }) => (
        <li key={text} className="max-w-full">
          <Badge
            tone={names.length > 0 ? 'green' : 'neutral'}
            className="max-w-full wrap-anywhere whitespace-normal!"
          >
            {names.length > 0
              ? names.map(({ kind, name }) => named(kinds[kind], name)).join(' · ')
              : text}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

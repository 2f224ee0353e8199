import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/workspace.ts';
import { cx } from '#web/ui/cx.ts';
import { Menu } from '#web/ui/menu.tsx';
import { PlaceCount } from './place-count.tsx';
import type { Place, PlaceKey } from './places.ts';
import type { WorkspaceTab } from './tabs.ts';

/* What is looked at on the way stands at the thumb; the rest is one press further. */
const atThumb: readonly PlaceKey[] = [
  'overview',
  'applications',
  'reviews',
  'messages',
  'projects',
];
const MOST = 5;

export interface BottomBarProps {
  label: string;
  places: readonly Place[];
  current: WorkspaceTab;
  nameOf: (place: Place) => string;
}

/** The first of the places at the thumb and the others behind "more", on phones only. */
export function BottomBar({ label, places, current, nameOf }: BottomBarProps) {
  const { more } = useText(en);
  const first = atThumb.flatMap((key) => places.filter((place) => place.key === key));
  const shown = places.length <= MOST ? places : first.slice(0, MOST - 1);
  const others = places.filter((place) => !shown.includes(place));
  const isFurther = others.some(({ key }) => key === current);
  return (
    <nav
      aria-label={label}
      data-thumb-bar="places"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper/95 pb-(--safe-end) backdrop-blur-md md:hidden"
    >
      <ul className="flex">
        {shown.map((place) => {
          const { key, Icon, to } = place;
          return (
            <li key={key} className="min-w-0 flex-auto">
              <Link
                to={to}
                aria-current={key === current ? 'page' : undefined}
                className={itemStyle(key === current)}
              >
                <Icon size={20} aria-hidden className="mb-1" />
                <span className="max-w-full truncate">{nameOf(place)}</span>
                <Dot place={place} />
              </Link>
            </li>
          );
        })}
        {others.length > 0 ? (
          <li className="min-w-0 flex-auto">
            <Menu
              trigger={
                <button
                  type="button"
                  aria-current={isFurther ? 'true' : undefined}
                  className={cx(itemStyle(isFurther), 'w-full')}
                >
                  <Ellipsis size={20} aria-hidden className="mb-1" />
                  {more}
                  {others
                    .filter(({ count }) => count > 0)
                    .slice(0, 1)
                    .map((place) => (
                      <Dot key={place.key} place={place} />
                    ))}
                </button>
              }
              items={others.map((place) => ({
                kind: 'link' as const,
                key: place.key,
                to: place.to,
                label: (
                  <span className="flex min-w-0 flex-1 items-center justify-between gap-4">
                    {nameOf(place)}
                    <PlaceCount place={place} />
                  </span>
                ),
                icon: <place.Icon size={16} aria-hidden />,
              }))}
            />
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

const itemStyle = (isCurrent: boolean) =>
  cx(
    'relative grid min-h-14 place-content-center justify-items-center gap-0.5 px-0.5 text-[min(.6875rem,12px)] leading-none',
    isCurrent ? 'font-semibold text-accent-text' : 'text-muted',
  );

function Dot({ place }: { place: Place }) {
  return (
    <span className="absolute top-2 inset-s-[calc(50%+0.4rem)]">
      <PlaceCount place={place} isDot />
    </span>
  );
}

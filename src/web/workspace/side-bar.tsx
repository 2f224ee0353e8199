import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link } from 'react-router';
import { useAuth } from '#web/lib/auth-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { en as management } from '#web/locales/en/management.ts';
import { en } from '#web/locales/en/workspace.ts';
import { cx } from '#web/ui/cx.ts';
import { BottomBar } from './bottom-bar.tsx';
import { PlaceCount } from './place-count.tsx';
import { type Place, placesOf } from './places.ts';
import { setFolded, useIsFolded } from './side-state.ts';
import { Switcher, type Face } from './switcher.tsx';
import type { WorkspaceTab } from './tabs.ts';
import { useDuties } from './use-duties.ts';

export interface SideBarProps {
  tab: WorkspaceTab;
  /** Below a place one thing is worked on: the bottom of a phone belongs to that. */
  isPlace: boolean;
  account: Face;
  accounts: Face[];
}

/** Where one is in a workspace, where one can go, and what waits there. */
export function SideBar({ tab, isPlace, account, accounts }: SideBarProps) {
  const text = useText(management);
  const words = useText(en);
  const person = useAuth((state) => state.profile?._id);
  const isFolded = useIsFolded(person);
  const duties = useDuties(account._id);
  const places = placesOf(account._id, account.role, duties.data?.data ?? []);
  const nameOf = ({ key }: Place) => (key === 'reviews' ? words.reviews : text.tabs[key]);
  const Fold = isFolded ? PanelLeftOpen : PanelLeftClose;
  return (
    <>
      <div className="flex flex-col gap-2 px-3 py-2 md:sticky md:top-16 md:h-[calc(100dvh-4rem)] md:overflow-y-auto md:px-2 md:py-3 lg:px-3">
        <Switcher account={account} accounts={accounts} isFolded={isFolded} />
        <nav aria-label={text.tabs.label} className="hidden md:block">
          <ul className="grid gap-0.5">
            {places.map((place) => {
              const { key, Icon, to } = place;
              const isCurrent = key === tab;
              return (
                <li key={key} className={cx(key === 'billing' && 'mt-3')}>
                  <Link
                    to={to}
                    title={nameOf(place)}
                    aria-current={isCurrent ? 'page' : undefined}
                    className={cx(
                      'relative flex min-h-10 items-center gap-3 rounded-control px-3 text-sm transition-colors',
                      isFolded ? 'justify-center' : 'max-lg:justify-center',
                      isCurrent
                        ? 'bg-raised font-semibold text-ink shadow-card'
                        : 'text-muted hover:bg-ink/5 hover:text-ink',
                    )}
                  >
                    <Icon
                      size={18}
                      aria-hidden
                      className={cx('shrink-0', isCurrent && 'text-accent-text')}
                    />
                    <span
                      className={cx(
                        'min-w-0 flex-1 truncate',
                        isFolded ? 'sr-only' : 'max-lg:sr-only',
                      )}
                    >
                      {nameOf(place)}
                    </span>
                    <span className={cx(isFolded ? 'hidden' : 'contents max-lg:hidden')}>
                      <PlaceCount place={place} />
                    </span>
                    <span
                      className={cx('absolute inset-e-2.5 top-1.5', isFolded ? '' : 'lg:hidden')}
                    >
                      <PlaceCount place={place} isDot />
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
        {person ? (
          <button
            type="button"
            aria-expanded={!isFolded}
            title={isFolded ? words.unfold : words.fold}
            onClick={() => setFolded(person, !isFolded)}
            className={cx(
              'mt-auto hidden min-h-10 items-center gap-3 rounded-control px-3 text-sm text-muted hover:bg-ink/5 hover:text-ink lg:flex',
              isFolded && 'justify-center',
            )}
          >
            <Fold size={18} aria-hidden className="shrink-0 rtl:-scale-x-100" />
            <span className={cx(isFolded && 'sr-only')}>
              {isFolded ? words.unfold : words.fold}
            </span>
          </button>
        ) : null}
      </div>
      {isPlace ? (
        <BottomBar label={text.tabs.label} places={places} current={tab} nameOf={nameOf} />
      ) : null}
    </>
  );
}

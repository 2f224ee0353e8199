import {
  Building2,
  Compass,
  CreditCard,
  FileText,
  type LucideIcon,
  MessageSquare,
  Settings,
  UserRound,
} from 'lucide-react';
import { Link } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import type { WorkspaceTab } from './tabs.ts';

const icons: Record<WorkspaceTab, LucideIcon> = {
  overview: Building2,
  projects: Compass,
  applications: FileText,
  messages: MessageSquare,
  team: UserRound,
  billing: CreditCard,
  settings: Settings,
};

export interface ThumbBarProps {
  label: string;
  tabs: readonly { key: WorkspaceTab; label: string; to: string }[];
  current: WorkspaceTab;
}

/** The places of a workspace at the thumb, on phones only. */
export function ThumbBar({ label, tabs, current }: ThumbBarProps) {
  return (
    <nav
      aria-label={label}
      data-thumb-bar="places"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper/95 pb-(--safe-end) backdrop-blur-md md:hidden"
    >
      <ul className="flex">
        {tabs.map(({ key, label: words, to }) => {
          const Icon = icons[key];
          return (
            <li key={key} className="flex-auto">
              <Link
                to={to}
                aria-current={key === current ? 'page' : undefined}
                className={cx(
                  'grid min-h-14 place-content-center justify-items-center gap-0.5 px-0.5 text-[0.6875rem] leading-none',
                  key === current ? 'font-semibold text-accent-text' : 'text-muted',
                )}
              >
                <Icon size={20} aria-hidden className="mb-1" />
                {words}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

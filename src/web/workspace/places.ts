import {
  ClipboardCheck,
  Compass,
  CreditCard,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  Send,
  Settings,
  UsersRound,
} from 'lucide-react';
import type { TeamDuty } from '#contract/management-overview.ts';
import { countOf } from '#rules/management/duties.ts';
import { can, type Role } from '#rules/management/roles.ts';
import { paths } from './paths.ts';
import { tabKeys, tabNeeds, type WorkspaceTab } from './tabs.ts';

export type PlaceKey = WorkspaceTab | 'reviews';

export interface Place {
  key: PlaceKey;
  Icon: LucideIcon;
  to: string;
  /** How much waits there for the caller. */
  count: number;
  /** Some of it should have been done by now. */
  isLate: boolean;
}

const icons: Record<PlaceKey, LucideIcon> = {
  overview: LayoutDashboard,
  projects: Compass,
  applications: FileText,
  reviews: ClipboardCheck,
  messages: MessageSquare,
  referrals: Send,
  billing: CreditCard,
  team: UsersRound,
  settings: Settings,
};

/** The places of a workspace that this role has, with what waits at each. */
export function placesOf(accountId: string, role: Role, duties: readonly TeamDuty[]): Place[] {
  const late = duties.filter((duty) => duty.late > 0);
  const own = duties.find(({ kind }) => kind === 'reviews');
  const counts: Partial<Record<PlaceKey, number>> = {
    overview: late.reduce((sum, duty) => sum + duty.late, 0),
    applications: countOf(duties, 'new'),
    messages: countOf(duties, 'messages'),
    billing: countOf(duties, 'charges'),
    reviews: own?.count ?? 0,
  };
  const place = (key: PlaceKey, to: string): Place => ({
    key,
    Icon: icons[key],
    to,
    count: counts[key] ?? 0,
    isLate: (key === 'overview' && late.length > 0) || (key === 'reviews' && (own?.late ?? 0) > 0),
  });
  return tabKeys
    .filter((key) => can(role, tabNeeds[key]))
    .flatMap((key) => {
      const here = place(key, paths[key](accountId));
      // There is one place for all reviews: the one that comes first.
      const first = key === 'applications' ? own?.applicationId : null;
      return first ? [here, place('reviews', paths.application(accountId, first))] : [here];
    });
}

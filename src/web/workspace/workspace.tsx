import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { can, type Need, type Role, rolesThatCan } from '#rules/management/roles.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useRouteParam } from '#web/lib/current-route.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLate } from '#web/lib/use-late.ts';
import { en } from '#web/locales/en/management.ts';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { en as ui } from '#web/locales/en/ui.ts';
import { myAccounts } from './queries.ts';
import { LoginPrompt } from './login-prompt.tsx';
import { paths } from './paths.ts';
import { Stranger } from './stranger.tsx';
import { useWorkspaceBar } from './workspace-bar.ts';
import type { WorkspaceTab } from './tabs.ts';
import { useIsFolded } from './side-state.ts';

/* Its place is kept free: nothing moves when it comes. */
const loadSide = async () => import('./side-bar.tsx');

/** The management account of the address, and what the caller may do in it. */
export interface Workspace {
  accountId: string;
  role: Role;
  entity: {
    _id: string;
    name: string;
    logoUrl: string | null;
    slug: string;
    hue: number;
    verified: boolean;
  };
  can: (need: Need) => boolean;
}

export interface WorkspacePageProps {
  tab: WorkspaceTab;
  /** Without it the page says which roles have it. */
  needs?: Need;
  /** Uses the full width of the screen: builder, board. */
  wide?: boolean;
  children: (workspace: Workspace) => ReactNode;
}

/** The frame of every page of a workspace: who you are here, where you can go, and nothing you may not see. */
export function WorkspacePage({ tab, needs = 'read', wide = false, children }: WorkspacePageProps) {
  const text = useText(en);
  const uiText = useText(ui);
  const format = useFormat();
  const accountId = useRouteParam('accountId');
  const { pathname } = useLocation();
  const loggedIn = useAuth((state) => state.token !== null);
  const isFolded = useIsFolded(useAuth((state) => state.profile?._id));
  const late = useLate(loadSide, loggedIn);
  const accounts = useQuery({ ...myAccounts, enabled: loggedIn });
  const bar = useWorkspaceBar((state) => state.bar);
  if (!loggedIn) {
    return (
      <Frame>
        <LoginPrompt title={text.shell.loginTitle} body={text.shell.loginBody} />
      </Frame>
    );
  }
  if (accounts.isPending) return <SkeletonPage label={uiText.loading} />;
  if (accounts.isError) {
    return (
      <Frame>
        <QueryError query={accounts} />
      </Frame>
    );
  }
  const account = accounts.data.data.find(({ _id }) => _id === accountId);
  if (!account) {
    return (
      <Frame>
        <Stranger />
      </Frame>
    );
  }
  const workspace: Workspace = {
    accountId,
    role: account.role,
    entity: account.entity,
    can: (need) => can(account.role, need),
  };
  return (
    <div
      data-workspace
      className={cx(
        'md:grid md:grid-cols-[4rem_minmax(0,1fr)] print:block',
        !isFolded && 'lg:grid-cols-[15rem_minmax(0,1fr)]',
      )}
    >
      <div className="min-h-15 border-line bg-sunken max-md:border-b md:border-e print:hidden">
        {late ? (
          <late.SideBar
            tab={tab}
            isPlace={pathname === paths[tab](accountId)}
            account={account}
            accounts={accounts.data.data}
          />
        ) : null}
      </div>
      <div
        className={cx(
          'mx-auto w-full min-w-0 px-4 pt-6 pb-20 md:pt-8 lg:px-8',
          !wide && 'max-w-[84rem]',
        )}
      >
        {bar?.(accountId)}
        {workspace.can(needs) ? (
          children(workspace)
        ) : (
          <EmptyState title={text.shell.notAllowedTitle}>
            {text.shell.notAllowedBody(
              format.list(rolesThatCan(needs).map((role) => text.role[role])),
            )}
          </EmptyState>
        )}
      </div>
    </div>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const text = useText(en);
  return (
    <div className="page py-12">
      <h1 className="sr-only">{text.tabs.label}</h1>
      {children}
    </div>
  );
}

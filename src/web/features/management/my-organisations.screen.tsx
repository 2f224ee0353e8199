import { useQuery } from '@tanstack/react-query';
import { Building2, ChevronRight, Plus } from 'lucide-react';
import { Link, Navigate } from 'react-router';
import { useAuth } from '#web/lib/auth-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { en as organisations } from '#web/locales/en/for-organisations.ts';
import { en } from '#web/locales/en/management.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { LoginPrompt } from '#web/workspace/login-prompt.tsx';
import { PageTitle } from '#web/workspace/page-title.tsx';
import { paths } from '#web/workspace/paths.ts';
import { myAccounts } from '#web/workspace/queries.ts';

/** The organisations of the caller; whoever has one only goes straight into it. */
export function MyOrganisationsScreen() {
  const text = useText(en);
  const { entry } = useText(organisations);
  const loggedIn = useAuth((state) => state.token !== null);
  return (
    <div className="page max-w-3xl py-10">
      <PageTitle title={entry.mineTitle} />
      {loggedIn ? (
        <Accounts />
      ) : (
        <LoginPrompt title={text.shell.loginTitle} body={text.shell.loginBody} />
      )}
    </div>
  );
}

function Accounts() {
  const text = useText(en);
  const { entry } = useText(organisations);
  const accounts = useQuery(myAccounts);
  if (accounts.isPending) return <SkeletonRows label={entry.mineTitle} />;
  if (accounts.isError) return <QueryError query={accounts} />;
  const [first, ...more] = accounts.data.data;
  if (!first) {
    return (
      <EmptyState
        icon={<Building2 size={24} aria-hidden />}
        title={entry.emptyTitle}
        action={<LinkButton to={paths.create}>{entry.start}</LinkButton>}
      >
        {entry.emptyBody}
      </EmptyState>
    );
  }
  if (more.length === 0) return <Navigate to={paths.home(first._id, first.role)} replace />;
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
        {accounts.data.data.map(({ _id, entity, role }) => (
          <li key={_id}>
            <Link
              to={paths.home(_id, role)}
              className="flex min-h-18 items-center gap-4 p-4 hover:bg-ink/3"
            >
              <LogoMark name={entity.name} seed={entity.hue} imageUrl={entity.logoUrl} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{entity.name}</span>
                <span className="text-sm text-muted">
                  {entry.members(text.role[role].toLowerCase())}
                </span>
              </span>
              <ChevronRight size={18} aria-hidden className="text-muted rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
      <LinkButton
        to={paths.create}
        variant="secondary"
        className="justify-self-start"
        icon={<Plus size={16} aria-hidden />}
      >
        {text.shell.create}
      </LinkButton>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Plus, Rocket } from 'lucide-react';
import { useAuth } from '#web/lib/auth-store.ts';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/startups.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { LogInPrompt } from '#web/ui/log-in-prompt.tsx';
import { StartupRow } from './parts/startup-row.tsx';
import { myStartups } from './queries.ts';

export function StartupsScreen() {
  const text = useText(en);
  useTitle(text.title);
  const isLoggedIn = useAuth((state) => state.token !== null);
  const { data } = useQuery({ ...myStartups, enabled: isLoggedIn });
  // Without any, the empty page itself says these next steps.
  const hasSome = data !== undefined && data.data.length > 0;
  return (
    <div className="page grid min-h-[70dvh] content-start gap-6 py-10">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1.5">
          <h1 className="text-4xl">{text.title}</h1>
          <p className="text-muted">{text.lead}</p>
        </div>
        {isLoggedIn && hasSome ? <Actions /> : null}
      </header>
      {isLoggedIn ? (
        <List />
      ) : (
        <LogInPrompt icon={<Rocket size={24} aria-hidden />} title={text.visitor.title}>
          {text.visitor.body}
        </LogInPrompt>
      )}
    </div>
  );
}

function Actions() {
  const text = useText(en);
  return (
    <div className="grid w-full gap-2 sm:flex sm:w-auto">
      <ModalLink modal="startup_applications" variant="secondary">
        {text.fromApplication}
      </ModalLink>
      <ModalLink modal="create_startup" variant="primary">
        <Plus size={16} aria-hidden />
        {text.create}
      </ModalLink>
    </div>
  );
}

function List() {
  const text = useText(en);
  const list = useQuery(myStartups);
  if (list.isPending) return <SkeletonRows count={3} label={text.title} />;
  if (list.isError && !list.data) return <QueryError query={list} />;
  if (list.data.data.length === 0) {
    return (
      <EmptyState
        icon={<Rocket size={24} aria-hidden />}
        title={text.none.title}
        action={
          <>
            <ModalLink modal="create_startup" variant="primary">
              {text.create}
            </ModalLink>
            <ModalLink modal="startup_applications" variant="secondary">
              {text.fromApplication}
            </ModalLink>
          </>
        }
      >
        {text.none.body}
      </EmptyState>
    );
  }
  return (
    <ul
      aria-label={text.title}
      className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface"
    >
      {list.data.data.map((startup) => (
        <StartupRow key={startup._id} startup={startup} />
      ))}
    </ul>
  );
}

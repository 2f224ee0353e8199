import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useAuth } from '#web/lib/auth-store.ts';
import { CurrentRoute, useRouteParam } from '#web/lib/current-route.ts';
import { useText } from '#web/lib/i18n.ts';
import { ownProfile } from '#web/lib/query.ts';
import { matchRoute, type AppRoute } from '#web/lib/route.ts';
import { en } from '#web/locales/en/operators.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { LogInPrompt } from '#web/ui/log-in-prompt.tsx';
import { consolePages } from './parts/pages.ts';

/* Here and not in app/routes.tsx: what only operators open must not weigh on everybody's first script. */
const pages: readonly AppRoute[] = [
  {
    path: consolePages.overview,
    title: (say) => say(en).tabs.label,
    screen: lazyScreen(async () => (await import('./overview.screen.tsx')).OverviewScreen),
  },
  {
    path: consolePages.deadlines,
    title: (say) => say(en).tabs.label,
    screen: lazyScreen(async () => (await import('./deadlines.screen.tsx')).DeadlinesScreen),
  },
  {
    path: consolePages.verifications,
    title: (say) => say(en).tabs.label,
    screen: lazyScreen(
      async () => (await import('./verifications.screen.tsx')).VerificationsScreen,
    ),
  },
  {
    path: consolePages.organisations,
    title: (say) => say(en).tabs.label,
    screen: lazyScreen(
      async () => (await import('./organisations.screen.tsx')).OrganisationsScreen,
    ),
  },
  {
    path: consolePages.projects,
    title: (say) => say(en).tabs.label,
    screen: lazyScreen(async () => (await import('./projects.screen.tsx')).ProjectsScreen),
  },
  {
    path: consolePages.moderation,
    title: (say) => say(en).tabs.label,
    screen: lazyScreen(async () => (await import('./moderation.screen.tsx')).ModerationScreen),
  },
  {
    path: consolePages.charges,
    title: (say) => say(en).tabs.label,
    screen: lazyScreen(async () => (await import('./charges.screen.tsx')).ChargesScreen),
  },
  {
    path: consolePages.payouts,
    title: (say) => say(en).tabs.label,
    screen: lazyScreen(async () => (await import('./payouts.screen.tsx')).PayoutsScreen),
  },
  {
    path: consolePages.disputes,
    title: (say) => say(en).tabs.label,
    screen: lazyScreen(async () => (await import('./disputes.screen.tsx')).DisputesScreen),
  },
  {
    path: consolePages.users,
    title: (say) => say(en).tabs.label,
    screen: lazyScreen(async () => (await import('./users.screen.tsx')).UsersScreen),
  },
  {
    path: `${consolePages.users}/:userId`,
    title: (say) => say(en).tabs.label,
    screen: lazyScreen(async () => (await import('./user.screen.tsx')).UserScreen),
  },
  {
    path: consolePages.lookups,
    title: (say) => say(en).tabs.label,
    screen: lazyScreen(async () => (await import('./lookups.screen.tsx')).LookupsScreen),
  },
  {
    path: consolePages.banners,
    title: (say) => say(en).tabs.label,
    screen: lazyScreen(async () => (await import('./banners.screen.tsx')).BannersScreen),
  },
  {
    path: consolePages.synonyms,
    title: (say) => say(en).tabs.label,
    screen: lazyScreen(async () => (await import('./synonyms.screen.tsx')).SynonymsScreen),
  },
  {
    path: consolePages.audit,
    title: (say) => say(en).tabs.label,
    screen: lazyScreen(async () => (await import('./audit.screen.tsx')).AuditScreen),
  },
  {
    path: consolePages.migrations,
    title: (say) => say(en).tabs.label,
    screen: lazyScreen(async () => (await import('./migrations.screen.tsx')).MigrationsScreen),
  },
  {
    path: consolePages.installation,
    title: (say) => say(en).tabs.label,
    screen: lazyScreen(async () => (await import('./installation.screen.tsx')).InstallationScreen),
  },
];

/** The console: for operators alone, each page in a chunk of its own. */
export function ConsoleScreen() {
  const text = useText(en);
  const rest = useRouteParam('*');
  const loggedIn = useAuth((state) => state.token !== null);
  const profile = useQuery({ ...ownProfile, enabled: loggedIn });
  if (!loggedIn) {
    return (
      <div className="page py-12">
        <h1 className="sr-only">{text.tabs.label}</h1>
        <LogInPrompt icon={<ShieldCheck size={24} aria-hidden />} title={text.login.title}>
          {text.login.body}
        </LogInPrompt>
      </div>
    );
  }
  if (profile.isPending) return <SkeletonPage label={text.tabs.label} />;
  if (profile.isError) return <QueryError query={profile} className="page py-12" />;
  const match = matchRoute(pages, `/operators/${rest}`);
  if (!profile.data.data.operator || !match) {
    const words = profile.data.data.operator ? text.missing : text.notOperator;
    return (
      <div className="page py-12">
        <h1 className="sr-only">{text.tabs.label}</h1>
        <EmptyState
          icon={<ShieldCheck size={24} aria-hidden />}
          title={words.title}
          action={<LinkButton to="/">{text.home}</LinkButton>}
        >
          {words.body}
        </EmptyState>
      </div>
    );
  }
  const Screen = match.route.screen;
  return (
    <CurrentRoute value={match.params}>
      <Screen key={match.route.path} />
    </CurrentRoute>
  );
}

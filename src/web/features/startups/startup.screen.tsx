import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Rocket } from 'lucide-react';
import { Link } from 'react-router';
import { useAuth } from '#web/lib/auth-store.ts';
import { useRouteParam } from '#web/lib/current-route.ts';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLive } from '#web/lib/live.ts';
import { en } from '#web/locales/en/startups.ts';
import { en as uiTexts } from '#web/locales/en/ui.ts';
import { Card } from '#web/ui/card.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { AiFillSwitch } from '#web/features/applications/parts/prefill/ai-fill-switch.tsx';
import { LogInPrompt } from '#web/ui/log-in-prompt.tsx';
import { ApplicationsPanel } from './parts/applications-panel.tsx';
import { FoundersPanel } from './parts/founders-panel.tsx';
import { paths } from './parts/paths.ts';
import { LateProfile } from './parts/late-profile.tsx';
import { ProfilePanel } from './parts/profile-panel.tsx';
import { StartupHeader } from './parts/startup-header.tsx';
import { VerificationPanel } from './parts/verification-panel.tsx';
import { oneStartup, startupChanged, type Startup } from './queries.ts';

export function StartupScreen() {
  const text = useText(en);
  const ui = useText(uiTexts);
  const id = useRouteParam('id');
  const isLoggedIn = useAuth((state) => state.token !== null);
  const startup = useQuery({ ...oneStartup(id), enabled: isLoggedIn });
  const loaded = startup.data?.data;
  useTitle(loaded ? loaded.name : null);
  if (!isLoggedIn) {
    return (
      <div className="page py-12">
        <LogInPrompt icon={<Rocket size={24} aria-hidden />} title={text.visitor.title}>
          {text.visitor.body}
        </LogInPrompt>
      </div>
    );
  }
  if (startup.isError && !loaded) return <QueryError query={startup} className="page py-12" />;
  if (!loaded) return <SkeletonPage label={ui.loading} />;
  return <Record key={loaded._id} startup={loaded} />;
}

function Record({ startup }: { startup: Startup }) {
  const text = useText(en).record;
  const client = useQueryClient();
  const isFounder = startup.role !== null;
  // Founders, invitations and steps have names of their own, so the general news does not reach them.
  useLive('startup', [startup._id], () => void startupChanged(client));
  return (
    <div className="page grid gap-6 py-8 md:py-10">
      {isFounder ? (
        <Link
          to={paths.list}
          className="inline-flex min-h-10 items-center gap-2 justify-self-start text-sm text-muted hover:text-ink"
        >
          <ArrowLeft size={16} aria-hidden className="rtl:-scale-x-100" />
          {text.back}
        </Link>
      ) : null}
      <StartupHeader startup={startup} />
      {isFounder ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-6">
            <ProfilePanel startup={startup} />
          </div>
          <aside className="grid min-w-0 gap-6">
            <VerificationPanel startup={startup} />
            {/* Nothing of it where the installation has no provider. */}
            <Card panel className="empty:hidden">
              <AiFillSwitch startupId={startup._id} />
            </Card>
            <FoundersPanel startup={startup} />
            <ApplicationsPanel startup={startup} />
          </aside>
        </div>
      ) : (
        <LateProfile startup={startup} />
      )}
    </div>
  );
}

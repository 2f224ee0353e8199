import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useAuth } from '#web/lib/auth-store.ts';
import { isCallError } from '#web/lib/call-error.ts';
import { send, type Reply } from '#web/lib/client.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { forgetToken, useKeptToken } from '#web/lib/kept-token.ts';
import { callMutation } from '#web/lib/query.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/startups.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmEmailNotice } from '#web/ui/confirm-email-notice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { HueBanner } from '#web/ui/hue-banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useLogOut } from '#web/lib/use-log-out.ts';
import { LogInPrompt } from '#web/ui/log-in-prompt.tsx';
import { personName } from '#web/lib/person.ts';
import { paths } from './parts/paths.ts';
import { startupsChanged } from './queries.ts';

const KEY = 'flair.startupInvitation';

/** The link of a co-founder's invitation: who invites to what, and joining. */
export function FounderInvitationScreen() {
  const text = useText(en).invitation;
  const token = useKeptToken('token', KEY);
  const isLoggedIn = useAuth((state) => state.token !== null);
  useTitle(text.title);
  return (
    <div className="page max-w-xl py-12 md:py-20">
      {token !== null && isLoggedIn ? null : <h1 className="sr-only">{text.title}</h1>}
      {token === null ? (
        <NoInvitation title={text.noneTitle} body={text.noneBody} />
      ) : isLoggedIn ? (
        <Invitation token={token} />
      ) : (
        <LogInPrompt icon={<MailOpen size={24} aria-hidden />} title={text.loginTitle}>
          {text.loginBody}
        </LogInPrompt>
      )}
    </div>
  );
}

function NoInvitation({ title, body }: { title: string; body: string }) {
  const text = useText(en).invitation;
  return (
    <EmptyState
      icon={<MailOpen size={24} aria-hidden />}
      title={title}
      action={<LinkButton to={paths.list}>{text.mine}</LinkButton>}
    >
      {body}
    </EmptyState>
  );
}

function Invitation({ token }: { token: string }) {
  const text = useText(en).invitation;
  const me = useAuth((state) => state.profile?._id);
  const preview = useQuery({
    // The token itself stays out of the key: keys may be written to logs and tools.
    queryKey: ['previewFounderInvitation', me ?? null, token.slice(-6)],
    queryFn: ({ signal }) =>
      send('previewFounderInvitation', { body: { invitationToken: token } }, { signal }),
    staleTime: Infinity,
  });
  if (preview.isPending) return <Skeleton className="h-72 rounded-panel" />;
  if (!preview.isError) return <Offer token={token} offer={preview.data.data} />;
  return (
    <>
      <h1 className="sr-only">{text.title}</h1>
      {isCallError(preview.error) && preview.error.code === 'link_wrong' ? (
        <NoInvitation title={text.wrongTitle} body={text.wrongBody} />
      ) : (
        <QueryError query={preview} />
      )}
    </>
  );
}

function Offer({
  token,
  offer,
}: {
  token: string;
  offer: Reply<'previewFounderInvitation'>['data'];
}) {
  const text = useText(en).invitation;
  const format = useFormat();
  const zone = useTimeZone();
  const client = useQueryClient();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const leave = useLogOut({ stays: true });
  const profile = useAuth((state) => state.profile);
  const { startup } = offer;
  const accept = useMutation({
    ...callMutation('acceptFounderInvitation'),
    onSuccess: async ({ data }) => {
      forgetToken(KEY);
      showToast(text.welcome(data.name), 'success');
      void navigate(paths.record(data._id), { replace: true });
      await startupsChanged(client);
    },
  });
  return (
    <section className="overflow-hidden rounded-dialog border border-line bg-surface shadow-card">
      <HueBanner seed={startup._id} className="h-28" />
      <div className="grid gap-5 p-6 md:p-8">
        <LogoMark
          name={startup.name}
          seed={startup._id}
          size="xl"
          className="relative -mt-16 border-4 border-surface"
        />
        <div className="grid gap-1.5">
          <h1 className="text-xl wrap-anywhere md:text-2xl">
            {offer.invitedBy
              ? text.invites(personName(offer.invitedBy), startup.name)
              : text.invitesNobody(startup.name)}
          </h1>
          <p className="text-muted">{text.body}</p>
          <p className="text-sm text-muted">{text.until(format.dateTime(offer.expiresAt, zone))}</p>
        </div>
        {!offer.forCaller ? (
          <Notice
            kind="warning"
            title={text.otherTitle}
            action={
              <Button variant="secondary" size="sm" onClick={() => void leave()}>
                {text.logOut}
              </Button>
            }
          >
            {text.otherBody(profile?.email ?? '')}
          </Notice>
        ) : profile && !profile.verified ? (
          <ConfirmEmailNotice body={text.verifyBody} confirm={text.verify} />
        ) : (
          <Button
            size="lg"
            pending={accept.isPending}
            onClick={() => accept.mutate({ body: { invitationToken: token } })}
          >
            {text.accept}
          </Button>
        )}
        {accept.error ? <Notice kind="error">{failureText(accept.error)}</Notice> : null}
      </div>
    </section>
  );
}

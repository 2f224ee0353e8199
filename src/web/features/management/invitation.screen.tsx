import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useAuth } from '#web/lib/auth-store.ts';
import { isCallError } from '#web/lib/call-error.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { send, type Reply } from '#web/lib/client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { forgetToken, useKeptToken } from '#web/lib/kept-token.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/management.ts';
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
import { personName } from '#web/lib/person.ts';
import { LoginPrompt } from '#web/workspace/login-prompt.tsx';
import { paths } from '#web/workspace/paths.ts';

const KEY = 'flair.invitation';

/** The link of an invitation: who invites to what, and joining. The token leaves the address bar at once. */
export function InvitationScreen() {
  const text = useText(en);
  const token = useKeptToken('invitationToken', KEY);
  const loggedIn = useAuth((state) => state.token !== null);
  useTitle(text.invitation.title);
  return (
    <div className="page max-w-xl py-12 md:py-20">
      {token !== null && loggedIn ? null : <h1 className="sr-only">{text.invitation.title}</h1>}
      {token === null ? (
        <EmptyState
          icon={<MailOpen size={24} aria-hidden />}
          title={text.invitation.noneTitle}
          action={<LinkButton to={paths.entry}>{text.shell.mine}</LinkButton>}
        >
          {text.invitation.noneBody}
        </EmptyState>
      ) : loggedIn ? (
        <Invitation token={token} />
      ) : (
        <LoginPrompt title={text.invitation.loginTitle} body={text.invitation.loginBody} />
      )}
    </div>
  );
}

function Invitation({ token }: { token: string }) {
  const me = useAuth((state) => state.profile?._id);
  const preview = useQuery({
    // The token itself stays out of the key: keys may be written to logs and tools.
    queryKey: ['previewInvitation', me ?? null, token.slice(-6)],
    queryFn: ({ signal }) =>
      send('previewInvitation', { body: { invitationToken: token } }, { signal }),
    staleTime: Infinity,
  });
  if (preview.isPending) return <Skeleton className="h-72 rounded-panel" />;
  if (preview.isError) {
    return isCallError(preview.error) && preview.error.code === 'link_wrong' ? (
      <WrongInvitation />
    ) : (
      <QueryError query={preview} />
    );
  }
  return <Offer token={token} offer={preview.data.data} />;
}

function WrongInvitation() {
  const text = useText(en);
  return (
    <>
      <h1 className="sr-only">{text.invitation.title}</h1>
      <EmptyState
        icon={<MailOpen size={24} aria-hidden />}
        title={text.invitation.wrongTitle}
        action={<LinkButton to={paths.entry}>{text.shell.mine}</LinkButton>}
      >
        {text.invitation.wrongBody}
      </EmptyState>
    </>
  );
}

function Offer({ token, offer }: { token: string; offer: Reply<'previewInvitation'>['data'] }) {
  const text = useText(en);
  const failureText = useFailureText();
  const format = useFormat();
  const zone = useTimeZone();
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = useLogOut({ stays: true });
  const profile = useAuth((state) => state.profile);
  const { entity } = offer.managementAccount;
  const accept = useMutation({
    ...callMutation('acceptInvitation'),
    onSuccess: async ({ data }) => {
      forgetToken(KEY);
      await client.invalidateQueries(ofCalls('listMyManagementAccounts'));
      showToast(text.invitation.welcome(data.entity.name), 'success');
      void navigate(paths.home(data._id, data.role));
    },
  });
  return (
    <section className="overflow-hidden rounded-dialog border border-line bg-surface shadow-card">
      <HueBanner seed={entity.slug} hue={entity.hue} className="h-28" />
      <div className="grid gap-5 p-6 md:p-8">
        <LogoMark
          name={entity.name}
          seed={entity.hue}
          imageUrl={entity.logoUrl}
          size="xl"
          className="relative -mt-16 border-4 border-surface"
        />
        <div className="grid gap-1.5">
          <h1 className="text-xl md:text-2xl">
            {offer.invitedBy
              ? text.invitation.invites(personName(offer.invitedBy), entity.name)
              : text.invitation.invitesNobody(entity.name)}
          </h1>
          <p>
            <strong className="font-semibold">
              {text.invitation.asRole(text.role[offer.role])}.
            </strong>{' '}
            <span className="text-muted">{text.roleHelp[offer.role]}</span>
          </p>
          <p className="text-sm text-muted">
            {text.invitation.until(format.dateTime(offer.expiresAt, zone))}
          </p>
        </div>
        {!offer.forCaller ? (
          <Notice
            kind="warning"
            title={text.invitation.otherTitle}
            action={
              <Button variant="secondary" size="sm" onClick={() => void leave()}>
                {text.invitation.logOut}
              </Button>
            }
          >
            {text.invitation.otherBody(profile?.email ?? '')}
          </Notice>
        ) : profile && !profile.verified ? (
          <ConfirmEmailNotice body={text.invitation.verifyBody} confirm={text.create.verify} />
        ) : (
          <Button
            size="lg"
            pending={accept.isPending}
            onClick={() => accept.mutate({ body: { invitationToken: token } })}
          >
            {text.invitation.accept}
          </Button>
        )}
        {accept.isError ? (
          <Notice kind="error">{failureText(accept.error, text.failed)}</Notice>
        ) : null}
      </div>
    </section>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import type { Reply } from '#web/lib/client.ts';
import { useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/profiles.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useRequestVerify } from '#web/features/auth/queries.ts';
import { sessions, type OwnProfile } from '../queries.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { deviceOf, isHandheld } from './device-name.ts';
import { SecondFactors } from './second-factor/second-factors.tsx';

/** E-mail, password, second factor and devices; until an owed second factor is set up, that alone. */
export function Security({ profile }: { profile: OwnProfile }) {
  const text = useText(en);
  const requestVerify = useRequestVerify();
  const [isChanging, setChanging] = useState(false);
  // An address is confirmed first: a second factor is for confirmed ones.
  const isDue = profile.secondFactorDue && profile.verified;
  return (
    <div className="grid gap-6">
      {isDue ? null : (
        <div className="divide-y divide-line">
          <Row
            label={text.email.label}
            value={profile.email}
            mark={
              <Badge tone={profile.verified ? 'green' : 'amber'}>
                {profile.verified ? text.email.confirmed : text.email.unconfirmed}
              </Badge>
            }
          >
            <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
              {text.email.change}
            </Button>
            {profile.verified ? null : (
              <ModalLink
                modal="email_verify"
                variant="secondary"
                size="sm"
                onOpen={() => void requestVerify().catch(() => undefined)}
              >
                {text.email.confirm}
              </ModalLink>
            )}
          </Row>
          <Row
            label={text.password.label}
            value={profile.hasPassword ? text.password.has : text.password.hasNone}
          >
            <ModalLink modal="change_password" variant="secondary" size="sm">
              {profile.hasPassword ? text.password.change : text.password.set}
            </ModalLink>
          </Row>
        </div>
      )}
      {profile.verified ? <SecondFactors profile={profile} /> : null}
      {isDue ? null : <Devices />}
      {isChanging ? (
        <ChangeEmailDialog profile={profile} onClose={() => setChanging(false)} />
      ) : null}
    </div>
  );
}

interface RowProps {
  label: string;
  value: string;
  mark?: ReactNode;
  children: ReactNode;
}

function Row({ label, value, mark, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-sm font-semibold">{label}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-muted">
          <span className="min-w-0 wrap-anywhere">{value}</span>
          {mark}
        </p>
      </div>
      {children}
    </div>
  );
}

function Devices() {
  const text = useText(en);
  const failureText = useFailureText();
  const client = useQueryClient();
  const list = useQuery(sessions);
  const onError = (error: unknown) => showToast(failureText(error), 'error');
  const onSettled = () => client.invalidateQueries(ofCalls('listSessions'));
  const endOthers = useMutation({
    ...callMutation('revokeOtherSessions'),
    onSuccess: ({ data }) => showToast(text.sessions.endedOthers(data.ended), 'success'),
    onError,
    onSettled,
  });
  const endOne = useMutation({
    ...callMutation('revokeSession'),
    onSuccess: () => showToast(text.sessions.ended, 'success'),
    onError,
    onSettled,
  });
  if (list.isPending) return <SkeletonRows count={2} label={text.sessions.title} />;
  if (list.isError) return <QueryError query={list} />;
  const all = list.data.data;
  return (
    <section aria-labelledby="devices" className="grid gap-3">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-2">
        <h3 id="devices" className="font-text text-sm font-semibold tracking-normal">
          {text.sessions.title}
        </h3>
        {all.length > 1 ? (
          <Button
            variant="secondary"
            size="sm"
            pending={endOthers.isPending}
            onClick={() => endOthers.mutate({})}
          >
            {text.sessions.endOthers}
          </Button>
        ) : null}
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
        {all.map((session) => (
          <Device
            key={session._id}
            session={session}
            isEnding={endOne.isPending && endOne.variables.params.id === session._id}
            onEnd={() => endOne.mutate({ params: { id: session._id } })}
          />
        ))}
      </ul>
    </section>
  );
}

type Session = Reply<'listSessions'>['data'][number];
interface DeviceProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

function Device({ session, isEnding, onEnd }: DeviceProps) {
  const text = useText(en);
  const format = useFormat();
  const now = useNow();
  const device = deviceOf(session.userAgent);
  const name = device ? text.sessions.on(device.browser, device.system) : text.sessions.unknown;
  const Icon = isHandheld(session.userAgent) ? Smartphone : Laptop;
  const when = format.ago(session.lastUsedAt, now);
  return (
    <li className="flex items-center gap-3 bg-surface px-4 py-3">
      <Icon size={20} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          {name}
          {session.current ? <Badge tone="volt">{text.sessions.current}</Badge> : null}
        </p>
        <p className="text-xs text-muted">
          {session.current
            ? text.sessions.since(format.ago(session.createdAt, now))
            : text.sessions.used(when)}
        </p>
      </div>
      {session.current ? null : (
        <Button
          variant="quiet"
          size="sm"
          pending={isEnding}
          aria-label={text.sessions.endNamed(name)}
          onClick={onEnd}
        >
          {text.sessions.end}
        </Button>
      )}
    </li>
  );
}

import type { OperatorUserDetail as User } from '#contract/operator-views.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#web/lib/auth-store.ts';
import { send } from '#web/lib/client.ts';
import { useRouteParam } from '#web/lib/current-route.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useNow } from '#web/lib/time.ts';
import { en as management } from '#web/locales/en/management.ts';
import { en } from '#web/locales/en/operator-users.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { personName } from '#web/lib/person.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { ActDialog, type Act } from './parts/act-dialog.tsx';
import { ConsolePage } from './parts/console-page.tsx';
import { consolePages } from './parts/pages.ts';
import { UserBadges } from './parts/user-badges.tsx';
import { user } from './queries.ts';

/** One person, and what an operator may do about the account. */
export function UserScreen() {
  const text = useText(en);
  const found = useQuery(user(useRouteParam('userId')));
  const title = found.data ? personName(found.data.data) : text.title;
  return (
    <ConsolePage
      page="users"
      title={title}
      note={found.data?.data.email}
      back={
        <Link
          to={consolePages.users}
          className="-mt-3 mb-1 inline-flex min-h-10 items-center gap-2 text-sm text-muted hover:text-ink"
        >
          <ArrowLeft size={16} aria-hidden className="rtl:-scale-x-100" />
          {text.back}
        </Link>
      }
    >
      {found.isPending ? (
        <SkeletonRows label={text.title} count={4} />
      ) : found.isError ? (
        <QueryError query={found} />
      ) : (
        <Account user={found.data.data} />
      )}
    </ConsolePage>
  );
}

function Account({ user: person }: { user: User }) {
  const text = useText(en);
  const { role } = useText(management);
  const format = useFormat();
  const now = useNow();
  const myId = useAuth((state) => state.profile?._id);
  const [act, setAct] = useState<Act | null>(null);
  const isSelf = person._id === myId;
  const { suspended } = person;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-6">
        {suspended ? (
          <Notice kind="warning" title={text.suspendedSince(format.date(suspended.at))}>
            {suspended.reason}
          </Notice>
        ) : null}
        <Card panel className="grid gap-4 text-sm">
          <UserBadges user={person} />
          <dl className="grid gap-2.5">
            <Fact name={text.since}>{format.date(person.createdAt)}</Fact>
            <Fact name={text.seen}>
              {person.lastSeenAt ? format.ago(person.lastSeenAt, now) : text.never}
            </Fact>
            <Fact name={text.sessions}>{format.number(person.sessions)}</Fact>
            <Fact name={text.applications}>{format.number(person.applications)}</Fact>
            <Fact name={text.startups}>
              {person.startups.map(({ name }) => name).join(', ') || '–'}
            </Fact>
            <Fact name={text.roles}>
              {person.roles.length ? (
                <ul>
                  {person.roles.map((one) => (
                    <li key={one.managementAccountId}>
                      <Link to={`/organisations/${one.slug}`} className={linkStyle()}>
                        {one.entityName}
                      </Link>
                      , {role[one.role]}
                    </li>
                  ))}
                </ul>
              ) : (
                '–'
              )}
            </Fact>
          </dl>
        </Card>
      </div>
      <Card panel className="grid content-start gap-2">
        <h2 className="mb-1 text-lg">{text.account}</h2>
        {isSelf ? <p className="text-sm text-muted">{text.self}</p> : null}
        {actsFor(person, text, isSelf).map((next) => (
          <Button
            key={next.title}
            variant={next.danger ? 'danger' : 'secondary'}
            onClick={() => setAct(next)}
          >
            {next.confirm}
          </Button>
        ))}
        {person.operator && !isSelf ? (
          <p className="text-xs text-muted">{text.operatorsStay}</p>
        ) : null}
      </Card>
      <ActDialog act={act} onClose={() => setAct(null)} />
    </div>
  );
}

function actsFor(person: User, text: (typeof en)['en'], isSelf: boolean): Act[] {
  const name = personName(person);
  const params = { id: person._id };
  const acts: Act[] = [];
  if (person.sessions > 0) {
    acts.push({
      id: `end:${person._id}`,
      title: text.endTitle(name),
      body: text.endBody,
      confirm: text.end,
      done: text.ended(name),
      reason: 'none',
      run: () => send('endUserSessions', { params }),
    });
  }
  if (isSelf) return acts;
  if (person.hasSecondFactor) {
    acts.push({
      id: `factors:${person._id}`,
      title: text.factorsTitle(name),
      body: text.factorsBody,
      confirm: text.factors,
      done: text.factorsRemoved(name),
      reason: 'required',
      danger: true,
      run: (reason = '') => send('removeUserSecondFactors', { params, body: { reason } }),
    });
  }
  if (person.suspended) {
    acts.push({
      id: `reinstate:${person._id}`,
      title: text.reinstateTitle(name),
      body: text.reinstateBody,
      confirm: text.reinstate,
      done: text.reinstated(name),
      reason: 'optional',
      run: (reason) => send('reinstateUser', { params, body: reason ? { reason } : {} }),
    });
  } else if (!person.operator) {
    acts.push({
      id: `suspend:${person._id}`,
      title: text.suspendTitle(name),
      body: text.suspendBody,
      confirm: text.suspend,
      done: text.suspended(name),
      reason: 'required',
      danger: true,
      run: (reason = '') => send('suspendUser', { params, body: { reason } }),
    });
  }
  // What the settings of the server name, only the settings take back.
  if (person.operator !== 'settings' && person.verified && !person.suspended) {
    const operator = person.operator === null;
    acts.push({
      id: `${operator ? 'name' : 'withdraw'}:${person._id}`,
      title: operator ? text.nameTitle(name) : text.withdrawTitle(name),
      body: operator ? text.nameBody : text.withdrawBody,
      confirm: operator ? text.makeOperator : text.withdraw,
      done: operator ? text.named(name) : text.withdrawn(name),
      reason: 'required',
      run: (reason = '') => send('changeUser', { params, body: { operator, reason } }),
    });
  }
  return acts;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

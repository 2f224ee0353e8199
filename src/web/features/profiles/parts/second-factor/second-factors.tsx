import { useQuery } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Reply } from '#web/lib/client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { hasPasskeys } from '#web/lib/passkey.ts';
import { useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/second-factor.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { secondFactors, type OwnProfile } from '../../queries.ts';
import { AddAuthenticator } from './add-authenticator.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import { RenewCodes } from './renew-codes.tsx';

type Held = Reply<'listSecondFactors'>['data'];
type Factor = Held['factors'][number];
type Doing = { is: 'app' | 'passkey' | 'renew' } | { is: 'remove'; factor: Factor };

/** What a log-in asks for besides the password, and who asks for it. */
export function SecondFactors({ profile }: { profile: OwnProfile }) {
  const text = useText(en);
  const held = useQuery(secondFactors);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const end = () => setDoing(null);
  const added = (made: readonly string[] | null) => {
    end();
    setCodes(made);
  };
  return (
    <section aria-labelledby="second-factor" className="grid gap-3">
      <div className="grid gap-1">
        <h3 id="second-factor" className="font-text text-sm font-semibold tracking-normal">
          {text.title}
        </h3>
        <p className="text-sm text-muted">{text.body}</p>
      </div>
      {held.isPending ? (
        <SkeletonRows count={1} label={text.title} />
      ) : held.isError ? (
        <QueryError query={held} />
      ) : (
        <List held={held.data.data} isDue={profile.secondFactorDue} onDo={setDoing} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => setDoing({ is: 'app' })}>
          {text.addApp}
        </Button>
        {hasPasskeys() ? (
          <Button variant="secondary" size="sm" onClick={() => setDoing({ is: 'passkey' })}>
            {text.addPasskey}
          </Button>
        ) : null}
      </div>
      {doing?.is === 'app' ? (
        <AddAuthenticator profile={profile} onAdded={added} onClose={end} />
      ) : null}
      {doing?.is === 'passkey' ? (
        <AddPasskey profile={profile} onAdded={added} onClose={end} />
      ) : null}
      {doing?.is === 'renew' ? <RenewCodes profile={profile} onMade={added} onClose={end} /> : null}
      {doing?.is === 'remove' ? (
        <RemoveFactor profile={profile} factor={doing.factor} onClose={end} />
      ) : null}
      {codes ? <RecoveryCodes codes={codes} onClose={() => setCodes(null)} /> : null}
    </section>
  );
}

interface ListProps {
  held: Held;
  isDue: boolean;
  onDo: (doing: Doing) => void;
}

function List({ held, isDue, onDo }: ListProps) {
  const text = useText(en);
  const format = useFormat();
  const now = useNow();
  return (
    <>
      {isDue ? (
        <Notice kind="warning" title={text.due}>
          {held.asOperator ? text.dueAsOperator : text.dueBy(format.list(held.organisations))}
        </Notice>
      ) : null}
      {held.factors.length > 0 ? (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
          {held.factors.map((factor) => {
            const Icon = factor.kind === 'passkey' ? KeyRound : Smartphone;
            return (
              <li key={factor._id} className="flex items-center gap-3 bg-surface px-4 py-3">
                <Icon size={20} aria-hidden className="shrink-0 text-muted" />
                <div className="min-w-0 flex-1">
                  <p className="text-sm font-medium wrap-anywhere">{factor.name}</p>
                  <p className="text-xs text-muted">
                    {text.kinds[factor.kind]},{' '}
                    {factor.lastUsedAt
                      ? text.used(format.ago(factor.lastUsedAt, now))
                      : text.added(format.ago(factor.createdAt, now))}
                  </p>
                </div>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={text.removeNamed(factor.name)}
                  onClick={() => onDo({ is: 'remove', factor })}
                >
                  {text.remove}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
      {held.factors.length > 0 ? (
        <div className="flex min-h-10 flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-muted">{text.codesLeft(held.recoveryCodesLeft)}</p>
          <Button variant="secondary" size="sm" onClick={() => onDo({ is: 'renew' })}>
            {text.renew}
          </Button>
        </div>
      ) : null}
    </>
  );
}

import type { VerificationItem as Item } from '#contract/operator-views.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfileFacts } from '#web/lib/profile-facts.ts';
import { send } from '#web/lib/client.ts';
import { useColon } from '#web/lib/naming.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/operators.ts';
import { Button } from '#web/ui/button.tsx';
import { personName } from '#web/lib/person.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { cx } from '#web/ui/cx.ts';
import { ActDialog, type Act } from './parts/act-dialog.tsx';
import { ConsolePage } from './parts/console-page.tsx';
import { Paged } from '#web/ui/paged.tsx';
import { verifications } from './queries.ts';

/** Startups that ask to be verified, longest waiting first. */
export function VerificationsScreen() {
  const text = useText(en);
  const list = useInfiniteQuery(verifications);
  const [act, setAct] = useState<Act | null>(null);
  const words = text.verifications;
  return (
    <ConsolePage page="verifications" title={words.title} note={words.note}>
      <Paged list={list} label={words.title} empty={words.empty} emptyBody={words.emptyBody}>
        {(items) => (
          <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
            {items.map((item) => (
              <Waiting key={item.startup._id} item={item} onAct={setAct} />
            ))}
          </ul>
        )}
      </Paged>
      <ActDialog act={act} onClose={() => setAct(null)} />
    </ConsolePage>
  );
}

function Waiting({ item, onAct }: { item: Item; onAct: (act: Act) => void }) {
  const { verifications: words } = useText(en);
  const format = useFormat();
  const colon = useColon();
  const factsOf = useProfileFacts();
  const now = useNow();
  const { startup, founders } = item;
  const params = { id: startup._id };
  const said = factsOf(startup);
  const facts = [
    ...said.filter(({ kind }) => kind === 'text').map(({ value }) => value),
    ...said.filter(({ kind }) => kind === 'number').map(({ name, value }) => colon(name, value)),
    startup.completed ? null : words.incomplete,
  ].filter(Boolean);
  return (
    <li className="grid gap-4 p-5 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-2 text-sm">
        <h2 className="text-lg">{startup.name}</h2>
        {startup.oneLiner ? <p>{startup.oneLiner}</p> : null}
        {startup.description ? (
          <p className="line-clamp-4 max-w-prose text-muted">{startup.description}</p>
        ) : null}
        <p className="text-muted">{facts.join(' · ')}</p>
        {said.map(({ field, name, value, href }) =>
          href ? (
            <a
              key={field}
              href={href}
              title={name}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={cx(
                linkStyle(),
                'inline-flex min-h-8 items-center justify-self-start break-all',
              )}
            >
              {value}
            </a>
          ) : null,
        )}
        {startup.website ? null : <p className="text-warn">{words.noWebsite}</p>}
        <ul>
          {founders.map((founder) => (
            <li key={founder._id}>
              {personName(founder)} <span className="text-muted">{founder.email}</span>
            </li>
          ))}
        </ul>
        <p className="text-xs text-muted">
          {words.asked(format.ago(startup.requestedVerify, now))}
        </p>
      </div>
      <div className="flex content-start gap-2 lg:flex-col">
        <Button
          size="sm"
          aria-label={words.verifyNamed(startup.name)}
          onClick={() =>
            onAct({
              id: `verify:${params.id}`,
              title: words.verifyNamed(startup.name),
              body: words.verifyBody,
              confirm: words.verify,
              done: words.verified(startup.name),
              reason: 'optional',
              run: (reason) => send('verifyStartup', { params, body: reason ? { reason } : {} }),
            })
          }
        >
          {words.verify}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-label={words.refuseNamed(startup.name)}
          onClick={() =>
            onAct({
              id: `refuse:${params.id}`,
              title: words.refuseNamed(startup.name),
              body: words.refuseBody,
              confirm: words.refuse,
              done: words.refused(startup.name),
              reason: 'required',
              danger: true,
              run: (reason = '') => send('refuseStartup', { params, body: { reason } }),
            })
          }
        >
          {words.refuse}
        </Button>
      </div>
    </li>
  );
}

import { conflictKinds } from '#contract/limits.ts';
import type { OperatorEarning as Earning } from '#contract/operator-earnings.ts';
import { earningStep } from '#rules/connectors/earnings.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { send } from '#web/lib/client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/operator-payouts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { personName } from '#web/lib/person.ts';
import type { Act } from './act-dialog.tsx';

type Step = 'payable' | 'clear' | 'void';

/** Who earns what for which application, and the next step of each. */
export function EarningList({
  earnings,
  onAct,
}: {
  earnings: Earning[];
  onAct: (act: Act) => void;
}) {
  return (
    <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
      {earnings.map((earning) => (
        <OneEarning key={earning._id} earning={earning} onAct={onAct} />
      ))}
    </ul>
  );
}

function OneEarning({ earning, onAct }: { earning: Earning; onAct: (act: Act) => void }) {
  const text = useText(en);
  const format = useFormat();
  const now = useNow();
  const myId = useAuth((state) => state.profile?._id);
  const { connector, organisation, project, startupName, payableFrom, payableSince } = earning;
  const name = connector ? personName(connector) : (organisation?.name ?? text.organisation);
  // To the cent: what is read here is transferred.
  const amount = format.money(earning.amount, earning.currency);
  const isOwn = connector !== null && connector._id === myId;
  const isHeld = conflictKinds.some((kind) => earning.waitsFor.includes(kind));
  const waitsFor = (wait: Earning['waitsFor'][number]) => earning.waitsFor.includes(wait);
  const may = (step: Step) => {
    if (step === 'clear') return isHeld;
    if (earningStep(earning, step, 'operator') === null) return false;
    return step === 'void' || !(isHeld || waitsFor('disputed') || waitsFor('payment'));
  };
  const acts = actsOf(text, { earning, amount, name });
  const when = payableSince
    ? text.payableSince(format.date(payableSince))
    : earning.status === 'earned' && payableFrom
      ? text.payableFrom(format.date(payableFrom))
      : text.changed(format.ago(earning.updatedAt, now));
  const buttonFor = (step: Step) =>
    may(step) && (step === 'void' || !isOwn) ? (
      <Button
        key={step}
        size="sm"
        variant={step === 'void' ? 'quiet' : 'secondary'}
        aria-label={acts[step].title}
        onClick={() => onAct(acts[step])}
      >
        {acts[step].confirm}
      </Button>
    ) : null;
  return (
    <li className="grid gap-3 p-5 text-sm lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
          <span className="font-semibold tabular">{amount}</span>
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {connector ? null : <Badge>{text.organisation}</Badge>}
        </h2>
        <p className="wrap-anywhere">{text.forProject(project.name, startupName)}</p>
        <p className="text-xs text-muted">{when}</p>
        {earning.waitsFor
          .filter((wait) => wait !== 'waiting_time' && wait !== 'payout')
          .map((wait) => (
            <p key={wait} className="text-xs text-warn">
              {wait === 'payee_changed' && earning.accountFrom
                ? text.accountFrom(format.date(earning.accountFrom))
                : text.waits[wait]}
            </p>
          ))}
        {earning.note ? <p className="wrap-anywhere text-muted">{earning.note}</p> : null}
        {isOwn && (may('payable') || may('clear')) ? (
          <p className="text-xs text-warn">{text.own}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap content-start gap-2">
        {(['payable', 'clear', 'void'] as const).map(buttonFor)}
      </div>
    </li>
  );
}

type Words = (typeof en)['en'];

function actsOf(
  text: Words,
  { earning, amount, name }: { earning: Earning; amount: string; name: string },
): Record<Step, Act> {
  const params = { id: earning._id };
  return {
    payable: {
      id: `payable:${earning._id}`,
      title: text.releaseNamed(amount, name),
      body: text.releaseBody,
      confirm: text.release,
      done: text.released(amount),
      reason: 'optional',
      run: (reason) => send('makeEarningPayable', { params, body: reason ? { reason } : {} }),
    },
    clear: {
      id: `clear:${earning._id}`,
      title: text.clearNamed(amount, name),
      body: text.clearBody,
      confirm: text.clear,
      done: text.cleared(amount),
      reason: 'required',
      run: (reason = '') => send('clearEarning', { params, body: { reason } }),
    },
    void: {
      id: `void:${earning._id}`,
      title: text.cancelNamed(amount, name),
      body: text.cancelBody,
      confirm: text.cancel,
      done: text.cancelled(amount),
      reason: 'required',
      danger: true,
      run: (reason = '') => send('voidEarning', { params, body: { reason } }),
    },
  };
}

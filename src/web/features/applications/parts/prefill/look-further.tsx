import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/prefill.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { aiFillSetting } from '../../queries.ts';
import { AiFillSwitch } from './ai-fill-switch.tsx';
import type { Prefill } from './prefill-context.ts';

/** What can still be done for blanks: uploaded files, and an outside provider where there is one. */
export function LookFurther({ prefill, hasBlanks }: { prefill: Prefill; hasBlanks: boolean }) {
  const text = useText(en).run;
  const format = useFormat();
  const startup = prefill.application.startupId;
  const setting = useQuery({ ...aiFillSetting(startup?._id ?? ''), enabled: startup !== null });
  const known = setting.data?.data;
  const isModelOn = known?.enabled === true && known.available;
  const usedUp = isModelOn && known.budget?.isUsedUp ? known.budget : null;
  const { run } = prefill;
  if (!hasBlanks && run.state === 'idle') return null;
  return (
    <div className="grid gap-3 border-t border-line pt-4 first:border-0 first:pt-0">
      {startup ? <AiFillSwitch startupId={startup._id} /> : null}
      {usedUp ? (
        <p className="max-w-prose text-sm text-muted">
          {text.usedUp(format.date(usedUp.resetsAt))}
        </p>
      ) : null}
      {run.state === 'running' ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Elapsed since={run.since} />
          {isModelOn ? (
            <Button size="sm" variant="quiet" onClick={prefill.stop}>
              {text.stop}
            </Button>
          ) : null}
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="sm" variant="secondary" onClick={prefill.look}>
            {isModelOn && !usedUp ? text.lookWithModel : text.look}
          </Button>
          {run.state === 'done' ? (
            <p className="text-sm text-muted">
              {text.done(run.found)} {run.fallback && text.fallback[run.fallback]}
            </p>
          ) : null}
        </div>
      )}
    </div>
  );
}

function Elapsed({ since }: { since: number }) {
  const text = useText(en).run;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="tabular flex items-center gap-2 text-sm text-muted">
      <Spinner />
      {text.running(Math.max(0, Math.round((now - since) / 1000)))}
    </p>
  );
}

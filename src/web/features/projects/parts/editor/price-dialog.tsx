import type { ProjectDetail } from '#contract/projects.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { parseDecimal } from '#rules/text/formats.ts';
import { isCallError, type Said } from '#web/lib/call-error.ts';
import { send } from '#web/lib/client.ts';
import { useFailureText, useMessageText } from '#web/lib/failure-text.ts';
import { type Format, useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/project-price.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { projectQuery } from '../../queries.ts';
import {
  changeOf,
  isSameTerms,
  mostOf,
  type Policy,
  shareOf,
  type ShownPrice,
  type Terms,
  termsOf,
} from './price-terms.ts';

export interface PriceDialogProps {
  project: ProjectDetail;
  price: ShownPrice;
  onClose: () => void;
}

const FIELD = 'project-price';

type Seen = { terms: Terms; version: number; price: ShownPrice };

/**
 * Sets a project's price and what connectors earn: on a press and not while it is typed, since each link that is followed
 * meanwhile keeps what stands there.
 */
export function PriceDialog({ project, price: first, onClose }: PriceDialogProps) {
  const text = useText(en);
  const format = useFormat();
  const say = useMessageText();
  const failureText = useFailureText();
  const client = useQueryClient();
  const [seen, setSeen] = useState<Seen>({
    terms: termsOf(first, project),
    version: project.version,
    price: first,
  });
  const [theirs, setTheirs] = useState<Terms | null>(null);
  const [isOwn, setOwn] = useState(seen.terms.own !== null);
  const [written, setWritten] = useState(String(first.applicatiopnPrice));
  const [policy, setPolicy] = useState<Policy>(seen.terms.policy);
  const { currency } = first;
  const percent = format.percent(limits.connectorSharePercent / 100);
  const amount = written.trim() === '' ? NaN : Number(parseDecimal(written) ?? NaN);
  const wanted: Terms = { own: isOwn ? amount : null, policy };
  const isWrong = isOwn && !(amount >= 0);
  const [isTried, setTried] = useState(false);
  const { queryKey } = projectQuery(project._id);

  const save = async (terms: Terms, against: Seen): Promise<void> => {
    const body = { ...changeOf(terms, against.terms), version: against.version };
    const reply = await send('updateProject', { params: { id: project._id }, body });
    client.setQueryData(queryKey, reply);
    void client.invalidateQueries(ofCalls('getShortlistingPrice', 'listManagementProjects'));
  };
  /* What stands there now, beside what was seen. */
  const lookAgain = async (): Promise<Seen> => {
    const params = { id: project._id };
    const [{ data: present }, { data: price }] = await Promise.all([
      send('getProject', { params }),
      send('getShortlistingPrice', { params }),
    ]);
    return { terms: termsOf(price, present), version: present.version, price };
  };
  const setting = useMutation({
    mutationFn: async () => {
      if (isSameTerms(wanted, seen.terms)) return;
      try {
        await save(wanted, seen);
      } catch (error) {
        if (!isCallError(error) || error.code !== 'version_conflict') throw error;
        const now = await lookAgain();
        const isOther = !isSameTerms(now.terms, seen.terms);
        setSeen(now);
        setTheirs(isOther ? now.terms : null);
        if (isOther) throw error;
        // Somebody changed another part of the project.
        await save(wanted, now);
      }
      showToast(text.saved, 'success');
    },
    onSuccess: onClose,
    onError: () => document.getElementById(FIELD)?.focus(),
  });
  const refusal = refusalOf(setting.error);
  const amountError = isTried && isWrong ? text.amountWrong : refusal ? say(refusal) : null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWrong) document.getElementById(FIELD)?.focus();
    else if (!setting.isPending) setting.mutate();
  };
  const shown = isOwn ? amount : seen.terms.own === null ? seen.price.applicatiopnPrice : NaN;
  return (
    <Dialog open size="md" onClose={onClose} title={text.title} description={text.body}>
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        {theirs ? (
          <Notice kind="warning" title={text.conflict.title}>
            {inWords(theirs, seen.price, text, format)} {text.conflict.body}
          </Notice>
        ) : null}
        <Checkbox
          label={text.own.label}
          help={
            seen.terms.own === null
              ? text.own.otherwiseAt(format.money(seen.price.applicatiopnPrice, currency))
              : text.own.otherwise
          }
          checked={isOwn}
          onChange={(event) => setOwn(event.target.checked)}
        />
        {isOwn ? (
          <TextField
            label={text.amount(currency)}
            id={FIELD}
            help={text.amountHelp(format.money(mostOf(seen.price), currency))}
            inputMode="decimal"
            required
            value={written}
            error={amountError}
            onChange={(event) => {
              setWritten(event.target.value);
              setting.reset();
            }}
          />
        ) : null}
        <Checkbox
          label={text.pays.label(percent)}
          help={text.pays.help}
          checked={policy === 'paid'}
          onChange={(event) => setPolicy(event.target.checked ? 'paid' : 'unpaid')}
        />
        <Preview {...{ amount: shown, currency, policy }} />
        {setting.error && !refusal ? (
          <Notice kind="error">{theirs ? text.conflict.again : failureText(setting.error)}</Notice>
        ) : null}
        <Button type="submit" wide pending={setting.isPending}>
          {text.save}
        </Button>
      </form>
    </Dialog>
  );
}

/** Why the price is not taken, where that is what was refused. */
function refusalOf(error: unknown): Said | undefined {
  const details = isCallError(error) ? error.details : [];
  return details.find(({ path }) => path === 'applicatiopnPrice');
}

function inWords(
  { own, policy }: Terms,
  { applicatiopnPrice: amount, currency }: ShownPrice,
  text: typeof en.en,
  format: Format,
): string {
  const share = shareOf(amount, currency, policy);
  return [
    (own === null ? text.conflict.team : text.conflict.own)(format.money(amount, currency)),
    share > 0 ? text.earn(format.money(share, currency)) : text.earnNothing,
  ].join(' ');
}

/** What somebody reads who takes a link to the project. */
function Preview({
  amount,
  currency,
  policy,
}: {
  amount: number;
  currency: string;
  policy: Policy;
}) {
  const text = useText(en);
  const format = useFormat();
  const share = amount >= 0 ? shareOf(amount, currency, policy) : 0;
  return (
    <div className="rounded-control bg-sunken px-3 py-2 text-sm">
      <p className="text-muted">{text.preview.label}</p>
      <p role="status">
        {policy === 'unpaid'
          ? text.preview.nothing
          : share > 0
            ? text.preview.earns(format.money(share, currency), format.money(amount, currency))
            : amount >= 0
              ? text.preview.nothing
              : text.preview.share(format.percent(limits.connectorSharePercent / 100))}
      </p>
    </div>
  );
}

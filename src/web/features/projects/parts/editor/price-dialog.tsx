import type { ProjectDetail } from '#contract/projects.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { parseDecimal } from '#rules/formats.ts';
import { isCallError } from '#web/lib/call-error.ts';
import { send } from '#web/lib/client.ts';
import { useForm } from '#web/lib/form.ts';
import { type Format, useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/project-price.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { projectQuery, priceQuery } from '../../queries.ts';
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

type Seen = { terms: Terms; version: number; price: ShownPrice };

/**
 * Sets a project's price and what connectors earn: on a press and not while it is typed, since each link that is followed
 * meanwhile keeps what stands there.
 */
export function PriceDialog({ project, price: first, onClose }: PriceDialogProps) {
  const text = useText(en);
  const format = useFormat();
  const client = useQueryClient();
  const [seen, setSeen] = useState<Seen>({
    terms: termsOf(first, project),
    version: project.version,
    price: first,
  });
  const [theirs, setTheirs] = useState<Terms | null>(null);
  const [whose, setWhose] = useState<'team' | 'own'>(seen.terms.own === null ? 'team' : 'own');
  const [written, setWritten] = useState(String(first.applicatiopnPrice));
  const [policy, setPolicy] = useState<Policy>(seen.terms.policy);
  const { currency } = first;
  const percent = format.percent(limits.connectorSharePercent / 100);
  const amount = written.trim() === '' ? NaN : Number(parseDecimal(written) ?? NaN);
  const wanted: Terms = { own: whose === 'own' ? amount : null, policy };
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
  const { form, errors, pending } = useForm({
    fields: ['applicatiopnPrice'],
    check: () => ({
      applicatiopnPrice: whose === 'own' && !(amount >= 0) ? text.amountWrong : undefined,
    }),
    submit: async () => {
      if (!isSameTerms(wanted, seen.terms)) {
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
      }
      onClose();
    },
    // The notice above says more.
    explain: (error) => (error.code === 'version_conflict' ? { form: text.conflict.again } : null),
  });
  const shown =
    whose === 'own' ? amount : seen.terms.own === null ? seen.price.applicatiopnPrice : NaN;
  return (
    <Dialog open size="md" onClose={onClose} title={text.title} description={text.body}>
      <form {...form} className="grid gap-5">
        {theirs ? (
          <Notice kind="warning" title={text.conflict.title}>
            {inWords(theirs, seen.price, text, format)} {text.conflict.body}
          </Notice>
        ) : null}
        <RadioGroup
          legend={text.whose.label}
          value={whose}
          options={[
            {
              value: 'team',
              label:
                seen.terms.own === null
                  ? text.whose.teamOf(format.money(seen.price.applicatiopnPrice, currency))
                  : text.whose.team,
              help: text.whose.teamHelp,
            },
            { value: 'own', label: text.whose.own },
          ]}
          onChange={setWhose}
        />
        {whose === 'own' ? (
          <TextField
            label={text.amount(currency)}
            name="applicatiopnPrice"
            help={text.amountHelp(format.money(mostOf(seen.price), currency))}
            inputMode="decimal"
            required
            value={written}
            error={errors.applicatiopnPrice}
            onChange={(event) => setWritten(event.target.value)}
          />
        ) : null}
        <RadioGroup
          legend={text.policy.label}
          value={policy}
          options={(['paid', 'unpaid'] as const).map((value) => ({
            value,
            label: value === 'paid' ? text.policy.paid(percent) : text.policy.unpaid,
            help: text.policy[`${value}Help`],
          }))}
          onChange={setPolicy}
        />
        <Preview {...{ amount: shown, currency, policy }} />
        <FormEnd errors={errors} pending={pending} send={text.save} />
      </form>
    </Dialog>
  );
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

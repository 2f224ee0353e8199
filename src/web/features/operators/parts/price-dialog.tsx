import type { OperatorEntity as Entity } from '#contract/operator-views.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptTexts } from '#web/lib/draft/use-kept-text.ts';
import { send } from '#web/lib/client.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operators.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { afterAct } from '../queries.ts';

const MOST = 1_000_000;
const REASON_MAX = 1000;

/** Sets an organisation's own price of shortlisting, with the reason for the trail. */
export function PriceDialog({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  const text = useText(en);
  const words = text.organisations;
  const client = useQueryClient();
  const [price, setPrice] = useState(entity.applicatiopnPrice?.toString() ?? '');
  const kept = useKeptTexts({
    id: `act:price:${entity.managementAccountId}`,
    title: words.setPriceNamed(entity.name),
    labels: { reason: text.act.reason },
  });
  const reason = kept.textOf('reason');
  const amount = price.trim() === '' ? null : Number(price.replace(',', '.'));
  const isWrong = amount !== null && !(amount >= 0 && amount <= MOST);
  const { form, errors, pending } = useForm({
    fields: ['applicatiopnPrice', 'reason'],
    check: () => ({
      applicatiopnPrice: isWrong ? words.priceWrong : undefined,
      reason: reason.trim() ? undefined : text.act.reasonMissing,
    }),
    submit: async () => {
      try {
        await send('setAccountPrice', {
          params: { id: entity.managementAccountId },
          body: { applicatiopnPrice: amount, reason: reason.trim() },
        });
        kept.clear();
        showToast(words.priced(entity.name), 'success');
        onClose();
      } finally {
        void client.invalidateQueries(afterAct);
      }
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.setPriceNamed(entity.name)}
      description={words.setPriceBody}
    >
      <form {...form} className="grid gap-4">
        <TextField
          label={words.priceIn(entity.currency)}
          name="applicatiopnPrice"
          help={words.priceHelp}
          inputMode="decimal"
          value={price}
          error={errors.applicatiopnPrice}
          onChange={(event) => setPrice(event.target.value)}
        />
        <TextArea
          label={text.act.reason}
          name="reason"
          required
          help={text.act.reasonHelp}
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          error={errors.reason}
          onChange={(event) => kept.write('reason', event.target.value)}
        />
        <KeptNote kept={kept} />
        <FormEnd errors={errors} pending={pending} send={words.setPrice} />
      </form>
    </Dialog>
  );
}

import type { OperatorEntity } from '#contract/operator-views.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptTexts } from '#web/lib/draft/use-kept-text.ts';
import { useDetailText, useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation } from '#web/lib/query.ts';
import { en } from '#web/locales/en/operators.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { afterAct } from '../queries.ts';

type Entity = OperatorEntity;

const MOST = 1_000_000;
const REASON_MAX = 1000;

/** Sets an organisation's own price of shortlisting, with the reason for the trail. */
export function PriceDialog({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  const text = useText(en);
  const words = text.organisations;
  const failureText = useFailureText();
  const detailText = useDetailText();
  const client = useQueryClient();
  const [price, setPrice] = useState(entity.applicatiopnPrice?.toString() ?? '');
  const kept = useKeptTexts({
    id: `act:price:${entity.managementAccountId}`,
    title: words.setPriceNamed(entity.name),
    labels: { reason: text.act.reason },
  });
  const reason = kept.textOf('reason');
  const [tried, setTried] = useState(false);
  const amount = price.trim() === '' ? null : Number(price.replace(',', '.'));
  const isWrong = amount !== null && !(amount >= 0 && amount <= MOST);
  const isUnreasoned = reason.trim() === '';
  const set = useMutation({
    ...callMutation('setAccountPrice'),
    onSuccess: () => {
      kept.clear();
      showToast(words.priced(entity.name), 'success');
      onClose();
    },
    onSettled: () => client.invalidateQueries(afterAct),
  });
  const ofPrice = detailText(set.error, 'applicatiopnPrice');
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.setPriceNamed(entity.name)}
      description={words.setPriceBody}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isWrong || isUnreasoned || set.isPending) return;
          const params = { id: entity.managementAccountId };
          set.mutate({ params, body: { applicatiopnPrice: amount, reason: reason.trim() } });
        }}
      >
        <TextField
          label={words.priceIn(entity.currency)}
          help={words.priceHelp}
          inputMode="decimal"
          value={price}
          error={tried && isWrong ? words.priceWrong : ofPrice}
          onChange={(event) => setPrice(event.target.value)}
        />
        <TextArea
          label={text.act.reason}
          required
          help={text.act.reasonHelp}
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          error={tried && isUnreasoned ? text.act.reasonMissing : null}
          onChange={(event) => kept.write('reason', event.target.value)}
        />
        <KeptNote kept={kept} />
        {set.isError && ofPrice === null ? (
          <Notice kind="error">{failureText(set.error)}</Notice>
        ) : null}
        <Button type="submit" wide pending={set.isPending}>
          {words.setPrice}
        </Button>
      </form>
    </Dialog>
  );
}

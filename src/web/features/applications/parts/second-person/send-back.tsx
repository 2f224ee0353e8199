import type { DecisionToConfirm } from '#contract/second-person.ts';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '#web/lib/client.ts';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptTexts } from '#web/lib/draft/use-kept-text.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/second-person.ts';
import { FormEnd } from '#web/ui/form-end.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { afterDecision } from '../decisions/cached.ts';

/** Asks why a decision goes back, and sends it back. */
export function SendBack({ accountId, row }: { accountId: string; row: DecisionToConfirm }) {
  const text = useText(en);
  const client = useQueryClient();
  const kept = useKeptTexts({
    id: `send-back:${row._id}`,
    title: row.name,
    labels: { reason: text.reason },
  });
  const reason = kept.textOf('reason');
  const { form, errors, pending } = useForm({
    fields: ['reason'],
    check: () => ({ reason: reason.trim() ? undefined : text.missing }),
    submit: async () => {
      const input = { params: { id: accountId }, body: { decisions: [row._id], reason } };
      await send('sendDecisionsBack', await kept.once('sendDecisionsBack', input));
      kept.clear();
      showToast(text.sentBack, 'success');
      void client.invalidateQueries(afterDecision);
      void client.invalidateQueries(ofCalls('listDecisionsToConfirm', 'getSecondPerson'));
    },
  });
  return (
    <form {...form} className="grid gap-3">
      <TextArea
        label={text.reason}
        name="reason"
        required
        rows={2}
        maxLength={1000}
        value={reason}
        error={errors.reason}
        onChange={(event) => kept.write('reason', event.target.value)}
      />
      <KeptNote kept={kept} />
      <FormEnd errors={errors} pending={pending} send={text.sendBack} />
    </form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptTexts } from '#web/lib/draft/use-kept-text.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operators.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { afterAct } from '../queries.ts';

/** Something that an operator does, confirmed with its reason. */
export interface Act {
  /** Names the act and what it is done to, for what is typed on this device. */
  id: string;
  title: string;
  body: string;
  confirm: string;
  done: string;
  reason: 'required' | 'optional' | 'none';
  /** Where something else than a reason is asked for. */
  asks?: { label: string; help: string; missing: string; isLong?: boolean };
  /** Asked for above the reason. */
  reference?: { label: string; help: string; missing: string };
  danger?: boolean;
  run: (reason: string | undefined, reference: string) => Promise<unknown>;
}

const REASON_MAX = 1000;
const ASKED_MAX = 200;

export function ActDialog({ act, onClose }: { act: Act | null; onClose: () => void }) {
  return act ? <Confirm key={act.id} act={act} onClose={onClose} /> : null;
}

function Confirm({ act, onClose }: { act: Act; onClose: () => void }) {
  const text = useText(en);
  const client = useQueryClient();
  const label = act.asks?.label ?? text.act.reason;
  const asked = act.reference;
  const isShort = act.asks !== undefined && !act.asks.isLong;
  const kept = useKeptTexts(
    act.reason === 'none' && !asked
      ? null
      : {
          id: `act:${act.id}`,
          title: act.title,
          labels: {
            ...(act.reason !== 'none' && { reason: label }),
            ...(asked && { reference: asked.label }),
          },
        },
  );
  const reason = kept.textOf('reason');
  const reference = kept.textOf('reference');
  const missing = act.reason === 'required' && reason.trim() === '';
  const { form, errors, pending } = useForm({
    fields: ['reference', 'reason'],
    check: () => ({
      reference: asked && reference.trim() === '' ? asked.missing : undefined,
      reason: missing ? (act.asks?.missing ?? text.act.reasonMissing) : undefined,
    }),
    submit: async () => {
      try {
        await act.run(reason.trim() || undefined, reference.trim());
        kept.clear();
        showToast(act.done, 'success');
        onClose();
      } finally {
        void client.invalidateQueries(afterAct);
      }
    },
  });
  return (
    <Dialog open onClose={onClose} title={act.title} description={act.body}>
      <form {...form} className="grid gap-4">
        {asked ? (
          <TextArea
            label={asked.label}
            name="reference"
            required
            help={asked.help}
            rows={1}
            maxLength={ASKED_MAX}
            value={reference}
            error={errors.reference}
            onChange={(event) => kept.write('reference', event.target.value)}
          />
        ) : null}
        {act.reason === 'none' ? null : (
          <TextArea
            label={label}
            name="reason"
            optionalText={act.reason === 'optional' ? text.act.optional : undefined}
            required={act.reason === 'required'}
            help={act.asks?.help ?? text.act.reasonHelp}
            rows={isShort ? 1 : 3}
            maxLength={isShort ? ASKED_MAX : REASON_MAX}
            value={reason}
            error={errors.reason}
            onChange={(event) => kept.write('reason', event.target.value)}
          />
        )}
        <KeptNote kept={kept} />
        <FormEnd
          errors={errors}
          pending={pending}
          send={act.confirm}
          variant={act.danger ? 'danger' : 'primary'}
        />
      </form>
    </Dialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { disputeLimits } from '#contract/dispute-limits.ts';
import { send } from '#web/lib/client.ts';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptTexts } from '#web/lib/draft/use-kept-text.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/referral-disputes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { Holder } from '#rules/connectors/disputes.ts';
import { type Referral, referralsChanged } from '../queries.ts';

/** What a connector says against an outcome; kept on this device until it has arrived. */
export function DisputeDialog({
  referral,
  of,
  onClose,
}: {
  referral: Referral;
  of: Holder;
  onClose: () => void;
}) {
  const text = useText(en);
  const client = useQueryClient();
  const title = text.title(referral.project.name);
  const kept = useKeptTexts({
    id: `dispute:${referral._id}`,
    title,
    labels: { text: text.label },
  });
  const words = kept.textOf('text');
  const { form, errors, pending } = useForm({
    fields: ['text'],
    check: () => ({ text: words.trim() === '' ? text.missing : undefined }),
    submit: async () => {
      const body = { text: words.trim() };
      if (of.kind === 'user') {
        const own = { params: { id: referral._id }, body };
        await send('disputeOutcome', await kept.once('disputeOutcome', own));
      } else {
        const theirs = { params: { id: of.id, referralId: referral._id }, body };
        await send('disputeSentReferral', await kept.once('disputeSentReferral', theirs));
      }
      kept.clear({ text: words });
      showToast(text.done, 'success');
      onClose();
      void referralsChanged(client);
    },
  });
  return (
    <Dialog open onClose={onClose} title={title} description={text.body}>
      <form {...form} className="grid gap-4">
        <TextArea
          label={text.label}
          name="text"
          required
          help={text.help}
          rows={5}
          maxLength={disputeLimits.textLength}
          value={words}
          error={errors.text}
          onChange={(event) => kept.write('text', event.target.value)}
        />
        <KeptNote kept={kept} />
        <FormEnd errors={errors} pending={pending} send={text.send} />
      </form>
    </Dialog>
  );
}

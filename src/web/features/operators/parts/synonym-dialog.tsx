import type { OperatorSynonym } from '#contract/operator-synonyms.ts';
import { limits } from '#contract/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { meaningsIn, synonymProblems, tidySynonym } from '#rules/search/synonyms.ts';
import { send } from '#web/lib/client.ts';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptForm, writtenText } from '#web/lib/draft/use-kept-form.ts';
import { useMessageText } from '#web/lib/failure-text.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operator-synonyms.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { afterAct, afterSynonym } from '../queries.ts';

export interface SynonymDialogProps {
  /** Null for a new one. */
  synonym: OperatorSynonym | null;
  onClose: () => void;
}

/** Adds or changes a synonym. What is typed stays on this device until it is saved. */
export function SynonymDialog({ synonym, onClose }: SynonymDialogProps) {
  const text = useText(en);
  const say = useMessageText();
  const client = useQueryClient();
  const title = synonym ? text.editNamed(synonym.phrase) : text.add;
  const kept = useKeptForm(
    {
      id: `synonym:${synonym?._id ?? 'new'}`,
      title,
      labels: { phrase: text.phrase, means: text.means, reason: text.reason },
    },
    {
      phrase: synonym?.phrase ?? '',
      means: synonym?.means.map((meaning) => meaning.text).join('\n') ?? '',
      reason: '',
    },
    { phrase: writtenText, means: writtenText, reason: writtenText },
  );
  // Who opens it again after a conflict finds what stands there now, and what was typed over it.
  const readAgain = (error: unknown): never => {
    void client.invalidateQueries(afterSynonym);
    throw error;
  };
  const { phrase, means, reason } = kept.values;
  const written = tidySynonym({ phrase, means: meaningsIn(means) });
  const { form, errors, pending } = useForm({
    fields: ['phrase', 'means', 'reason'],
    check: () =>
      Object.fromEntries(synonymProblems(written).map((problem) => [problem.path, say(problem)])),
    submit: async () => {
      const body = { ...written, ...(reason.trim() ? { reason: reason.trim() } : {}) };
      await (synonym
        ? send('changeSynonym', {
            params: { id: synonym._id },
            body: { ...body, version: synonym.version },
          }).catch(readAgain)
        : send('createSynonym', await kept.once('createSynonym', { body })));
      kept.clear();
      showToast(text.saved(written.phrase), 'success');
      onClose();
      void client.invalidateQueries(afterAct);
      void client.invalidateQueries(afterSynonym);
    },
  });
  return (
    <Dialog open onClose={onClose} title={title}>
      <form {...form} className="grid gap-4">
        <TextField
          label={text.phrase}
          name="phrase"
          help={text.phraseHelp}
          required
          maxLength={limits.synonyms.phraseLength}
          value={phrase}
          error={errors.phrase}
          onChange={(event) => kept.edit({ phrase: event.target.value })}
        />
        <TextArea
          label={text.means}
          name="means"
          help={text.meansHelp(limits.synonyms.meanings)}
          required
          rows={5}
          value={means}
          error={errors.means}
          onChange={(event) => kept.edit({ means: event.target.value })}
        />
        <TextField
          label={text.reason}
          name="reason"
          optionalText={text.optional}
          maxLength={1000}
          value={reason}
          error={errors.reason}
          onChange={(event) => kept.edit({ reason: event.target.value })}
        />
        <KeptNote kept={kept} />
        <FormEnd errors={errors} pending={pending} send={text.save} />
      </form>
    </Dialog>
  );
}

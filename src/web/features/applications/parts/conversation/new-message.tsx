import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { limits } from '#contract/limits.ts';
import { send, type InputOf } from '#web/lib/client.ts';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptTexts } from '#web/lib/draft/use-kept-text.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/conversations.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { conversationChanged } from './conversation-queries.ts';

const MOST = limits.messageLength;

/** What is typed stays on this device until it was sent. */
export function NewMessage({ applicationId, name }: { applicationId: string; name: string }) {
  const text = useText(en);
  const failureText = useFailureText();
  const client = useQueryClient();
  const kept = useKeptTexts({
    id: `message:${applicationId}`,
    title: name,
    labels: { text: text.label },
  });
  const words = kept.textOf('text');
  const sending = useMutation({
    mutationFn: async (input: InputOf<'sendMessage'>) =>
      send('sendMessage', await kept.once('sendMessage', input)),
    onSuccess: (_reply, { body }) => {
      kept.clear({ text: body.text });
      return conversationChanged(client);
    },
  });
  return (
    <form
      noValidate
      className="grid gap-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        // The button keeps the focus once its words are sent, so it is never off.
        if (words.trim() === '') event.currentTarget.querySelector('textarea')?.focus();
        else if (!sending.isPending && words.length <= MOST)
          sending.mutate({ params: { id: applicationId }, body: { text: words } });
      }}
    >
      <TextArea
        label={text.label}
        help={text.keys}
        rows={3}
        maxLength={MOST}
        value={words}
        error={sending.isError ? failureText(sending.error) : null}
        onChange={(event) => kept.write('text', event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <KeptNote kept={kept} />
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-end"
        icon={<Send size={16} aria-hidden className="rtl:-scale-x-100" />}
        pending={sending.isPending}
      >
        {text.send}
      </Button>
    </form>
  );
}

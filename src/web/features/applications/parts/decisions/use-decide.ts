import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send, type InputOf } from '#web/lib/client.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { forgetKept } from '#web/lib/draft/load-engine.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en as ui } from '#web/locales/en/ui.ts';
import { en as decisions } from '#web/locales/en/decisions.ts';
import { en } from '#web/locales/en/manage-applications.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { applicantName } from '#web/lib/person.ts';
import { showBar } from '#web/workspace/workspace-bar.ts';
import type { ApplicationView as Row } from '#contract/application-views.ts';
import { afterDecision, decided, guessApplication, mergeApplication } from './cached.ts';
import { agreedPrice, exactly, forgetPrice } from './charge-line.tsx';
import { reasonId } from './decision-words.ts';
import { forgetMail } from './use-mail.ts';
import { heldBar } from './held-bar.tsx';
import { hold } from './held-store.ts';

export type { Row };
type Input = InputOf<'decideApplication'>;
type Decision = NonNullable<Input['body']>;
/** A decision on its way; `onTaken` is called once the server has it. */
type Taking = { input: Input; onTaken?: () => void };

/**
 * Decides on an application. It shows everywhere at once; when the server refuses, the pages go back to
 * what is true, which they read anew.
 */
export function useDecide(accountId: string, onFailure?: (error: Error) => void) {
  const client = useQueryClient();
  const text = useText(en);
  const words = useText(ui);
  const { charging } = useText(decisions).charge;
  const format = useFormat();
  const mutation = useMutation({
    mutationKey: ['decideApplication', accountId],
    mutationFn: ({ input }: Taking) => send('decideApplication', input),
    onMutate: async ({ input: { params, body } }) => {
      await client.cancelQueries(decided);
      const takeBack = guessApplication(client, {
        _id: params.applicationId,
        status: body.status,
        statusSince: new Date().toISOString(),
      });
      return { takeBack };
    },
    onSuccess: ({ data }, { input: { params, body }, onTaken }) => {
      // At once where the form stands: whoever leaves the page now must not find it as unsent the next time.
      onTaken?.();
      if (body.reasons || body.message) {
        const owner = useAuth.getState().profile?._id ?? null;
        void forgetKept(owner, reasonId(params.applicationId, body.status));
      }
      mergeApplication(client, data);
      const name = applicantName(data);
      const price = agreedPrice(client, accountId, data);
      const { _id: applicationId, status, staged } = data;
      if (staged) {
        showBar(heldBar);
        hold({ accountId, applicationId, name, status, until: staged.until, staged, price });
        return;
      }
      const moved = text.decide.moved(name, words.status[status]);
      const cost = price ? `. ${charging(exactly(format, price))}` : '';
      showToast(moved + cost, 'success');
    },
    onError: (error, { input }, context) => {
      onFailure?.(error);
      void forgetPrice(client, accountId, input.params.applicationId);
      void forgetMail(client, accountId, input.params.applicationId);
      context?.takeBack();
    },
    onSettled: () => client.invalidateQueries(afterDecision),
  });
  const decide = (
    { _id: applicationId, version }: Pick<Row, '_id' | 'version'>,
    decision: Omit<Decision, 'version'>,
    { onSuccess, onTaken }: { onSuccess?: () => void; onTaken?: () => void } = {},
  ) =>
    mutation.mutate(
      {
        input: { params: { id: accountId, applicationId }, body: { ...decision, version } },
        ...(onTaken && { onTaken }),
      },
      onSuccess && { onSuccess },
    );
  return { decide, isPending: mutation.isPending, error: mutation.error, reset: mutation.reset };
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation } from '#web/lib/query.ts';
import { en } from '#web/locales/en/filled-answers.ts';
import { en as uiTexts } from '#web/locales/en/ui.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { aiFillSetting } from '../../queries.ts';

/** A startup's consent to an outside AI provider; nothing where the installation has none. */
export function AiFillSwitch({ startupId }: { startupId: string }) {
  const text = useText(en).provider;
  const ui = useText(uiTexts);
  const failureText = useFailureText();
  const client = useQueryClient();
  const query = aiFillSetting(startupId);
  const setting = useQuery(query);
  const change = useMutation({
    ...callMutation('setAiFillSetting'),
    onSuccess: (reply) => {
      client.setQueryData(query.queryKey, reply);
      showToast(reply.data.enabled ? text.on : text.off, 'success');
    },
  });
  const known = setting.data?.data;
  if (!known?.available) return null;
  const wanted = change.isPending ? change.variables.body.enabled : known.enabled;
  return (
    <div className="grid gap-2">
      <Switch
        label={text.title}
        help={text.help(known.model)}
        checked={wanted}
        disabled={change.isPending}
        onChange={(enabled) => change.mutate({ params: { id: startupId }, body: { enabled } })}
      />
      {change.isError ? (
        <Notice kind="error">{failureText(change.error, ui.error.unknown)}</Notice>
      ) : null}
    </div>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { secondPersonOf } from '#web/features/applications/parts/decisions/use-outcome-rules.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { personName } from '#web/lib/person.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/second-person.ts';
import { Card } from '#web/ui/card.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { ChangesMade } from './changes-made.tsx';

/** Whether outcomes of a project are confirmed by somebody else, and who changed that. */
export function SecondPersonSection({
  projectId,
  mayChange,
}: {
  projectId: string;
  mayChange: boolean;
}) {
  const text = useText(en);
  const format = useFormat();
  const zone = useTimeZone();
  const failureText = useFailureText();
  const client = useQueryClient();
  const query = secondPersonOf(projectId);
  const asked = useQuery(query);
  const change = useMutation({
    ...callMutation('changeSecondPerson'),
    onSuccess: (reply) => {
      client.setQueryData(query.queryKey, reply);
      showToast(reply.data.isOn ? text.on : text.off, 'success');
    },
    onError: async () => client.invalidateQueries(ofCalls('getSecondPerson')),
  });
  const { version = 0, isOn = false, waiting = 0, changes = [] } = asked.data?.data ?? {};
  return (
    <Card panel>
      <section id="second-person" className="grid scroll-mt-48 gap-4">
        <div>
          <h2 className="text-xl">{text.title}</h2>
          <p className="mt-1 text-sm text-muted">{text.body}</p>
        </div>
        {asked.isError && !asked.data ? (
          <QueryError query={asked} />
        ) : (
          <Switch
            label={text.label}
            help={mayChange ? text.help : text.adminsOnly}
            checked={change.isPending ? (change.variables.body?.isOn ?? isOn) : isOn}
            disabled={!mayChange || !asked.data || change.isPending}
            onChange={(next) =>
              change.mutate({ params: { id: projectId }, body: { version, isOn: next } })
            }
          />
        )}
        {change.isError ? <Notice kind="error">{failureText(change.error)}</Notice> : null}
        {waiting > 0 ? <p className="text-sm">{text.waiting(waiting)}</p> : null}
        <ChangesMade
          title={text.changes}
          changes={changes.map(({ isOn: wasOn, at, by }) => ({
            at,
            words: text.turned(
              wasOn,
              by ? personName(by) : text.formerMember,
              format.dateTime(at, zone),
            ),
          }))}
        />
      </section>
    </Card>
  );
}

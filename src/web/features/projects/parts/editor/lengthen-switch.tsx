import type { ProjectDetail } from '#contract/projects.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation } from '#web/lib/query.ts';
import { en } from '#web/locales/en/lengthening.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { projectQuery } from '../../queries.ts';

/** Whether minutes in which the site was away lengthen the deadline, and by how many they have. */
export function LengthenSwitch({
  project,
  mayEdit,
}: {
  project: Pick<ProjectDetail, '_id' | 'lengthensDeadline' | 'lengthenedMinutes'>;
  mayEdit: boolean;
}) {
  const text = useText(en);
  const failureText = useFailureText();
  const client = useQueryClient();
  const change = useMutation({
    ...callMutation('updateProject'),
    // One after the other: two presses end as the last one says.
    scope: { id: `lengthens-${project._id}` },
    onSuccess: (reply) => client.setQueryData(projectQuery(project._id).queryKey, reply),
  });
  const wanted = change.isPending ? change.variables.body?.lengthensDeadline : undefined;
  return (
    <div className="grid gap-2">
      <Switch
        label={text.label}
        help={text.help}
        checked={wanted ?? project.lengthensDeadline}
        disabled={!mayEdit}
        onChange={(lengthensDeadline) =>
          change.mutate({ params: { id: project._id }, body: { lengthensDeadline } })
        }
      />
      {project.lengthenedMinutes > 0 ? (
        <Notice>{text.lengthened(project.lengthenedMinutes)}</Notice>
      ) : null}
      {change.isError ? <Notice kind="error">{failureText(change.error)}</Notice> : null}
    </div>
  );
}

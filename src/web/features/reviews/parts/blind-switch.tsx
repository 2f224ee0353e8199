import type { ProjectDetail } from '#contract/projects.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation } from '#web/lib/query.ts';
import { en } from '#web/locales/en/reviews.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { projectQuery } from '#web/features/projects/queries.ts';

/** Hides from reviewers who applies; a choice that was not kept goes back and says so until the next one. */
export function BlindSwitch({
  project,
  mayEdit,
}: {
  project: Pick<ProjectDetail, '_id' | 'blindReview'>;
  mayEdit: boolean;
}) {
  const text = useText(en).blind;
  const failureText = useFailureText();
  const client = useQueryClient();
  const query = projectQuery(project._id);
  const show = (blindReview: boolean) =>
    client.setQueryData(query.queryKey, (known) =>
      known ? { ...known, data: { ...known.data, blindReview } } : known,
    );
  const change = useMutation({
    ...callMutation('updateProject'),
    // One after the other: two presses end as the last one says.
    scope: { id: `blind-${project._id}` },
    onMutate: async ({ body }) => {
      await client.cancelQueries({ queryKey: query.queryKey });
      show(body?.blindReview ?? false);
    },
    onSuccess: (reply) => {
      // A later press is already shown; its own answer is to come.
      if (client.isMutating({ mutationKey: ['updateProject'] }) === 1) {
        client.setQueryData(query.queryKey, reply);
      }
      showToast(reply.data.blindReview ? text.on : text.off, 'success');
    },
    onError: (_, { body }) => show(!(body?.blindReview ?? true)),
  });
  return (
    <div className="grid gap-2">
      <Switch
        label={text.label}
        help={text.help}
        checked={project.blindReview}
        disabled={!mayEdit}
        onChange={(blindReview) =>
          change.mutate({ params: { id: project._id }, body: { blindReview } })
        }
      />
      {change.isError ? (
        <Notice kind="error" title={project.blindReview ? text.stillOn : text.stillOff}>
          {failureText(change.error)}
        </Notice>
      ) : null}
    </div>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/bookmarks.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { ofBookmarks, removeGone } from '../queries.ts';

/** How many bookmarked projects are not public any more; which ones they are is told nobody. */
export function GoneNote({ count }: { count: number }) {
  const text = useText(en);
  const failureText = useFailureText();
  const client = useQueryClient();
  const remove = useMutation({
    ...removeGone,
    onError: (error) => void showToast(failureText(error), 'error'),
    onSettled: async () => client.invalidateQueries(ofBookmarks),
  });
  if (count === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
      {text.gone(count)}
      <Button
        variant="secondary"
        size="sm"
        pending={remove.isPending}
        onClick={() => remove.mutate({})}
      >
        {text.removeGone}
      </Button>
    </p>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { send } from '#web/lib/client.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/bookmark-button.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { bookmarkedSlugs, ofBookmarks } from '../queries.ts';

/** Bookmarks a project (`true`) or lets go of it: shown at once, and taken back when the server refuses. */
export function useBookmark(slug: string) {
  const text = useText(en);
  const failureText = useFailureText();
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (isKept: boolean): Promise<void> => {
      const params = { id: slug };
      if (isKept) await send('addBookmark', { params, body: { timeZone } });
      else await send('removeBookmark', { params });
    },
    onMutate: async (isKept) => {
      await client.cancelQueries({ queryKey: bookmarkedSlugs.queryKey });
      client.setQueryData(bookmarkedSlugs.queryKey, (reply) => {
        if (!reply) return reply;
        const others = reply.data.filter((other) => other !== slug);
        return { ...reply, data: isKept ? [...others, slug] : others };
      });
    },
    onSuccess: (_, isKept) => {
      const see = { label: text.see, run: () => void navigate('/bookmarks') };
      if (isKept) showToast(text.added, 'success', see);
      else showToast(text.removed, 'success');
    },
    onError: (error) => void showToast(failureText(error), 'error'),
    onSettled: async () => client.invalidateQueries(ofBookmarks),
  });
}

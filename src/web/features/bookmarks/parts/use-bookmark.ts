import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useAuth } from '#web/lib/auth-store.ts';
import { isCallError } from '#web/lib/call-error.ts';
import { send, type Reply } from '#web/lib/client.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/bookmark-button.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { bookmarkedSlugs, ofBookmarks } from '../queries.ts';

const mutationKey = ['bookmark'];
const isOf = (token: string | null): boolean => useAuth.getState().token === token;

/** Bookmarks a project (`true`) or lets go of it: shown at once, and taken back when that fails. */
export function useBookmark(slug: string) {
  const text = useText(en);
  const failureText = useFailureText();
  const format = useFormat();
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const client = useQueryClient();
  const setKept = (isKept: boolean) =>
    client.setQueryData(bookmarkedSlugs.queryKey, (reply) => {
      if (!reply) return reply;
      const others = reply.data.filter((other) => other !== slug);
      return { ...reply, data: isKept ? [...others, slug] : others };
    });
  const wordsOf = ({ remindsAt, noReminder }: Reply<'addBookmark'>['data']): string =>
    remindsAt === null
      ? text.unreminded[noReminder ?? 'closed']
      : text.added(format.date(remindsAt, timeZone));
  return useMutation({
    mutationKey,
    // One after the other: two presses end as the last one says.
    scope: { id: `bookmark ${slug}` },
    mutationFn: async (isKept: boolean): Promise<string> => {
      const params = { id: slug };
      if (isKept) return wordsOf((await send('addBookmark', { params, body: { timeZone } })).data);
      try {
        await send('removeBookmark', { params });
      } catch (error) {
        // Let go of in another tab meanwhile: it is as was asked for.
        if (!isCallError(error) || error.code !== 'not_found') throw error;
      }
      return text.removed;
    },
    onMutate: async (isKept) => {
      const { token } = useAuth.getState();
      await client.cancelQueries({ queryKey: bookmarkedSlugs.queryKey });
      if (isOf(token)) setKept(isKept);
      return { token };
    },
    // What comes of it is for who pressed, and not for who has logged in since.
    onSuccess: (said, isKept, { token }) => {
      if (!isOf(token)) return;
      const see = { label: text.see, run: () => void navigate('/bookmarks') };
      showToast(said, 'success', ...(isKept ? [see] : []));
    },
    onError: (error, isKept, begun) => {
      if (begun && !isOf(begun.token)) return;
      setKept(!isKept);
      showToast(failureText(error), 'error');
    },
    // A later press is already shown; what is read before its own answer would take it back.
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) <= 1) await client.invalidateQueries(ofBookmarks);
    },
  });
}

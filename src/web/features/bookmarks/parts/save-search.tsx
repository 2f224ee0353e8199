import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BellPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useAuth } from '#web/lib/auth-store.ts';
import { send, type InputOf } from '#web/lib/client.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/saved-searches.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { savedSearches } from '../queries.ts';

export interface SaveSearchProps {
  query: InputOf<'saveSearch'>['body']['query'];
  /** The startup that it is narrowed to. */
  eligibleFor?: string | undefined;
  /** What it asks for, part by part: its name. */
  names: readonly string[];
}

const LONGEST_NAME = 80;

/** Saves the search that is shown, with a daily alert; where that is changed is said with it. */
export function SaveSearch({ query, eligibleFor, names }: SaveSearchProps) {
  const text = useText(en);
  const failureText = useFailureText();
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const client = useQueryClient();
  const isLoggedIn = useAuth((state) => state.token !== null);
  const name = names.join(text.separator).slice(0, LONGEST_NAME).toWellFormed().trim();
  const save = useMutation({
    mutationFn: async () =>
      send('saveSearch', { body: { name, query, eligibleFor, alert: 'daily', timeZone } }),
    onSuccess: () => {
      const see = { label: text.see, run: () => void navigate('/bookmarks/searches') };
      showToast(text.saved, 'success', see);
    },
    onError: (error) => void showToast(failureText(error), 'error'),
    onSettled: async () => client.invalidateQueries({ queryKey: savedSearches.queryKey }),
  });
  if (!isLoggedIn || name === '') return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<BellPlus size={16} aria-hidden />}
      pending={save.isPending}
      onClick={() => save.mutate()}
    >
      {text.save}
    </Button>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Language } from '#contract/limits.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { send } from '#web/lib/client.ts';
import { setLanguage, useText } from '#web/lib/i18n.ts';
import { ofCalls, ownProfile } from '#web/lib/query.ts';
import { en } from '#web/locales/en/app.ts';
import { showToast } from './toast-store.ts';

let chosenWith: string | null = null;

/** Whether a language was chosen by hand in this log-in: a profile that arrives later does not undo it. */
export const isLanguageChosen = (token: string): boolean => chosenWith === token;

/** Shows a language; of whoever is logged in it becomes the account's too, with its mails. */
export function useChooseLanguage(): (language: Language) => void {
  const client = useQueryClient();
  const text = useText(en);
  const choose = useCallback(
    async (language: Language) => {
      const { token } = useAuth.getState();
      chosenWith = token;
      await setLanguage(language);
      if (token) {
        try {
          const reply = await send('updateProfile', { body: { language } });
          client.setQueryData(ownProfile.queryKey, reply);
        } catch {
          showToast(text.languageNotSaved, 'error');
        }
      }
      // Countries are named in it.
      await client.invalidateQueries(ofCalls('listEcosystems'));
    },
    [client, text],
  );
  return useCallback((language) => void choose(language), [choose]);
}

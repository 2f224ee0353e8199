import { useQueryClient } from '@tanstack/react-query';
import { send } from '#web/lib/client.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/startups.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { replaceStartup, startupsChanged, type Startup } from '../queries.ts';

/**
 * Renames a startup before the server has said yes; when it says no, the name goes back and a toast says
 * so. The name goes alone, without a version: it is one word that replaces another, and an autosave of
 * the profile at the same time must not refuse it.
 */
export function useRename(): (startup: Startup, name: string) => Promise<void> {
  const client = useQueryClient();
  const text = useText(en).renameModal;
  const failureText = useFailureText();
  return async ({ _id: id, name: before }, name) => {
    if (name === before) return;
    // A reply that is under way still has the old name.
    await client.cancelQueries(ofCalls('getStartup', 'listStartups', 'listStartupsToApply'));
    replaceStartup(client, id, (startup) => ({ ...startup, name }));
    try {
      const { data } = await send('updateStartup', { params: { id }, body: { name } });
      replaceStartup(client, id, (shown) => (shown.name === name ? data : shown));
    } catch (error) {
      // Unless it was renamed once more meanwhile.
      replaceStartup(client, id, (shown) =>
        shown.name === name ? { ...shown, name: before } : shown,
      );
      showToast(text.failed(before, failureText(error)), 'error');
    } finally {
      await startupsChanged(client);
    }
  };
}

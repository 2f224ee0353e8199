import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Rss, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { urlOf } from '#contract/define.ts';
import { alertRhythms } from '#contract/limits.ts';
import { searchAddress } from '#rules/search/address.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/saved-searches.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SelectBox } from '#web/ui/select-box.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import {
  deleteSavedSearch,
  savedSearches,
  updateSavedSearch,
  type SavedSearch,
} from '../queries.ts';

/* The list, narrowed to the startup where the search is. */
function addressOf({ query, eligibleFor }: SavedSearch): string {
  const address = searchAddress(query);
  if (!eligibleFor) return address;
  return `${address}${address.includes('?') ? '&' : '?'}fits=${eligibleFor._id}`;
}

/** A saved search: where it leads, how often it is told of, its feed, and the way to delete it. */
export function SearchRow({ search }: { search: SavedSearch }) {
  const text = useText(en);
  const failureText = useFailureText();
  const timeZone = useTimeZone();
  const client = useQueryClient();
  const onError = (error: unknown) => void showToast(failureText(error), 'error');
  const onSettled = async () => client.invalidateQueries({ queryKey: savedSearches.queryKey });
  // One after the other: what was chosen last is what stays.
  const scope = { id: `search ${search._id}` };
  const update = useMutation({ ...updateSavedSearch, scope, onError, onSettled });
  const remove = useMutation({
    ...deleteSavedSearch,
    scope,
    onSuccess: () => void showToast(text.removed(search.name), 'success'),
    onError,
    onSettled,
  });
  const params = { id: search._id };
  // What was chosen is shown while it is on its way.
  const alert = (update.isPending ? update.variables.body?.alert : undefined) ?? search.alert;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5">
      <Link
        to={addressOf(search)}
        className="min-w-0 flex-1 font-semibold wrap-anywhere max-sm:basis-full"
      >
        {search.name}
      </Link>
      <SelectBox
        aria-label={text.alert(search.name)}
        className="min-h-10 w-auto py-1.5 text-sm"
        value={alert}
        onChange={(event) => {
          const chosen = alertRhythms.find((one) => one === event.target.value);
          if (chosen) update.mutate({ params, body: { alert: chosen, timeZone } });
        }}
      >
        {alertRhythms.map((rhythm) => (
          <option key={rhythm} value={rhythm}>
            {text.rhythm[rhythm]}
          </option>
        ))}
      </SelectBox>
      <span className="ms-auto flex">
        {/* A feed is the same for everybody, and knows no startup. */}
        {search.eligibleFor ? null : (
          <a
            href={urlOf({ path: '/v3/feeds/projects' }, { query: search.query })}
            title={text.feed(search.name)}
            aria-label={text.feed(search.name)}
            className="grid size-10 place-items-center rounded-control text-muted hover:bg-ink/6 hover:text-ink"
          >
            <Rss size={18} aria-hidden />
          </a>
        )}
        <IconButton
          label={text.remove(search.name)}
          icon={<Trash2 size={18} aria-hidden />}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ params })}
        />
      </span>
    </li>
  );
}

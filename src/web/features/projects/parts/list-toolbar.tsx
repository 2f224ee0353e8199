import { useText } from '#web/lib/i18n.ts';
import { ReadyPart } from '#web/lib/ready-part.tsx';
import { en } from '#web/locales/en/project-list.ts';
import { SelectBox } from '#web/ui/select-box.tsx';
import { FiltersButton } from './filters-button.tsx';
import {
  facetKeys,
  listParams,
  moreFilters,
  ownSort,
  projectSorts,
  sortOfList,
} from './list-queries.ts';
import type { useProjectList } from './use-project-list.ts';
import { ViewSwitch } from './view-switch.tsx';

/** Above the list: how many there are, in which order, and the ways to show them. */
export function ListToolbar({ view }: { view: ReturnType<typeof useProjectList> }) {
  const { values, set, href, total, chosen, list } = view;
  const isFitting = view.startup !== null;
  const text = useText(en);
  const filters = new Set<string | undefined>([...facetKeys, ...moreFilters]);
  const facetsChosen = chosen.filter(({ key }) => filters.has(key.split('.')[0])).length;
  const closing = values.status === 'past' ? text.sort.closed : text.sort.closing;
  const offered = projectSorts.filter((sort) =>
    sort === 'best' ? values.q.trim() !== '' : sort !== 'fitting' || isFitting,
  );
  const sort = sortOfList(values, isFitting);
  const isKnown = !list.isPending && !list.isError;
  return (
    <ReadyPart
      kind="toolbar"
      shows={[isKnown, list.isPlaceholderData, facetsChosen, sort, closing, offered, values.view]}
      texts={{ count: text.count[values.status](total) }}
      links={{
        filters: href({ filters: 'open' }),
        cards: href({ view: 'cards' }),
        list: href({ view: 'list' }),
      }}
    >
      {({ count }, to) => (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p role="status" className="font-semibold">
            {isKnown ? count : null}
            {list.isPlaceholderData ? <span className="sr-only">. {text.updating}</span> : null}
          </p>
          <div className="flex flex-1 items-center justify-end gap-2 max-sm:basis-full">
            <FiltersButton to={to.filters} chosen={facetsChosen} />
            <label className="flex min-w-0 items-center gap-2 text-sm text-muted max-sm:flex-auto">
              <span className="sr-only sm:not-sr-only">{text.sort.label}</span>
              <SelectBox
                boxClassName="min-w-0 max-sm:w-full"
                className="min-h-10 w-auto py-1.5 text-sm font-medium text-ink max-sm:w-full max-sm:ps-3 max-sm:pe-8"
                value={sort}
                onChange={(event) => {
                  const next = listParams.sort.read(event.target.value);
                  set({ sort: next === ownSort(values.q, isFitting) ? 'auto' : next });
                }}
              >
                {offered.map((one) => (
                  <option key={one} value={one}>
                    {one === 'closing' ? closing : text.sort[one]}
                  </option>
                ))}
              </SelectBox>
            </label>
            <ViewSwitch view={values.view} hrefOf={(shown) => to[shown]} />
          </div>
        </div>
      )}
    </ReadyPart>
  );
}

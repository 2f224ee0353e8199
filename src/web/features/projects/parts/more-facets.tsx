import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AWARD_CURRENCY, awardSteps, closingDays } from '#contract/limits.ts';
import { COUNTRY_CODES } from '#rules/countries.ts';
import type { FacetsView } from '#contract/project-filters.ts';
import { useCountryName } from '#web/lib/country-name.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLanguageName } from '#web/lib/language-name.ts';
import { en } from '#web/locales/en/project-filters.ts';
import { SelectBox } from '#web/ui/select-box.tsx';
import { facetCounts, type ListValues } from './list-queries.ts';
import { type Facet, Facets, type FacetValue } from './facets.tsx';

interface Props {
  values: ListValues;
  set: (change: Partial<ListValues>) => void;
  href: (change: Partial<ListValues>) => string;
  /** The startup that the list is narrowed to. */
  eligibleFor: string | undefined;
  replace?: boolean | undefined;
}

type Wanted = Pick<Props, 'values' | 'href'>;

/** The filters that count deadlines, amounts, languages, countries and where one applies. */
export function MoreFacets({ values, set, href, eligibleFor, replace = false }: Props) {
  const counts = useQuery({
    ...facetCounts(values, eligibleFor),
    placeholderData: keepPreviousData,
  }).data?.facets;
  const facetsOf = useFacets();
  if (!counts) return null;
  return <Facets facets={facetsOf(counts, { values, href, set })} replace={replace} />;
}

const facet = (key: string, name: string, own: FacetValue[], more: Partial<Facet> = {}): Facet => ({
  key,
  name,
  size: own.length,
  values: own,
  ...more,
});

function useFacets() {
  const text = useText(en);
  const format = useFormat();
  const countryName = useCountryName();
  const languageName = useLanguageName();
  return (counts: FacetsView, { values, href, set }: Wanted & Pick<Props, 'set'>): Facet[] => {
    const { currency } = counts.award;
    const wanted = { values, href };
    const all = [
      facet(
        'closes',
        text.closes,
        daysOf(counts, wanted).map(({ days, ...value }) => ({
          ...value,
          name: text.days(days),
        })),
      ),
      facet(
        'amount',
        text.amount,
        amountsOf(counts, wanted).map(({ atLeast, ...value }) => ({
          ...value,
          name: text.atLeast(format.amount(atLeast, currency)),
        })),
        {
          few: awardSteps.length + 1,
          note: text.amountNote,
          below: <CurrencyChoice {...{ counts, set }} isChosen={values.amount !== ''} />,
        },
      ),
      facet('here', text.apply, hereOf(counts, wanted, text.here)),
      facet('language', text.language, languagesOf(counts, wanted, languageName)),
      facet('country', text.country, countriesOf(counts, wanted, countryName), {
        note: text.countryNote,
      }),
    ];
    // How soon what is over would have closed says nothing.
    return values.status === 'past' ? all.filter(({ key }) => key !== 'closes') : all;
  };
}

function daysOf({ closesWithin }: FacetsView, { values, href }: Wanted) {
  return closingDays.flatMap((days) => {
    const closes = String(days);
    const chosen = values.closes === closes;
    const count = closesWithin.find((one) => one.days === days)?.count ?? 0;
    if (count === 0 && !chosen) return [];
    return [{ id: closes, days, count, chosen, to: href({ closes: chosen ? 'any' : closes }) }];
  });
}

function amountsOf({ award: { steps, currency } }: FacetsView, { values, href }: Wanted) {
  const own = Number(values.amount);
  const isOther = own > 0 && !steps.some(({ atLeast }) => atLeast === own);
  const shown = isOther ? [...steps, { atLeast: own, count: 0 }] : steps;
  return shown.map(({ atLeast, count }) => {
    const chosen = atLeast === own;
    const next = { amount: String(atLeast), currency: currency === AWARD_CURRENCY ? '' : currency };
    return {
      id: String(atLeast),
      atLeast,
      count,
      chosen,
      to: href(chosen ? { amount: '' } : next),
    };
  });
}

function hereOf({ applyHere: count }: FacetsView, { values, href }: Wanted, name: string) {
  const chosen = values.here === 'yes';
  if (count === 0 && !chosen) return [];
  return [{ id: 'yes', name, count, chosen, to: href({ here: chosen ? 'any' : 'yes' }) }];
}

type NameOf = (code: string) => string;

function choiceOf(
  key: 'language' | 'country',
  { id, count }: { id: string; count: number },
  { values, href }: Wanted,
  nameOf: NameOf,
): FacetValue {
  const chosen = values[key].includes(id);
  const rest = values[key].filter((one) => one !== id);
  const to = href({ [key]: chosen ? rest : [...values[key], id] });
  return { id, name: nameOf(id), count, chosen, to };
}

/* Chosen ones that no project has any more stay, so that they can be taken away. */
function languagesOf({ language }: FacetsView, wanted: Wanted, nameOf: NameOf): FacetValue[] {
  const counted = language.map(({ _id, count }) => ({ id: _id, count }));
  const gone = wanted.values.language
    .filter((code) => !counted.some(({ id }) => id === code))
    .map((id) => ({ id, count: 0 }));
  return [...gone, ...counted].map((one) => choiceOf('language', one, wanted, nameOf));
}

/* Countries that nobody names are left what names none; most leave as much, so the reader's own come first. */
function countriesOf(
  { opensTo, statingNoCountry: count }: FacetsView,
  wanted: Wanted,
  nameOf: NameOf,
): FacetValue[] {
  const chosen = wanted.values.country;
  if (opensTo.length === 0 && chosen.length === 0) return [];
  const named = opensTo.map(({ _id, count: left }) => ({ id: _id, count: left }));
  const known = new Set(named.map(({ id }) => id));
  const others = COUNTRY_CODES.filter((id) => !known.has(id)).map((id) => ({ id, count }));
  // Read by its shape: some systems name languages that are no tags, and `Intl.Locale` throws at those.
  const own = new Set(
    navigator.languages.map((tag) => /-([A-Z]{2})(?:-|$)/i.exec(tag)?.[1]?.toUpperCase()),
  );
  const placeOf = (id: string) => (chosen.includes(id) ? 0 : own.has(id) ? 1 : 2);
  return [...named, ...others]
    .toSorted((one, other) => placeOf(one.id) - placeOf(other.id))
    .map((one) => choiceOf('country', one, wanted, nameOf));
}

/* Amounts in another currency: those that awards are in. */
function CurrencyChoice({
  counts,
  set,
  isChosen,
}: Pick<Props, 'set'> & { counts: FacetsView; isChosen: boolean }) {
  const text = useText(en);
  const { currency, currencies } = counts.award;
  const codes = [...new Set([currency, ...currencies.map(({ code }) => code)])];
  if (codes.length < 2 && !isChosen) return null;
  return (
    <label className="mt-1 flex items-center justify-between gap-2 text-sm text-muted">
      {text.currency}
      <SelectBox
        className="min-h-10 w-auto py-1.5 text-sm font-medium text-ink"
        value={currency}
        onChange={({ target: { value } }) =>
          set({ currency: value === AWARD_CURRENCY ? '' : value })
        }
      >
        {codes.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </SelectBox>
    </label>
  );
}

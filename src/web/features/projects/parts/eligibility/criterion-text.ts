import type { CriterionView } from '#contract/eligibility.ts';
import { makeFormat, type Format } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { useLookupName } from '#web/lib/naming.ts';
import type { Language } from '#web/lib/aux-store.ts';
import { en } from '#web/locales/en/eligibility.ts';

type Texts = (typeof en)['en'];

/* English puts an article before these in a sentence. */
const articled =
  /^(?:United |British |Isle |Netherlands|Philippines|Bahamas|Gambia|Maldives|Seychelles|Comoros)|(?: Islands| Republic)$/;

/** What a country or a group of countries is called in a sentence. */
export function placeName(place: string, language: Language, text: Texts): string {
  if (isGroup(place, text)) return text.places[place];
  if (!/^[A-Z]{2}$/.test(place)) return place;
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(place) ?? place;
  return language === 'en' && articled.test(name) ? `the ${name}` : name;
}

type Group = keyof Texts['places'];
const isGroup = (place: string, text: Texts): place is Group => Object.hasOwn(text.places, place);

const either = (language: Language, items: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(items);

/** A criterion as one clear sentence. */
export function useCriterionText(): (criterion: CriterionView) => string {
  const text = useText(en);
  const language = useLanguage();
  const format = makeFormat(language);
  const nameOf = useLookupName();
  return (criterion) => criterionText(criterion, { text, language, format, nameOf });
}

type Words = {
  text: Texts;
  language: Language;
  format: Format;
  nameOf: (name: string) => string;
};

function criterionText(
  criterion: CriterionView,
  { text, language, format, nameOf }: Words,
): string {
  const list = (items: readonly string[]) => either(language, items);
  switch (criterion.kind) {
    case 'country':
      return text.country(list(criterion.places.map((place) => placeName(place, language, text))));
    case 'legalForm':
      return text.legalForm(list(criterion.forms.map((form) => text.forms[form])));
    case 'age':
      return between(criterion.atLeast, criterion.atMost, {
        both: (least, most) => text.ages(text.age(least), text.age(most)),
        least: (least) => text.youngest(text.age(least)),
        most: (most) => text.oldest(text.age(most)),
      });
    case 'founded':
      return between(criterion.from, criterion.until, {
        both: text.years,
        least: text.from,
        most: text.until,
      });
    case 'team':
      return between(criterion.atLeast, criterion.atMost, {
        both: text.people,
        least: text.atLeastPeople,
        most: text.atMostPeople,
      });
    case 'raised': {
      const amount = (units: number) => format.amount(units, criterion.currency);
      const { atLeast, atMost, under } = criterion;
      const isUnder = under !== undefined;
      return between(atLeast, under ?? atMost, {
        both: (least, most) =>
          (isUnder ? text.raisedBelow : text.raisedRange)(amount(least), amount(most)),
        least: (least) => text.raisedLeast(amount(least)),
        most: (most) => (isUnder ? text.raisedUnder : text.raisedMost)(amount(most)),
      });
    }
    case 'stage':
      return text.stage(list(criterion.stages.map(({ name }) => nameOf(name))));
    case 'sector':
      return text.sector(list(criterion.sectors.map(({ name }) => nameOf(name))));
  }
}

interface Ways {
  both: (least: number, most: number) => string;
  least: (least: number) => string;
  most: (most: number) => string;
}

function between(least: number | undefined, most: number | undefined, ways: Ways): string {
  if (least !== undefined && most !== undefined) return ways.both(least, most);
  if (least !== undefined) return ways.least(least);
  return most === undefined ? '' : ways.most(most);
}

import type { z } from 'zod';
import type { searchMarks } from '#contract/project-search.ts';
import { projectView } from '#contract/projects.ts';
import type { Database } from '#server/db/database.ts';
import { markChecked } from '#server/http/replies/check-reply.ts';
import { keeper } from '#rules/keeper.ts';
import { toProjectView } from '../views/projects.ts';
import { readCardRows } from './read-model-load.ts';

/** A project as lists show it, as JSON that the contract has passed. */
export type Card = {
  text: string;
  /** Where what a list may ask for besides stands in the text. */
  besides: number;
  /** Its own fields, with the comma after them. */
  banner: string;
};
/** A card as it was last given as an object. */
type CardObject = {
  card: Card;
  isOver: boolean;
  withBanner: boolean;
  value: object;
  length: number;
};
/** What a list asks of a card. */
export type Wanted = { id: string; isOver: boolean; marks?: SearchMarks | undefined };
type SearchMarks = z.input<typeof searchMarks>;

/** Cards of so many characters in all are kept: some 60,000. */
const MOST_KEPT = 64_000_000;
/** Of so many characters as objects too, for pages: some 20,000, as many as there is room for their markup. */
const MOST_OBJECTS = 20_000_000;
/** Long before any deadline: the state is written as it is stored. */
const BEFORE_ALL = new Date(-8_640_000_000_000_000);

type Rows = Awaited<ReturnType<typeof readCardRows>>;

/* Null for a row that the contract refuses. */
function toCard({ banner, banner_focus: focus, ...row }: Rows[number]): Card | null {
  const { data } = projectView.safeParse(toProjectView(row, BEFORE_ALL));
  if (!data) return null;
  const text = JSON.stringify(data);
  const framed = banner && focus ? `"bannerFocus":${JSON.stringify(focus)},` : '';
  return {
    text,
    besides: text.indexOf('"featured":'),
    banner: `"banner":${JSON.stringify(banner)},${framed}`,
  };
}

/* Quotes within texts are escaped, so that this is the field and nothing else. */
const overText = (text: string): string => text.replace('"status":"open"', '"status":"expired"');

export type Cards = ReturnType<typeof makeCards>;

/** The cards of public projects, made when they are first asked for. */
export function makeCards(db: Database) {
  const kept = keeper<Card>({
    most: MOST_KEPT,
    weigh: ({ text }) => text.length,
    isOld: () => false,
  });
  const objects = keeper<CardObject>({
    most: MOST_OBJECTS,
    weigh: ({ length }) => length,
    isOld: () => false,
  });
  let changes = 0;

  const textOf = (card: Card, { isOver, marks }: Wanted, withBanner: boolean): string => {
    const { text, besides, banner } = card;
    const more = `${withBanner ? banner : ''}${marks ? `"marks":${JSON.stringify(marks)},` : ''}`;
    const whole = more === '' ? text : `${text.slice(0, besides)}${more}${text.slice(besides)}`;
    return isOver ? overText(whole) : whole;
  };
  return {
    /** These cards; null where one of the projects is public no more, or is none by the contract. */
    async find(wanted: readonly Wanted[]): Promise<Card[] | null> {
      const found = new Map<string, Card>();
      const missing: string[] = [];
      for (const { id } of wanted) {
        const card = kept.get(id);
        if (card) found.set(id, card);
        else missing.push(id);
      }
      if (missing.length > 0) {
        const before = changes;
        for (const row of await readCardRows(db, missing)) {
          const card = toCard(row);
          if (!card) return null;
          found.set(row.id, card);
          // What was read while something changed may be the old one.
          if (before === changes) kept.keep(row.id, card);
        }
      }
      const cards: Card[] = [];
      for (const { id } of wanted) {
        const card = found.get(id);
        if (!card) return null;
        cards.push(card);
      }
      return cards;
    },
    /** A card as JSON. */
    textOf,
    /** The same as an object; the same object for as long as it is the same card. */
    objectOf(card: Card, wanted: Wanted, withBanner: boolean): object {
      const { id, isOver, marks } = wanted;
      const known = objects.get(id);
      const isSame = known?.card === card && known.isOver === isOver;
      if (isSame && !marks && known.withBanner === withBanner) return known.value;
      const text = textOf(card, wanted, withBanner);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the text of a card is that of an object.
      const value = markChecked(JSON.parse(text) as object);
      // What a search found in it is of that search alone.
      if (!marks) objects.keep(id, { card, isOver, withBanner, value, length: text.length });
      return value;
    },
    drop(ids: Iterable<string>): void {
      changes += 1;
      for (const id of ids) {
        kept.drop(id);
        objects.drop(id);
      }
    },
    isKept: (id: string): boolean => kept.get(id) !== undefined,
    weight: kept.weight,
  };
}

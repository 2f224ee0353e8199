import { describe, expect, it } from 'vitest';
import type { SearchReading } from '#contract/project-search.ts';
import { show } from '#web/lib/testing.tsx';
import { ChosenChips } from './chosen-chips.tsx';
import { Marked } from './marked.tsx';
import { NothingFound } from './nothing-found.tsx';
import { searchChips } from './search-chips.ts';
import { SearchNote } from './search-note.tsx';

const hrefOf = (q: string) => `?q=${q}`;
const reading: SearchReading = {
  mode: 'all',
  terms: [
    {
      text: 'Kenya',
      kind: 'country',
      names: ['Kenya'],
      without: 'health -grant',
      plain: '"Kenya" health -grant',
    },
    { text: 'health', kind: 'word', names: [], without: 'Kenya -grant', plain: null },
    { text: 'grant', kind: 'not', names: [], without: 'Kenya health', plain: null },
  ],
  instead: null,
  without: [],
  past: null,
  unknown: [],
};
const words = {
  search: (text: string) => `“${text}”`,
  not: (text: string) => `not “${text}”`,
  nameOf: (name: string) => name,
};
const to = (element: HTMLElement) => element.getAttribute('href')?.replace(/^.*\?/, '?');

describe('what a search was read as', () => {
  it('is chips that can be taken away, and a filter can become plain words', () => {
    const chosen = searchChips(reading.terms, hrefOf, words);
    expect(chosen.map(({ name }) => name)).toEqual(['Kenya', '“health”', 'not “grant”']);
    const screen = show(<ChosenChips chosen={chosen} clearTo="?" />);
    expect(to(screen.get('link', 'Remove Kenya'))).toBe('?q=health -grant');
    expect(to(screen.get('link', 'Search for “Kenya” as plain words'))).toBe(
      '?q="Kenya" health -grant',
    );
    expect(screen.find('link', 'Search for “health” as plain words')).toBeNull();
  });
});

describe('the note over the results', () => {
  it('says nothing where everything was found', () => {
    show(<SearchNote search={reading} hrefOf={hrefOf} pastTo="?past" />);
    expect(document.querySelector('[role=status]')).toBeNull();
  });

  it('names what was searched for instead, what to leave out and what is past', () => {
    const screen = show(
      <SearchNote
        search={{
          ...reading,
          mode: 'some',
          instead: { q: 'health', changes: [{ from: 'heath', to: 'health', why: 'spelling' }] },
          without: [{ text: 'underwater', q: 'basket', total: 14 }],
          past: 2,
        }}
        hrefOf={hrefOf}
        pastTo="?past"
      />,
    );
    expect(document.body.textContent).toContain('No results for “heath”. These have “health”.');
    expect(to(screen.get('link', 'Search for health'))).toBe('?q=health');
    expect(to(screen.get('link', 'Without “underwater”: 14'))).toBe('?q=basket');
    expect(to(screen.get('link', '2 past projects match'))).toBe('?past');
  });
});

describe('several slips of the finger', () => {
  it('are told in one sentence', () => {
    const why = 'spelling' as const;
    const changes = [
      { from: 'clmate', to: 'climate', why },
      { from: 'chnage', to: 'change', why },
    ];
    const instead = { q: 'climate change', changes };
    show(<SearchNote search={{ ...reading, instead }} hrefOf={hrefOf} pastTo={null} />);
    expect(document.body.textContent).toContain(
      'Nothing has “clmate chnage”. These have “climate change”. Search for climate change',
    );
  });
});

describe('nothing found', () => {
  it('leads to all that is open where no project, open or past, has a word of it', () => {
    const terms: SearchReading['terms'] = [
      { text: 'zeppelin', kind: 'word', names: [], without: '', plain: null },
    ];
    const screen = show(
      <NothingFound
        status="open"
        chosen={searchChips(terms, hrefOf, words)}
        search={{ ...reading, terms, past: 0 }}
        hrefOf={hrefOf}
        clearTo="?clear"
        otherTo="?past"
      />,
    );
    expect(document.body.textContent).toContain('Nothing has “zeppelin”');
    expect(to(screen.get('link', 'See all open projects'))).toBe('?clear');
    expect(document.querySelectorAll('a')).toHaveLength(1);
  });

  it('always leads on: a part to leave out, a filter, past projects, everything cleared', () => {
    const chosen = [
      ...searchChips(reading.terms, hrefOf, words),
      { key: 'type.1', name: 'Grant', to: '?type' },
    ];
    const screen = show(
      <NothingFound
        status="open"
        chosen={chosen}
        search={{ ...reading, without: [{ text: 'Kenya', q: 'health', total: 3 }], past: 1 }}
        hrefOf={hrefOf}
        clearTo="?clear"
        otherTo="?past"
      />,
    );
    expect(to(screen.get('link', 'Without “Kenya”: 3'))).toBe('?q=health');
    expect(to(screen.get('link', 'Without “Grant”'))).toBe('?type');
    expect(to(screen.get('link', '1 past project matches'))).toBe('?past');
    expect(to(screen.get('link', 'Clear all'))).toBe('?clear');
    // Nothing is promised of words without which there is nothing either.
    expect(screen.find('link', 'Without “health”')).toBeNull();
  });
});

describe('marks', () => {
  it('stand where the words are, and the text stays whole', () => {
    show(
      <p>
        <Marked
          text="Tidal power from tides"
          ranges={[
            [0, 5],
            [17, 22],
            [40, 44],
          ]}
        />
      </p>,
    );
    expect(document.querySelector('p')?.textContent).toBe('Tidal power from tides');
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Tidal',
      'tides',
    ]);
  });
});

describe('a list without any project', () => {
  const none = { chosen: [], search: null, hrefOf, clearTo: '?', otherTo: '?status=past' };
  it('leads an organisation to its first one, and past ones to what is open', () => {
    const open = show(<NothingFound {...none} status="open" />);
    const post = open.get('link', 'Post a project');
    expect(post.getAttribute('href')).toMatch(/\/for-organisations$/);
    open.close();
    const past = show(<NothingFound {...none} status="past" otherTo="?" />);
    expect(past.find('link', 'Post a project')).toBeNull();
    expect(past.get('link', 'Look in open projects')).toBeDefined();
  });
});

import { act, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { QuestionView } from '#contract/questions.ts';
import { openDraft, type Draft } from '#web/lib/draft/draft.ts';
import { makeDevice, makeServer } from '#web/lib/draft/testing.ts';
import { useScrollRestoration } from '#web/lib/scroll.ts';
import { press, show, type, until } from '#web/lib/testing.tsx';
import { ApplyForm } from './apply-form.tsx';
import { FormNav } from './form-nav.tsx';
import { QuestionCard } from './question-card.tsx';

const question = (id: string, more: Partial<QuestionView>): QuestionView => ({
  _id: id,
  key: id,
  screen: 'Team',
  ranking: 1,
  type: 'short_text',
  label: id,
  help: null,
  required: true,
  options: [],
  limits: {},
  logic: null,
  slot: null,
  identifying: false,
  ...more,
});
const option = (value: string) => ({ value, label: value });

const questions = [
  question('Name', { limits: { maxWords: 3 } }),
  question('Prototype', { type: 'single_choice', options: [option('Yes'), option('No')] }),
  question('Where', {
    type: 'url',
    logic: {
      match: 'all',
      conditions: [{ questionId: 'Prototype', op: 'equals', value: 'Yes' }],
    },
  }),
  question('Order', {
    screen: 'Wishes',
    type: 'ranking',
    required: false,
    options: [option('Money'), option('Mentors'), option('Space')],
  }),
  question('Rows', {
    screen: 'Wishes',
    type: 'table',
    required: false,
    options: [option('Who'), option('Role')],
  }),
];
const project = {
  _id: 'p1',
  slug: 'cold-start',
  name: 'Cold Start',
  status: 'open' as const,
  deadline: null,
  applyClosesAt: null,
  entityManagementAccountId: { entity: { name: 'Nordic Seed' } },
};

/** As the app does, on every page. */
function Scrolled({ children }: { children: ReactNode }) {
  useScrollRestoration();
  return children;
}

async function open(at = '/projects/cold-start/apply', applyTo = project) {
  const { platform } = makeDevice().tab();
  const draft = openDraft({ id: 'project:p1', owner: 'ada', platform });
  await draft.ready;
  const page = show(
    <Scrolled>
      <ApplyForm
        project={applyTo}
        application={null}
        questions={questions}
        draft={draft}
        isLoggedIn={false}
        isWaiting={false}
        onChanged={() => undefined}
        onSent={() => undefined}
      />
    </Scrolled>,
    { at },
  );
  return { page, draft };
}
const optionsOf = (draft: Draft, id: string) => draft.entries()[id]?.options;
const control = (id: string) => {
  const found = document.getElementById(`q-${id}-control`);
  if (!found) throw new Error(`No control for ${id}.`);
  return found;
};

test('typing is kept at once, counted but never blocked, and the page says where it is', async () => {
  const { page, draft } = await open();
  type(control('Name'), 'one two three four');
  expect(optionsOf(draft, 'Name')).toEqual(['one two three four']);
  expect(document.body.textContent).toContain('4 of 3 words');
  expect(document.body.textContent).toContain('On this device – log in to save');
  expect(page.find('alert')).toBeNull();
  act(() => {
    control('Name').focus();
    control('Name').blur();
  });
  expect((await page.wait('alert')).textContent).toContain('Use at most 3 words');
});

test('a keystroke that changes no count and no question draws its question alone', async () => {
  const drawn = vi.fn<() => string>(() => 'Cold Start');
  const watched = Object.defineProperty({ ...project }, 'name', { get: drawn, enumerable: true });
  await open(undefined, watched);
  type(control('Name'), 'one');
  expect(drawn).toHaveBeenCalled();
  drawn.mockClear();
  type(control('Name'), 'one two');
  type(control('Name'), 'one two three');
  expect(document.body.textContent).toContain('3 of 3 words');
  expect(drawn).not.toHaveBeenCalled();
  type(control('Name'), '');
  expect(drawn).toHaveBeenCalled();
});

/* Where each text is, as the page shows it. */
const notes = () =>
  [...document.querySelectorAll('[data-save]')].map((note) => note.getAttribute('data-save'));

test('a save draws what says so, and neither the form nor its question nor the ways', async () => {
  vi.useFakeTimers();
  try {
    const drawn: string[] = [];
    const watched = <T extends object>(thing: T, name: keyof T & string): T => {
      const value = thing[name];
      const get = () => {
        drawn.push(name);
        return value;
      };
      return Object.defineProperty({ ...thing }, name, { get, enumerable: true });
    };
    const asked = watched(question('Name', {}), 'help');
    const after = watched({ to: '#wishes', label: 'Wishes' }, 'label');
    const { platform } = makeDevice().tab();
    const draft = openDraft({ id: 'application:a1', owner: 'ada', platform });
    const server = makeServer();
    draft.connect(server.save);
    await act(() => vi.advanceTimersByTimeAsync(100));
    show(
      <>
        <QuestionCard
          draft={draft}
          question={asked}
          number={1}
          problem={undefined}
          locked={false}
          canUpload={false}
        />
        <FormNav draft={draft} questions={questions} before={null} after={after} />
      </>,
    );
    type(control('Name'), 'one');
    expect(notes()).toEqual(['device', 'device']);
    expect(drawn).toContain('help');
    drawn.length = 0;
    const seen = new Set<string>();
    for (let ms = 0; ms < 1000; ms += 10) {
      await act(() => vi.advanceTimersByTimeAsync(10));
      seen.add(notes().join(' '));
    }
    expect([...seen]).toEqual(['device device', 'saving saving', 'saved saved']);
    expect(server.options('Name')).toEqual(['one']);
    expect(drawn).toEqual([]);
    type(control('Name'), 'one two');
    expect(notes()).toEqual(['device', 'device']);
    expect(drawn).not.toContain('label');
  } finally {
    vi.useRealTimers();
  }
});

/* Each page of the form has its heading; only one may be there at a time. */
const pagesShown = (page: Awaited<ReturnType<typeof open>>['page']) =>
  page.all('heading', /^(?:Team|Wishes|Review and send)$/).map(({ textContent }) => textContent);

test('an answer shows and hides the questions that depend on it', async () => {
  const { draft } = await open();
  expect(document.getElementById('q-Where-control')).toBeNull();
  act(() => draft.edit('Prototype', ['Yes']));
  expect(control('Where').tagName).toBe('INPUT');
  act(() => draft.edit('Prototype', ['No']));
  expect(document.getElementById('q-Where-control')).toBeNull();
});

test('the address resumes at its page, and the next page gets the focus on its heading', async () => {
  const { page } = await open('/projects/cold-start/apply#wishes');
  expect(pagesShown(page)).toEqual(['Wishes']);
  press(page.get('link', 'Review and send'));
  expect(document.activeElement).toBe(page.get('heading', 'Review and send'));
});

test('a ranking is put in order by buttons and by Shift with the arrows', async () => {
  const { page, draft } = await open('/projects/cold-start/apply#wishes');
  press(page.get('button', 'Move Space up'));
  expect(optionsOf(draft, 'Order')).toEqual(['Money', 'Space', 'Mentors']);
  const [, second] = page.all('listitem').filter((row) => row.hasAttribute('tabindex'));
  act(() => {
    second?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowUp', shiftKey: true, bubbles: true }),
    );
  });
  expect(optionsOf(draft, 'Order')).toEqual(['Space', 'Money', 'Mentors']);
});

test('a table keeps half-filled rows', async () => {
  const { page, draft } = await open('/projects/cold-start/apply#wishes');
  type(control('Rows'), 'Ada');
  press(page.get('button', 'Add a row'));
  expect(optionsOf(draft, 'Rows')).toEqual(['["Ada",""]', '["",""]']);
});

test('the review lists what is missing, and each entry leads to its question', async () => {
  const { page } = await open('/projects/cold-start/apply#review');
  expect(document.body.textContent).toContain('2 answers are missing or need a change');
  expect(page.find('button', 'Send the application')).toBeNull();
  const scrolledTo: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.id);
  });
  press(page.get('link', 'PrototypeChoose an answer.'));
  expect(pagesShown(page)).toEqual(['Team']);
  expect(document.activeElement).toBe(control('Prototype'));
  // The address names the step, to whose heading the page goes first.
  expect(scrolledTo).toContain('team');
  await until(() => (scrolledTo.at(-1) === 'q-Prototype' ? true : null), 'the question in sight');
});

test('a text that was also written elsewhere stands beside ours until one is chosen', async () => {
  const { page, draft } = await open();
  act(() => draft.edit('Name', ['Mine']));
  act(() =>
    draft.load([
      { questionId: 'Name', options: ['Theirs'], revision: 3, updatedAt: '2026-03-01T12:00:00Z' },
    ]),
  );
  expect(document.body.textContent).toContain('Also changed elsewhere');
  press(page.get('button', 'Keep both'));
  expect(optionsOf(draft, 'Name')).toEqual(['Mine / Theirs']);
  expect(document.body.textContent).not.toContain('Also changed elsewhere');
});

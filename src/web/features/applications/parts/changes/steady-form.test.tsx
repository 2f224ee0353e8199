import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { press, show, until } from '#web/lib/testing.tsx';
import { useSteadyForm } from './use-steady-form.ts';

const form = (formVersion: number, ...ids: string[]) => ({
  formVersion,
  data: ids.map((_id) => ({ _id })),
});

function Filled({ forms }: { forms: ReturnType<typeof form>[] }) {
  const [at, setAt] = useState(0);
  const steady = useSteadyForm('a1', forms[at]);
  return (
    <>
      <p role="status">{steady?.formVersion}</p>
      {steady?.data.map(({ _id }) => (
        <div key={_id} data-question={_id}>
          <input id={_id} />
        </div>
      ))}
      <input id="elsewhere" />
      <button type="button" onClick={() => setAt(at + 1)}>
        Publish
      </button>
    </>
  );
}

const input = (id: string) => document.getElementById(id);

test('a question is not taken away while somebody writes in it', async () => {
  const page = show(<Filled forms={[form(1, 'a', 'b'), form(2, 'b', 'c')]} />);
  act(() => input('a')?.focus());
  press(page.get('button', 'Publish'));
  expect(page.get('status').textContent).toBe('1');
  expect(document.activeElement).toBe(input('a'));
  act(() => input('b')?.focus());
  await until(() => (page.get('status').textContent === '2' ? true : null), 'the new form');
  expect(input('a')).toBeNull();
  expect(document.activeElement).toBe(input('b'));
});

test('a new form comes at once where the question that is written in stays', () => {
  const page = show(<Filled forms={[form(1, 'a', 'b'), form(2, 'b', 'c')]} />);
  act(() => input('b')?.focus());
  press(page.get('button', 'Publish'));
  expect(page.get('status').textContent).toBe('2');
  expect(document.activeElement).toBe(input('b'));
});

test('of two publishes meanwhile the newest comes', async () => {
  const page = show(<Filled forms={[form(1, 'a'), form(2, 'b'), form(3, 'c')]} />);
  act(() => input('a')?.focus());
  press(page.get('button', 'Publish'));
  press(page.get('button', 'Publish'));
  act(() => input('elsewhere')?.focus());
  await until(() => (page.get('status').textContent === '3' ? true : null), 'the newest form');
  expect(input('c')).not.toBeNull();
});

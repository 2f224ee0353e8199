import { act, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { press, show, type } from '#web/lib/testing.tsx';
import { newQuestion } from './form-model.ts';
import { SlotChoice } from './slot-choice.tsx';

const slots = [
  { key: 'website', label: 'Website', type: 'url', volatility: 'fact', profileField: 'website' },
  { key: 'roadmap', label: 'Plan', type: 'long_text', volatility: 'ask', profileField: null },
];
const asked: string[] = [];
let isBroken = false;

beforeEach(() => {
  asked.length = 0;
  isBroken = false;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/v3/slots') return Response.json({ status: 'success', data: slots });
    const { questions } = JSON.parse(init?.body as string) as { questions: { label: string }[] };
    asked.push(...questions.map(({ label }) => label));
    if (isBroken) {
      const refusal = { status: 'error', code: 'validation', message: 'No.' };
      return Response.json(refusal, { status: 400 });
    }
    const suggestions = slots.map(({ key: slot, label, volatility }) => ({
      slot,
      label,
      volatility,
      confidence: 0.8,
    }));
    return Response.json({ status: 'success', data: [{ suggestions }] });
  });
});

function Editor() {
  const [question, setQuestion] = useState(newQuestion('url', 'One', 'Your'));
  return (
    <>
      <textarea
        id="label"
        value={question.label}
        onChange={(event) => setQuestion({ ...question, label: event.target.value })}
      />
      <output>{question.slot ?? 'none'}</output>
      <SlotChoice question={question} onChange={(slot) => setQuestion({ ...question, slot })} />
    </>
  );
}
const label = () => {
  const found = document.getElementById('label');
  if (!found) throw new Error('No label.');
  return found;
};
const chosen = () => document.querySelector('output')?.textContent;
const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

it('guesses after a pause in typing, sets nothing by itself, and confirms by a press', async () => {
  const { wait, get, find } = show(<Editor />);
  await wait('button', 'It asks for: Website');
  type(label(), 'Your web');
  type(label(), 'Your website');
  await pause(800);
  expect(asked).toEqual(['Your', 'Your website']);
  expect(chosen()).toBe('none');
  press(get('button', 'It asks for: Website'));
  expect(chosen()).toBe('website');
  expect(document.body.textContent).toContain('Founders who have answered this before get it');
  expect(document.activeElement).toBe(get('button', 'Change'));
  press(get('button', 'Remove the meaning “Website”'));
  expect(chosen()).toBe('none');
  expect(find('button', 'It asks for: Plan')).not.toBeNull();
});

it('asks nothing for a question without words, and leaves the full list when guesses fail', async () => {
  isBroken = true;
  const { wait, find } = show(<Editor />);
  await wait('button', 'Choose from the full list');
  await pause(50);
  expect(document.body.textContent).toContain('Guesses could not be loaded');
  type(label(), ' ');
  expect(document.body.textContent).toContain('Write the question first');
  const before = asked.length;
  await pause(700);
  expect(asked).toHaveLength(before);
  press(await wait('button', 'Choose from the full list'));
  expect(find('combobox', 'All meanings')).not.toBeNull();
});

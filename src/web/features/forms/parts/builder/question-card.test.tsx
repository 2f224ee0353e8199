import { act, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, press, serve, show, type } from '#web/lib/testing.tsx';
import type { QuestionChange } from './form-edits.ts';
import { newQuestion } from './form-model.ts';
import { QuestionCard, type QuestionCardProps } from './question-card.tsx';

const question = newQuestion('single_choice', 'One', 'Stage');
const nothing = () => undefined;
const fixed: QuestionCardProps = {
  question: { ...question, options: [{ value: 'Idea', label: 'Idea' }] },
  number: 2,
  isFirst: false,
  isLast: false,
  earlier: [],
  problems: [
    { said: { message: 'Question "Stage": give at least two options.' }, example: null },
    { said: { message: 'If so, “Stage” is never shown.' }, example: '“Team”: 3' },
  ],
  isOpen: false,
  mayEdit: true,
  keptValues: new Set(['Idea']),
  place: { projectId: 'p1', title: 'City Pilots' },
  onToggle: nothing,
  onChange: nothing,
  onMove: nothing,
  onPlace: nothing,
  onAsk: nothing,
  onDuplicate: nothing,
  onRemove: nothing,
};
const open = (mayEdit: boolean, isOpen = false) => {
  const calls = {
    onMove: vi.fn<(by: 1 | -1) => void>(),
    onChange: vi.fn<(change: QuestionChange) => void>(),
    onRemove: vi.fn<() => void>(),
    onPlace: vi.fn<(end: 'top' | 'bottom') => void>(),
    onAsk: vi.fn<(what: 'move' | 'type') => void>(),
  };
  const screen = show(<QuestionCard {...fixed} isOpen={isOpen} mayEdit={mayEdit} {...calls} />);
  return { ...screen, ...calls };
};
const key = (element: HTMLElement, name: string, shiftKey: boolean) =>
  act(() => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: name, shiftKey, bubbles: true }));
  });

/** A card whose question is a form's: what is written in it is there when it is drawn again. */
function Written({ words, onWrite }: { words: string; onWrite: (words: string) => void }) {
  const [label, setLabel] = useState(words);
  return (
    <>
      <QuestionCard
        {...fixed}
        question={{ ...question, label }}
        onChange={(change) => {
          if (typeof change === 'function' || change.label === undefined) return;
          onWrite(change.label);
          setLabel(change.label);
        }}
      />
      <button type="button" onClick={() => setLabel('Of a colleague')}>
        Their version comes
      </button>
    </>
  );
}

describe('QuestionCard', () => {
  // Its meaning is looked up beside it, among slots of which there are none here.
  beforeEach(() => void serve(() => json([])));

  it('moves by Shift and an arrow, not by the arrow alone', () => {
    const { get, onMove } = open(true);
    const header = get('button', /Question 2: Stage/);
    key(header, 'ArrowUp', false);
    expect(onMove).not.toHaveBeenCalled();
    key(header, 'ArrowUp', true);
    expect(onMove).toHaveBeenCalledWith(-1);
  });

  it('shows what is wrong beside the question', () => {
    const { all } = open(true);
    expect(all('listitem').map(({ textContent }) => textContent)).toContain(
      'Question "Stage": give at least two options.',
    );
    expect(all('listitem').map(({ textContent }) => textContent)).toContain(
      'If so, “Stage” is never shown.For example with “Team”: 3.',
    );
  });

  it('offers nothing to change to those who may only read', () => {
    const { find, get, onMove } = open(false);
    expect(find('button', /Delete/)).toBeNull();
    key(get('button', /Question 2/), 'ArrowUp', true);
    expect(onMove).not.toHaveBeenCalled();
  });

  it('keeps the value that answers hold when an option is reworded', () => {
    const { get, onChange } = open(true, true);
    type(get('textbox', 'Option 1'), 'Just an idea');
    expect(onChange).toHaveBeenCalledWith({
      options: [{ value: 'Idea', label: 'Just an idea' }],
    });
    press(get('button', 'Remove Idea'));
    expect(onChange).toHaveBeenLastCalledWith({ options: [] });
  });

  describe('reworded where it stands', () => {
    const written: string[] = [];
    const begin = (form = { label: 'Stage' }) => {
      written.length = 0;
      const onWrite = (words: string) => {
        form.label = words;
        written.push(words);
      };
      const page = show(<Written words={form.label} onWrite={onWrite} />);
      const box = () => page.get('textbox', 'Question') as HTMLTextAreaElement;
      return { ...page, box, form };
    };

    it('F2 begins, each key is the form’s, Enter ends', () => {
      const { get, find, box, form } = begin();
      key(get('button', /^Question 2/), 'F2', false);
      type(box(), ' Which\nsta');
      expect(form.label).toBe(' Which\nsta');
      type(box(), ' Which\nstage? ');
      key(box(), 'Enter', false);
      expect(form.label).toBe('Which stage?');
      expect(find('textbox', 'Question')).toBeNull();
      // For the very next key.
      expect(document.activeElement).toBe(get('button', /^Question 2/));
    });

    it('what is half typed is there after the page was left', () => {
      const first = begin();
      press(first.get('button', 'Reword: Stage'));
      type(first.box(), '');
      // Nobody finds a question without words when the page is left now.
      expect([first.box().value, first.form.label]).toEqual(['', 'Stage']);
      type(first.box(), 'Which sta');
      first.close();
      const { get, box } = begin(first.form);
      press(get('button', 'Reword: Which sta'));
      expect(box().value).toBe('Which sta');
    });

    it('Escape puts the earlier words back, and so does the end of an emptied box', () => {
      const { get, find, box, form } = begin();
      for (const [emptied, end] of [
        ['Which stage?', 'Escape'],
        ['  ', 'Enter'],
      ] as const) {
        press(get('button', 'Reword: Stage'));
        type(box(), emptied);
        key(box(), end, false);
        expect(form.label).toBe('Stage');
        expect(find('textbox', 'Question')).toBeNull();
      }
    });

    it('writes nothing where nothing was changed, also over what a colleague wrote', () => {
      const { get, box } = begin();
      press(get('button', 'Reword: Stage'));
      key(box(), 'Enter', false);
      press(get('button', 'Reword: Stage'));
      press(get('button', 'Their version comes'));
      key(box(), 'Escape', false);
      expect(written).toEqual([]);
      press(get('button', 'Reword: Of a colleague'));
      type(box(), 'Of both');
      key(box(), 'Escape', false);
      expect(written.at(-1)).toBe('Of a colleague');
    });

    it('keeps the whole of a long paste, and says by how much it is too long', () => {
      const { get, box, form } = begin();
      press(get('button', 'Reword: Stage'));
      expect(box().hasAttribute('maxlength')).toBe(false);
      type(box(), 'x'.repeat(1200));
      expect(get('alert').textContent).toBe('Use at most 1,000 characters; you have 1,200.');
      expect(box().getAttribute('aria-invalid')).toBe('true');
      expect(form.label).toHaveLength(1200);
    });
  });

  it('is not reworded by those who may only read, nor beside its editor', () => {
    const reader = open(false);
    key(reader.get('button', /^Question 2/), 'F2', false);
    expect(reader.find('textbox', 'Question')).toBeNull();
    expect(reader.find('button', /^Reword/)).toBeNull();
  });

  it('offers places, required and kind in its menu', async () => {
    const { get, wait, onPlace, onAsk, onChange } = open(true);
    const choose = async (name: string) => {
      press(get('button', 'More for Stage'));
      press(await wait('menuitem', name));
    };
    await choose('To the top of the screen');
    expect(onPlace).toHaveBeenCalledExactlyOnceWith('top');
    await choose('Move…');
    await choose('Change the kind of answer…');
    expect(onAsk.mock.calls).toEqual([['move'], ['type']]);
    await choose('Make it required');
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ required: true });
  });
});

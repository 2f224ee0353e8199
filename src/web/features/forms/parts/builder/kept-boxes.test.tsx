import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { logOut, useAuth, type AuthProfile } from '#web/lib/auth-store.ts';
import { press, show, type, until } from '#web/lib/testing.tsx';
import { newQuestion } from './form-model.ts';
import { PasteFormDialog } from './paste-form-dialog.tsx';
import { ScreenTitle } from './screen-title.tsx';
import { ChoiceOptions } from './written-options.tsx';

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
beforeEach(() =>
  act(async () => useAuth.setState({ token: 'a token', profile: { _id: 'ada' } as AuthProfile })),
);
afterEach(async () => {
  await settle();
  act(logOut);
});

const place = { projectId: 'p1', title: 'City Pilots' };
const isOnDevice = () => document.body.textContent?.includes('Only on this device') ?? false;
const holds = (box: HTMLElement, text: string) =>
  until(() => ((box as HTMLInputElement).value === text ? text : null), `“${text}”`);
const pressKey = (element: HTMLElement, key: string) =>
  act(() => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
const leave = (element: HTMLElement, to: HTMLElement | null = null) =>
  act(() => {
    element.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: to }));
  });

describe('the name of a screen', () => {
  const onRename = vi.fn<(name: string) => void>();
  beforeEach(() => onRename.mockReset());
  const open = (screen: number | string = 'Team') => {
    const page = show(
      <ScreenTitle
        screen={screen}
        others={['Idea', 3]}
        place={place}
        mayEdit
        onRename={onRename}
      />,
    );
    return { ...page, box: page.get('textbox') as HTMLInputElement };
  };

  it('is there again, half typed, when the page was left', async () => {
    const first = open();
    type(first.box, 'The te');
    expect(isOnDevice()).toBe(true);
    first.close();
    const other = open('Team|2');
    await settle();
    expect(other.box.value).toBe('Team|2');
    other.close();
    const { box } = open();
    await holds(box, 'The te');
    await settle();
    expect(onRename).not.toHaveBeenCalled();
    leave(box);
    expect(onRename).toHaveBeenCalledExactlyOnceWith('The te');
    await settle();
    expect(isOnDevice()).toBe(false);
  });

  it('is the earlier one again after Escape', async () => {
    const { box } = open();
    type(box, 'The te');
    pressKey(box, 'Escape');
    await holds(box, 'Team');
    leave(box);
    await settle();
    expect(onRename).not.toHaveBeenCalled();
  });

  it('is discarded and not used, by pointer and by key', async () => {
    const { box, get } = open();
    type(box, 'The te');
    await settle();
    const discard = get('button', 'Discard');
    const pointer = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    act(() => void discard.dispatchEvent(pointer));
    expect(pointer.defaultPrevented).toBe(true);
    leave(box, discard);
    press(discard);
    await holds(box, 'Team');
    await settle();
    expect(onRename).not.toHaveBeenCalled();
  });

  it('stays in its box where it cannot be used, and says why', async () => {
    const { box, get } = open();
    for (const [name, why] of [
      ['Screen 3', 'Another screen has this name.'],
      ['x'.repeat(100), 'Use at most 80 characters; you have 100.'],
    ] as const) {
      type(box, name);
      leave(box);
      expect(get('alert').textContent).toBe(why);
      expect(box.value).toBe(name);
    }
    type(box, '');
    leave(box);
    await holds(box, 'Team');
    await settle();
    expect(onRename).not.toHaveBeenCalled();
  });
});

const openPaste = (room = 200) => {
  const onAdd = vi.fn<(questions: FormQuestion[]) => void>();
  const page = show(
    <PasteFormDialog
      place={place}
      screen="One"
      room={room}
      onClose={() => undefined}
      onAdd={onAdd}
    />,
  );
  return { ...page, onAdd, box: page.get('textbox', 'Your form as text') };
};

describe('a form as text', () => {
  it('is there again until it was taken', async () => {
    const first = openPaste();
    type(first.box, 'Name *\nWhat do you');
    first.close();
    const second = openPaste();
    await holds(second.box, 'Name *\nWhat do you');
    expect(isOnDevice()).toBe(true);
    press(second.get('button', 'Add to the form'));
    expect(second.onAdd.mock.lastCall?.[0]).toHaveLength(2);
    second.close();
    await settle();
    const third = openPaste();
    await settle();
    expect((third.box as HTMLTextAreaElement).value).toBe('');
  });

  it('stays where not all of it has room', async () => {
    const first = openPaste(1);
    type(first.box, 'Name\nStage');
    press(first.get('button', 'Add to the form'));
    expect(first.onAdd.mock.lastCall?.[0]).toHaveLength(1);
    first.close();
    await holds(openPaste(1).box, 'Name\nStage');
  });
});

const long = 'x'.repeat(600);
function Options({ onChange }: { onChange: (options: FormQuestion['options']) => void }) {
  const [question, setQuestion] = useState(newQuestion('single_choice', 'One', 'Stage'));
  return (
    <ChoiceOptions
      question={{ ...question, key: 'q1' }}
      keptValues={new Set()}
      place={place}
      onChange={(options) => {
        onChange(options);
        setQuestion({ ...question, options });
      }}
    />
  );
}
const openOptions = () => {
  const onChange = vi.fn<(options: FormQuestion['options']) => void>();
  const page = show(<Options onChange={onChange} />);
  return { ...page, onChange };
};

describe('a list of options', () => {
  it('is there again until it was used', async () => {
    const first = openOptions();
    press(first.get('button', 'Paste a list'));
    type(first.get('textbox', 'Paste a list'), 'Idea\nProto');
    first.close();
    const second = openOptions();
    // Also before its box is opened.
    await until(() => isOnDevice() || null, 'the word of it');
    press(second.get('button', 'Paste a list'));
    expect((second.get('textbox', 'Paste a list') as HTMLTextAreaElement).value).toBe(
      'Idea\nProto',
    );
    press(second.get('button', 'Use these'));
    expect(second.onChange.mock.lastCall?.[0].map(({ label }) => label)).toEqual(['Idea', 'Proto']);
    await settle();
    press(second.get('button', 'Paste a list'));
    expect((second.get('textbox', 'Paste a list') as HTMLTextAreaElement).value).toBe('');
  });

  it('goes on in the next option with the very next key', () => {
    const { get } = openOptions();
    press(get('button', 'Add'));
    expect(document.activeElement).toBe(get('textbox', 'Option 1'));
    type(get('textbox', 'Option 1'), 'Idea');
    pressKey(get('textbox', 'Option 1'), 'Enter');
    expect(document.activeElement).toBe(get('textbox', 'Option 2'));
    press(get('button', 'Remove Idea'));
    expect(document.activeElement).toBe(get('textbox', 'Option 1'));
  });

  it('is used whole; what is too long or too much is said', async () => {
    const { get, all } = openOptions();
    press(get('button', 'Paste a list'));
    const lines = Array.from({ length: 204 }, (_, number) => `Option ${number}`);
    type(get('textbox', 'Paste a list'), [long, ...lines].join('\n'));
    press(get('button', 'Use these'));
    const box = get('textbox', 'Option 1') as HTMLInputElement;
    expect(box.value).toBe(long);
    expect(all('textbox')).toHaveLength(205);
    expect(all('alert').map(({ textContent }) => textContent)).toEqual([
      'Use at most 500 characters; you have 600.',
      'A question has at most 200 options; you have 205. Remove some.',
    ]);
    await settle();
  });
});

import { act } from 'react';
import { expect, test } from 'vitest';
import { show } from '../testing.tsx';
import { openDraft, type Draft } from './draft.ts';
import { makeDevice } from './testing.ts';
import { useSaveState } from './use-draft.ts';
import type { Entries } from './entry.ts';
import { useFollowing } from './use-following.ts';

async function openHere(): Promise<Draft> {
  const { platform } = makeDevice().tab();
  const draft = openDraft({ id: 'project:p1', owner: 'ada', platform });
  await draft.ready;
  return draft;
}
const write = (draft: Draft, questionId: string, text: string) =>
  act(async () => draft.edit(questionId, [text]));

const wordsOf = (entries: Entries) =>
  Object.values(entries).flatMap(({ options }) => options.filter(Boolean).map(() => 'answered'));
const isAsMany = (a: readonly string[], b: readonly string[]) => a.length === b.length;

test('what follows from the texts is drawn anew when it is another, and not at each keystroke', async () => {
  const draft = await openHere();
  const drawn: number[] = [];
  function Count() {
    const words = useFollowing(draft, wordsOf, isAsMany);
    drawn.push(words.length);
    return <p role="status">{words.join(' ')}</p>;
  }
  const page = show(<Count />);
  await write(draft, 'Name', 'M');
  await write(draft, 'Name', 'My');
  await write(draft, 'Name', 'Myc');
  expect(drawn).toEqual([0, 1]);
  await write(draft, 'Team', 'T');
  await write(draft, 'Name', '');
  expect(drawn).toEqual([0, 1, 2, 1]);
  expect(page.get('status').textContent).toBe('answered');
});

test('of a question its state is drawn anew when its own is another', async () => {
  const draft = await openHere();
  const drawn: string[] = [];
  function Note() {
    const { kind } = useSaveState(draft, 'Name');
    drawn.push(kind);
    return <p role="status">{kind}</p>;
  }
  show(<Note />);
  await write(draft, 'Team', 'T');
  await write(draft, 'Team', 'Te');
  expect(drawn).toEqual(['empty']);
  await write(draft, 'Name', 'M');
  await write(draft, 'Name', 'My');
  expect(drawn).toEqual(['empty', 'login']);
});

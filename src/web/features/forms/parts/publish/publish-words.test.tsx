import { expect, it } from 'vitest';
import { show } from '#web/lib/testing.tsx';
import { usePublishWords } from './publish-words.ts';
import type { PublishState } from './use-publish-state.ts';

function Words({ state }: { state: PublishState }) {
  const words = usePublishWords(state);
  return (
    <p role="status">
      {words.state} | {words.saved}
    </p>
  );
}

it.each<[PublishState, string]>([
  [{ kind: 'published' }, 'Published | Published'],
  [
    { kind: 'changed', changes: 1 },
    'Not published yet: 1 change | Saved for the team. Not published yet: 1 change',
  ],
  [
    { kind: 'changed', changes: 4 },
    'Not published yet: 4 changes | Saved for the team. Not published yet: 4 changes',
  ],
  [{ kind: 'changed', changes: null }, 'Not published yet | Saved for the team. Not published yet'],
  [
    { kind: 'draft' },
    'Draft project: publishes with the project | Saved. Draft project: publishes with the project',
  ],
])('a form is one of three, and "Saved" never stands alone: %o', (state, said) => {
  expect(show(<Words state={state} />).get('status').textContent).toBe(said);
});

import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { Button } from '#web/ui/button.tsx';
import { makeQueryClient } from './query.ts';

const sent = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));

function Send() {
  const { mutate, isPending } = useMutation({ mutationFn: sent });
  return (
    <Button pending={isPending} onClick={() => mutate()}>
      Send
    </Button>
  );
}

it('sends once by a double press on a device too slow for a timer between the two', async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(
    <QueryClientProvider client={makeQueryClient()}>
      <Send />
    </QueryClientProvider>,
  );
  const button = await vi.waitUntil(() => container.querySelector('button'));
  button.click();
  // What a press does at once is done before the next one is heard.
  for (let turn = 0; turn < 10; turn += 1) {
    await Promise.resolve();
  }
  button.click();
  await vi.waitUntil(() => button.getAttribute('aria-busy') === 'true');
  expect(sent).toHaveBeenCalledTimes(1);
  root.unmount();
  container.remove();
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { oneApplication } from '#web/features/applications/queries.ts';
import { press, show, until } from '#web/lib/testing.tsx';
import { useGenerate } from './use-generate.ts';

const id = '0198a5c0-0000-7000-8000-000000000001';
const made = { _id: '0198a5c0-0000-7000-8000-000000000002', name: 'Mycelia', generated: [] };

function Page({ onMade }: { onMade: () => void }) {
  const { generate } = useGenerate(onMade);
  return (
    <button type="button" onClick={() => void generate(id)}>
      Make one
    </button>
  );
}

it('says of the application at once that it has a startup, before it is read anew', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ status: 'success', data: made }), { status: 201 }),
  );
  const client = new QueryClient();
  const { queryKey } = oneApplication(id);
  client.setQueryData(queryKey, { status: 'success', data: { _id: id, startupId: null } } as never);
  let seen: unknown;
  const note = () => {
    seen = client.getQueryData(queryKey)?.data.startupId;
  };
  const page = show(
    <QueryClientProvider client={client}>
      <Page onMade={note} />
    </QueryClientProvider>,
  );
  press(page.get('button', 'Make one'));
  expect(await until(() => seen ?? null, 'a startup')).toEqual({ _id: made._id, name: 'Mycelia' });
});

import { act, type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { SearchBox } from '#web/features/projects/parts/search-box.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { show, type } from './testing.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type BoxProps = { words: string; tell: (words: string) => void };
const boxes: Record<string, ComponentType<BoxProps>> = {
  'of the public lists': ({ words, tell }) => <SearchBox words={words} onSearch={tell} kept={[]} />,
  'of the lists of a workspace': ({ words, tell }) => (
    <SearchField label="Search" value={words} onChange={tell} />
  ),
};

type Opened = {
  address: StoreApi<{ words: string; filter: string }>;
  told: string[];
  box: HTMLInputElement;
};
type PageProps = Pick<Opened, 'address' | 'told'> & { Box: ComponentType<BoxProps> };
/* It takes its time: the address follows when a test says so. */
function Page({ Box, address, told }: PageProps) {
  const { words, filter } = useStore(address);
  return <Box words={words} tell={(next) => told.push(filter ? `${next} in ${filter}` : next)} />;
}

function open(Box: ComponentType<BoxProps>): Opened {
  const address = createStore(() => ({ words: '', filter: '' }));
  const told: string[] = [];
  const box = show(<Page Box={Box} address={address} told={told} />).get('textbox');
  return { address, told, box: box as HTMLInputElement };
}
function write({ box }: Opened, words: string): void {
  type(box, words);
  act(() => void vi.advanceTimersByTime(300));
}
const follow = ({ address }: Opened, words: string) => act(() => address.setState({ words }));

describe.each(Object.entries(boxes))('the search box %s', (_name, Box) => {
  it('goes on from what was typed last, however late the page follows', () => {
    const page = open(Box);
    write(page, 'clim');
    write(page, 'climate');
    expect(page.told).toEqual(['clim', 'climate']);
    follow(page, 'clim');
    expect(page.box.value).toBe('climate');
    follow(page, 'climate');
    expect(page.box.value).toBe('climate');
  });

  it('searches with what was chosen in the pause', () => {
    const page = open(Box);
    type(page.box, 'climate');
    act(() => page.address.setState({ filter: 'grants' }));
    act(() => void vi.advanceTimersByTime(300));
    expect(page.told).toEqual(['climate in grants']);
  });

  it('says what a link or a way back searches for', () => {
    const page = open(Box);
    write(page, 'climate');
    follow(page, 'climate');
    follow(page, '');
    expect(page.box.value).toBe('');
    follow(page, 'climate');
    expect(page.box.value).toBe('climate');
    // What was left out on the way is nothing that is still to come.
    write(page, 'clim');
    write(page, 'health');
    follow(page, 'health');
    follow(page, 'clim');
    expect(page.box.value).toBe('clim');
  });
});

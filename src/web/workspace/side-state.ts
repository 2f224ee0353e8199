import { create } from 'zustand';

const KEY = 'flair.side-bar';

function kept(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

/** The people of this browser who keep the bar at the side folded. */
const useFolded = create<{ people: string[] }>(() => ({ people: kept() }));

export const useIsFolded = (person: string | undefined): boolean =>
  useFolded(({ people }) => people.includes(person ?? ''));

export function setFolded(person: string, isFolded: boolean): void {
  const others = kept().filter((one) => one !== person);
  const people = isFolded ? [...others, person] : others;
  useFolded.setState({ people });
  try {
    localStorage.setItem(KEY, people.join(' '));
  } catch {
    // It stays so while this page is open.
  }
}

import { create } from 'zustand';

/** A choice of on or off that this device remembers of each person who made it; off for everybody else. */
export function choiceOfPeople(key: string) {
  const kept = (): string[] => {
    try {
      return (localStorage.getItem(key) ?? '').split(' ').filter(Boolean);
    } catch {
      return [];
    }
  };
  const usePeople = create<{ people: string[] }>(() => ({ people: kept() }));
  return {
    useIsOn: (person: string | undefined): boolean =>
      usePeople(({ people }) => people.includes(person ?? '')),
    set: (person: string, isOn: boolean): void => {
      const others = kept().filter((one) => one !== person);
      const people = isOn ? [...others, person] : others;
      usePeople.setState({ people });
      try {
        localStorage.setItem(key, people.join(' '));
      } catch {
        // It stays so while this page is open.
      }
    },
  };
}

import { clear, createStore, get, set, values } from 'idb-keyval';

/** What a form needs to be written in without the server: replies as they came, by the name of their query. */
export interface KeptForm {
  /** Whose: a user's id, or VISITOR. */
  owner: string;
  /** The address of the page that shows it. */
  path: string;
  projectName: string;
  keptAt: number;
  queries: [key: readonly unknown[], data: unknown][];
}

export const VISITOR = 'visitor';

/* Opened at the first use, like the journal's. */
let opened: ReturnType<typeof createStore> | null = null;
const store: ReturnType<typeof createStore> = (mode, callback) => {
  opened ??= createStore('flair-forms', 'forms');
  return opened(mode, callback);
};
const keyOf = (owner: string, path: string) => `${owner}|${path}`;

/** Keeps a form on this device, for the next time without a connection. */
export async function keepForm(form: KeptForm): Promise<void> {
  await set(keyOf(form.owner, form.path), form, store);
}

/** The form as it was last seen here by this person; undefined when it never was. */
export async function readForm(owner: string, path: string): Promise<KeptForm | undefined> {
  return get<KeptForm>(keyOf(owner, path), store);
}

/** All forms that this person has opened on this device, the latest first. */
export async function listForms(owner: string): Promise<KeptForm[]> {
  const all = await values<KeptForm>(store);
  return all.filter((form) => form.owner === owner).toSorted((a, b) => b.keptAt - a.keptAt);
}

/** Removes every kept form, after a log-out. */
export async function forgetForms(): Promise<void> {
  await clear(store);
}

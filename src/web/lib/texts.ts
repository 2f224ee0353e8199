type Entry = string | readonly string[] | ((...args: never[]) => string);

/** The words of a catalogue, by their keys. */
export type Texts = { [key: string]: Entry | Texts };

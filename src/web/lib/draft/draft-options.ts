import type { About } from './about.ts';
import type { Entry, Normalise, OtherText, ServerAnswer } from './entry.ts';
import type { DraftPlatform } from './platform.ts';
import type { Save } from './sender.ts';
import type { SaveState } from './state.ts';

/** What a document needs to be kept on this device and sent. */
export interface DraftOptions {
  /** Names the document on this device: one per application, or per project for a visitor. */
  id: string;
  /** Whose texts these are, by user id; null for what is written before anybody has logged in. */
  owner: string | null;
  /** What a list of the texts on this device says of the document. */
  about?: About;
  /** What the box of an answer is called. */
  labelOf?: (questionId: string) => string | undefined;
  /** What people read of an answer that is kept by values and ids: labels, names of files. */
  wordsOf?: (questionId: string, options: readonly string[]) => string | undefined;
  /** The form in which an answer is compared; by default as it is. */
  normalise?: (questionId: string) => Normalise;
  /** True while a text cannot be sent as it stands; it waits on this device. */
  isHeld?: (questionId: string, options: readonly string[]) => boolean;
  /** What two texts become that need nobody's choice; null where somebody has to choose. */
  settle?: (
    questionId: string,
    mine: readonly string[],
    theirs: readonly string[],
  ) => string[] | null;
  platform: DraftPlatform;
}

/** A document on this device, and its way to the server. */
export interface Draft {
  id: string;
  owner: string | null;
  /** The journal of this device was read (or does not answer). */
  ready: Promise<void>;
  /** All answers; a new object whenever one changed. */
  entries(): Readonly<Record<string, Entry>>;
  state(questionId: string): SaveState;
  overall(): SaveState;
  /** A keystroke: on this device when the call returns, on the server soon after. */
  edit(questionId: string, options: string[]): void;
  /** What the server holds now. */
  load(answers: ServerAnswer[]): void;
  /** Settles a conflict with one other text by this one. */
  resolve(questionId: string, options: string[], other: OtherText): void;
  /** Takes over the texts of another document of this device, keeping both where they differ. */
  adopt(entries: Readonly<Record<string, Entry>>): Promise<void>;
  /** How to save on the server; null while nobody is logged in. */
  connect(save: Save | null): void;
  /** Sends what is pending now; true when the server holds everything typed so far. */
  flush(timeoutMs?: number): Promise<boolean>;
  /** Removes the document from this device. */
  forget(): Promise<void>;
  /** Calls back at each change, or with a question at those of its text and of where it is. */
  subscribe: (changed: () => void, questionId?: string) => () => void;
  close(): void;
  /** Sends what can be sent, and closes. */
  leave(): Promise<void>;
}

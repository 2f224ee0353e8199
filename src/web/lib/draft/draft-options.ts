import type { About } from './documents.ts';
import type { Normalise } from './entry.ts';
import type { DraftPlatform } from './platform.ts';

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

import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { Visitor } from '#test/journey.ts';
import type { Product } from '#test/product.ts';
import type { Ledger } from './ledger.ts';
import type { Random } from './random.ts';

/**
 * Two founders of one startup, two managers of one organisation, somebody with nothing to do with them, and one who
 * has sent an application.
 */
export const people = ['ada', 'grace', 'owner', 'zoe', 'bo', 'cy'] as const;
export type Who = (typeof people)[number];
export type Role = 'founders' | 'managers';

/** What a page says of where a text is; null where it says nothing. */
export type Claim = string | null;

/** A kind of box that takes text. */
export type Surface = {
  name: string;
  /** Who writes there; the second of them writes the same text, unless it is each person's own. */
  role: Role;
  isShared: boolean;
  /** It goes to the server by a press only. */
  isByPress: boolean;
  /** Where two texts meet, the choice can be both. */
  keepsBoth: boolean;
  /** Its page opens without a server. */
  opensOffline: boolean;
  /** What the box takes, in characters, with some to spare. */
  room: number;
  targets: (world: World) => readonly string[];
  path: (world: World, target: string) => string;
  /** Makes the box appear on its page. */
  unfold?: (page: Page, target: string) => Promise<void>;
  field: (page: Page, target: string) => Locator;
  claim: (page: Page, target: string) => Promise<Claim>;
  /** The texts that wait beside the one in the box. */
  beside: (page: Page, target: string) => Locator;
  /** Makes one choice between two texts, but for the press that settles it, which it returns; null when there is none. */
  choose: (page: Page, target: string, random: Random) => Promise<Locator | null>;
  /** Sends by the press of the page; only where it goes by one. */
  send?: (world: World, page: Page, target: string) => Promise<void>;
  /** The texts that the server holds, as the person's other session reads them. */
  held: (world: World, target: string) => Promise<readonly string[]>;
  /** Takes away what a press has made; only where the text does not stay in its box. */
  takeBack?: (world: World, target: string) => Promise<void>;
};

/** One box: a surface, and which of its texts. */
export type Spot = { surface: Surface; target: string };

/** A person with one window at a time, whose page may crash and be opened again. */
export type Writer = {
  who: Who;
  email: string;
  context: BrowserContext;
  page: Page;
  /** What the window shows; null when that is not known. */
  at: Spot | null;
};

export type Places = {
  accountId: string;
  /** Takes applications; its form has long texts and one file. */
  projectId: string;
  slug: string;
  questionIds: readonly string[];
  fileQuestionId: string;
  applicationId: string;
  /** A draft that nobody applies to. */
  ownProjectId: string;
  /** An application that was sent, to be reviewed. */
  sentId: string;
  startupId: string;
  profileQuestionId: string;
  zoeId: string;
};

export type World = Places & {
  random: Random;
  ledger: Ledger;
  product: Product;
  browser: Browser;
  /** Calls as a person, with a session of its own that no fault touches. */
  as: Record<Who, Visitor>;
  /** The window of a person; opened when first needed. */
  window: (who: Who) => Promise<Writer>;
  /** Closes a window for good: the next one is another device. */
  dropWindow: (who: Who) => Promise<void>;
  kill: () => Promise<void>;
  restart: () => Promise<void>;
  /** Ends everything; returns how many processes were left behind. */
  close: () => Promise<number>;
};

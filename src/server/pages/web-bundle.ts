import type { CallName } from '#contract/index.ts';
import type { Language } from '#contract/limits.ts';
import type { PlainForm } from '#rules/forms/plain-form.ts';
import type { SiteLinks } from '#rules/site-links.ts';

type PageRequest = {
  path: string;
  /** As the bundle's `addressOf` gives it. */
  search: string;
  origin: string;
  language: Language;
  siteLinks: SiteLinks;
  /** Where tracking calls go, when that is not this server. */
  eventConnectUrl?: string;
  /** The moment that the page shows, in ms. */
  now: number;
  /** Calls the API as a visitor; throws `{ status, code }` when it is refused. */
  fetchCall: (name: CallName, input: { params?: object; query?: object }) => Promise<unknown>;
  /** Asked once all is loaded: the page was rendered before from the same replies. */
  isUnchanged: () => boolean;
};
type Page = { status: number; html: Buffer; styleHash: string; cacheable: boolean };
/** What the built web app gives the server. */
export type WebBundle = {
  /** Null for a page that is unchanged. */
  render: (request: PageRequest) => Promise<Page | null>;
  /** Whether an address is a page, for everybody or a shell, and what of its search the page knows, in one order. */
  addressOf: (
    path: string,
    search: string,
  ) => { known: boolean; isPublic: boolean; search: string };
  /** The public pages that are about no row. */
  fixedPaths: readonly string[];
  /** A page that says why there is none at the moment: one address asked for too many, or too many people are here. */
  renderNotice: (why: 'tooMany' | 'full', language: Language, links: SiteLinks) => string;
  /** Characters and bytes of the parts of pages that are kept. */
  keptWeight: () => number;
  scriptHash: string;
  renderPlainForm: (form: PlainForm, language: Language, links: SiteLinks) => string;
};

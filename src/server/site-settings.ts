import { z } from 'zod';
import { siteLinkNames, type SiteLinks } from '#rules/site-links.ts';
import { urlOf } from './address-settings.ts';

const longest = 500;
const isShort = (value: string): boolean => value.length <= longest;

/** A page that everybody may be led to: nothing that runs, and nothing that others can change on the way. */
export const sitePage = (example: string) =>
  urlOf(['https:'], example)
    .refine(isShort, `write an address of at most ${longest} characters, such as ${example}`)
    .refine(
      (value) => new URL(value).username === '' && new URL(value).password === '',
      `write the address without a name and a password, such as ${example}`,
    )
    .transform((value) => new URL(value).href);

const example = 'https://example.org/help or mailto:help@example.org';

/** A page, or where to write to. */
export const siteHelp = z.union(
  [
    sitePage(example),
    z
      .string()
      .refine((value) => /^mailto:[^\s@<>?&"]+@[^\s@<>?&"]+$/.test(value) && isShort(value), {
        error: `write an address such as ${example}`,
        abort: true,
      }),
  ],
  `write an address such as ${example}`,
);

type Values = Partial<
  Record<'HELP_URL' | 'TERMS_URL' | 'PRIVACY_URL' | 'STATUS_URL' | 'SOURCE_URL', string | undefined>
>;

/** The addresses that are set, in the order in which they are shown. */
export function toSiteLinks(values: Values): SiteLinks {
  const given = {
    help: values.HELP_URL,
    terms: values.TERMS_URL,
    privacy: values.PRIVACY_URL,
    status: values.STATUS_URL,
    source: values.SOURCE_URL,
  };
  return siteLinkNames.flatMap((name) => {
    const address = given[name];
    return address === undefined ? [] : [[name, address] as const];
  });
}

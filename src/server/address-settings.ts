import { z } from 'zod';

/** An address of one of the protocols. */
export const urlOf = (protocols: string[], example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `write an address such as ${example}`,
    abort: true,
  });

/** A scheme and a host; without the slash at the end. */
export const webOrigin = (example: string) =>
  urlOf(['http:', 'https:'], example)
    .refine(
      (value) => /^\/*$/.test(new URL(value).pathname) && !/[?#@]/.test(value),
      `write the address alone, without a path, such as ${example}`,
    )
    .transform((value) => new URL(value).origin);

/** An address with a password. One that is not encoded would be taken for the host, and told as such. */
export const urlWithPassword = (protocols: string[], example: string) =>
  urlOf(protocols, `${example}, with %40 for @, %2F for / and %23 for # in the password`).refine(
    (value) => {
      const { pathname, search, hash } = new URL(value);
      return !pathname.includes('@') && !/^\?[^=]*@/.test(search) && hash === '';
    },
    'write %40 for @, %2F for /, %3F for ? and %23 for # in the password',
  );

export const databaseUrl = urlWithPassword(
  ['postgres:', 'postgresql:'],
  'postgresql://user:password@host:5432/database',
).optional();

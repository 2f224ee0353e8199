import type { World } from './world.ts';

/** The 6-digit code of the newest mail to an address. */
export async function latestCode(world: World, to: string): Promise<string> {
  const [mail] = await world.mails(to);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`No code was mailed to ${to}.`);
  return code;
}

/** The 6-digit code of the newest mail with one: others may have come in the same moment. */
export async function codeAmongMails(world: World, to: string): Promise<string> {
  const codes = (await world.mails(to)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
  const code = codes.find((one) => one !== undefined);
  if (!code) throw new Error(`No code was mailed to ${to}.`);
  return code;
}

/** The link of the newest mail to an address. */
export async function latestLink(world: World, to: string): Promise<URL> {
  const [mail] = await world.mails(to);
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error(`No link was mailed to ${to}.`);
  return new URL(link);
}

/** Another code than the given one. */
export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

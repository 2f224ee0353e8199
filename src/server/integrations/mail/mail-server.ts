import { isLoopback } from '#server/unsafe-settings.ts';

/**
 * The mail server of SMTP_URL, as nodemailer is told of it. A password goes by TLS alone (record 480): otherwise whoever stands
 * between takes the offer of TLS away and reads it, and every code and link that is mailed. What the address says itself
 * (`?requireTLS=false`) counts more.
 */
export function mailServerOf(url: string): { url: string; requireTLS: boolean } {
  const { hostname, username, password } = new URL(url);
  const isSecret = username !== '' || password !== '';
  return { url, requireTLS: isSecret && !isLoopback(hostname) };
}

import { getDomain, getDomainWithoutSuffix } from 'tldts';
import { sayStartups } from '#contract/messages/startups.ts';
import type { Message } from '#contract/messages/message.ts';

/** Mailboxes that anybody can open: an address there says nothing about a company. */
const FREE_MAIL = new Set(
  `126.com 163.com aol.com bk.ru duck.com fastmail.com free.fr gmail.com googlemail.com hey.com
  hushmail.com icloud.com inbox.ru interia.pl laposte.net libero.it list.ru live.co.uk live.com
  live.fr mac.com mail.com mail.ru mailbox.org me.com msn.com naver.com o2.pl onet.pl orange.fr
  pm.me posteo.de proton.me protonmail.com qq.com rediffmail.com rocketmail.com seznam.cz
  t-online.de tuta.com tutanota.com virgilio.it wanadoo.fr web.de wp.pl ya.ru yandex.com
  yandex.ru ymail.com zoho.com`.split(/\s+/),
);

// Those that have them under the endings of many countries, such as yahoo.co.uk.
const FREE_NAMES = new Set(['gmx', 'hotmail', 'outlook', 'yahoo']);

// A page of its own below a shared host ("team.github.io") is a domain of its own here.
const options = { allowPrivateDomains: true };

/** The domain that a site's owner registered ("https://app.mycelia.co.uk/x" → "mycelia.co.uk"); null when there is none. */
export function siteDomain(website: string): string | null {
  return getDomain(website, options);
}

export type DomainVerdict = { allowed: true; domain: string } | { allowed: false; reason: Message };

const isFree = (host: string): boolean =>
  FREE_MAIL.has(host) || FREE_NAMES.has(getDomainWithoutSuffix(host) ?? '');

/** Whether a code to this address proves that a person speaks for the site. */
export function provesSite(email: string, website: string | null): DomainVerdict {
  if (!website) return { allowed: false, reason: sayStartups('startups.website_missing') };
  const domain = siteDomain(website);
  if (!domain) {
    return { allowed: false, reason: sayStartups('startups.no_domain') };
  }
  const host = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  if (isFree(domain) || isFree(host)) {
    return {
      allowed: false,
      reason: sayStartups('startups.free_address'),
    };
  }
  return host === domain || host.endsWith(`.${domain}`)
    ? { allowed: true, domain }
    : { allowed: false, reason: sayStartups('startups.other_domain', { domain }) };
}

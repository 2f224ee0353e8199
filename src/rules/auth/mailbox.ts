type Provider = { domains: string; read: (local: string) => string };

/* Providers that deliver several spellings into one mailbox; elsewhere a dot makes another person. */
const providers: readonly Provider[] = [
  { domains: 'gmail.com googlemail.com', read: (local) => local.replaceAll('.', '') },
  {
    domains: 'proton.me protonmail.com protonmail.ch pm.me',
    read: (local) => local.replaceAll(/[._-]/g, ''),
  },
  { domains: 'icloud.com me.com mac.com', read: (local) => local },
  {
    domains: 'yandex.ru yandex.com yandex.by yandex.kz yandex.ua ya.ru',
    read: (local) => local.replaceAll('-', '.'),
  },
];
const PLUS_ONLY = /\+.*/;

/** The mailbox behind an address: without what is behind a plus, and as its provider reads it. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const local = email.slice(0, at).toLowerCase().replace(PLUS_ONLY, '');
  for (const { domains, read } of providers) {
    const names = domains.split(' ');
    if (names.includes(domain)) return `${read(local)}@${names[0]}`;
  }
  return `${local}@${domain}`;
}

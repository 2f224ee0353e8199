import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { comesFromThisMachine } from '#server/http/security/proxies.ts';
import { atSite } from '#server/integrations/mail/mail-site.ts';

const maxShown = 100;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Options = { db: Database; config: Config };
type Listed = { id: string; recipient: string; subject: string; created_at: Date };

/**
 * The development outbox: every mail that was written, newest first, sent by SMTP or not. It shows
 * codes and links of everyone, so it is not there in production, and elsewhere for this machine alone
 * unless the settings let others in.
 */
export function serveOutbox(app: FastifyInstance, { db, config }: Options): void {
  if (config.production) return;
  void app.register((outbox, _options, done) => {
    outbox.addHook('onRequest', (request, _reply, next) => {
      const isAllowed = config.developmentOnNetwork || comesFromThisMachine(request, config);
      next(isAllowed ? undefined : new AppError('not_found'));
    });
    serveMails(outbox, { db, config });
    done();
  });
}

function serveMails(app: FastifyInstance, from: Options): void {
  app.get('/dev/outbox.json', async (request, reply) => {
    const mails = await readMails(from, addressOf(request.query));
    const data = mails.map(({ recipient, subject, text, html, created_at }) => ({
      to: recipient,
      subject,
      text,
      html,
      sentAt: created_at.toISOString(),
    }));
    return keepPrivate(reply).send({ status: 'success', data });
  });
  app.get('/dev/outbox', async (request, reply) => {
    const to = addressOf(request.query);
    return sendPage(reply, page({ to, mails: await readMails(from, to), open: null }));
  });
  app.get('/dev/outbox/:id', async (request, reply) => {
    const open = await readMail(from, request.params);
    const to = addressOf(request.query);
    return sendPage(reply, page({ to, mails: await readMails(from, to), open }));
  });
  app.get('/dev/outbox/:id/mail.html', async (request, reply) => {
    const { html } = await readMail(from, request.params);
    // Links of the mail open beside the outbox; nothing in it can run, send or load.
    return keepPrivate(reply)
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
      )
      .type('text/html; charset=utf-8')
      .send(html.replace('<head>', '<head><base target="_blank">'));
  });
}

function addressOf(query: unknown): string | null {
  const to = typeof query === 'object' && query && 'to' in query ? query.to : null;
  return typeof to === 'string' && to.trim() !== '' && !to.includes('\0') ? to.trim() : null;
}

async function readMails({ db, config }: Options, to: string | null) {
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'text', 'html', 'created_at'])
    .$if(to !== null, (query) => query.where(sql`lower(recipient)`, '=', to?.toLowerCase()))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();
  return mails.map((mail) => atSite(mail, config.publicUrl));
}

async function readMail({ db, config }: Options, params: unknown) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both addresses that read one mail have an `:id`.
  const { id } = params as { id: string };
  if (!uuid.test(id)) throw new AppError('not_found');
  const mail = await db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'text', 'html', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return atSite(mail, config.publicUrl);
}

/** Other sites must not read the outbox of a developer's machine: it holds codes. */
function keepPrivate(reply: FastifyReply): FastifyReply {
  return reply
    .removeHeader('access-control-allow-origin')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'no-store');
}

const style = `
:root{color-scheme:light dark;font:400 16px/1.5 Geist,'Segoe UI',system-ui,sans-serif;
--ground:light-dark(oklch(.985 .006 95),oklch(.165 .012 165));--surface:light-dark(#fff,oklch(.21 .014 165));
--ink:light-dark(oklch(.23 .02 165),oklch(.95 .01 120));--muted:light-dark(oklch(.48 .02 165),oklch(.72 .02 165));
--line:light-dark(oklch(.91 .01 120),oklch(.3 .014 165));--primary:light-dark(oklch(.33 .07 165),oklch(.9 .19 122))}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink)}
header{display:flex;flex-wrap:wrap;gap:12px 24px;align-items:center;padding:16px 24px;border-bottom:1px solid var(--line)}
h1{font-size:24px;line-height:1.1;letter-spacing:-.02em;margin:0}h1 a{color:inherit;text-decoration:none}
h2{font-size:18px;line-height:1.3;margin:0 0 4px;overflow-wrap:anywhere}
form{display:flex;gap:8px;margin-inline-start:auto}
input,button{font:inherit;height:40px;border-radius:12px;border:1px solid var(--line);padding:0 14px;background:var(--surface);color:inherit;min-width:0}
button{background:var(--primary);color:var(--ground);border-color:transparent;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
.panes{display:grid;grid-template-columns:minmax(0,1fr);gap:24px;padding:24px;max-width:90rem;margin:0 auto}
ol{list-style:none;margin:0;padding:0;display:grid;gap:8px;align-content:start}
li a{display:block;padding:12px 16px;border:1px solid var(--line);border-radius:14px;background:var(--surface);color:inherit;text-decoration:none;overflow-wrap:anywhere}
li a:hover,li a[aria-current]{border-color:var(--primary)}li b{display:block;font-weight:600}
.muted{color:var(--muted);font-size:14px}.muted p{margin:0 0 12px}
article h2:not(:first-child){margin-top:24px}time{white-space:nowrap}main>ol{max-width:48rem;width:100%}
iframe{width:100%;height:70vh;min-height:480px;border:1px solid var(--line);border-radius:20px;background:#fcfbf7;margin-top:16px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace;padding:16px;border:1px solid var(--line);border-radius:14px;background:var(--surface)}
@media(min-width:60rem){.open{grid-template-columns:minmax(0,22rem) minmax(0,1fr)}}
@media(max-width:59.99rem){.open ol{order:2}form{margin:0;width:100%}input{flex:1}}
`;
const styleHash = createHash('sha256').update(style).digest('base64');

async function sendPage(reply: FastifyReply, html: string): Promise<FastifyReply> {
  return keepPrivate(reply)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(html);
}

type Page = { to: string | null; mails: Listed[]; open: (Listed & { text: string }) | null };

function page({ to, mails, open }: Page): string {
  const filter = to ? `?to=${encodeURIComponent(to)}` : '';
  const items = mails.map(
    (
      mail,
    ) => `<li><a href="/dev/outbox/${mail.id}${escape(filter)}"${mail.id === open?.id ? ' aria-current="page"' : ''}>
<b>${escape(mail.subject)}</b><span class="muted">${escape(mail.recipient)}<br>${time(mail.created_at)}</span></a></li>`,
  );
  const nothing = `<div class="muted"><p>${to ? `No mail to ${escape(to)}.` : 'No mail was written yet.'}</p>
<p>Sign up in the app, or ask for a login code: the mail appears here.</p></div>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(open?.subject ?? 'Outbox')} – Flair</title><style>${style}</style></head><body>
<header><h1><a href="/dev/outbox">Outbox</a></h1><span class="muted">Mails of this development server, the newest ${maxShown}</span>
<form action="/dev/outbox"><input type="search" name="to" aria-label="Mails to this address" placeholder="name@example.com" value="${escape(to ?? '')}"><button>Show</button></form></header>
<main class="panes${open ? ' open' : ''}">${mails.length > 0 ? `<ol>${items.join('')}</ol>` : nothing}${open ? letter(open) : ''}</main></body></html>`;
}

function letter(mail: Listed & { text: string }): string {
  return `<article><h2>${escape(mail.subject)}</h2><div class="muted">To ${escape(mail.recipient)} · ${time(mail.created_at)}</div>
<iframe src="/dev/outbox/${mail.id}/mail.html" sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail"></iframe>
<h2>As plain text</h2><pre tabindex="0">${escape(mail.text)}</pre></article>`;
}

function time(at: Date): string {
  const iso = at.toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

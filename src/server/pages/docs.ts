import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { acceptsIdempotencyKey, type CallSpec, errorsOf } from '#contract/define.ts';
import { errorCatalogue, type ErrorCode } from '#contract/errors.ts';
import { sayFailures } from '#contract/messages/failures.ts';
import { contract } from '#contract/index.ts';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { openApiDocument } from '#server/http/openapi/openapi.ts';
import { serveLargeDocument } from './large-document.ts';

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:2rem 1rem 6rem;background:light-dark(#fcfbf7,#0b100e);color:light-dark(#14211c,#eef2ea)}
h1{font-size:2rem;letter-spacing:-.02em}h2{margin-top:3rem;text-transform:capitalize}
nav a{display:inline-block;margin-inline-end:1rem}a{color:inherit}
details{border:1px solid light-dark(#e3e2dc,#2a332f);border-radius:12px;padding:.6rem 1rem;margin:.5rem 0}
summary{cursor:pointer;overflow-wrap:anywhere}code,pre{font:13px/1.5 ui-monospace,monospace}
pre{overflow:auto;background:light-dark(#f3f2ec,#121a17);padding:1rem;border-radius:12px}
.method{display:inline-block;min-width:4.2rem;font-weight:700}.muted{color:light-dark(#5a6660,#a9b3ad)}
`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** `/openapi.json` and the readable `/docs`, both made from the contract. */
export function serveDocs(
  app: FastifyInstance,
  { publicUrl, rateLimit: limited }: Pick<Config, 'publicUrl' | 'rateLimit'>,
): void {
  const openApi = (): string => JSON.stringify(openApiDocument(publicUrl));
  const json = 'application/json; charset=utf-8';
  serveLargeDocument(app, '/openapi.json', openApi, { type: json, limited });
  serveLargeDocument(app, '/docs', docsPage, { type: 'text/html; charset=utf-8', policy, limited });
}

function docsPage(): string {
  const features = Object.entries(contract);
  const links = features.map(([name]) => `<a href="#${name}">${name}</a>`).join('');
  const sections = features
    .map(([name, group]) => {
      const items = Object.entries(group).map(([callName, spec]) => callItem(callName, spec));
      return `<section id="${name}"><h2>${name}</h2>${items.join('')}</section>`;
    })
    .join('');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of the catalogue are its codes.
  const codes = (Object.keys(errorCatalogue) as ErrorCode[])
    .map(
      (code) =>
        `<li><code>${code}</code> ${errorCatalogue[code].status} – ${sayFailures(`failures.${code}`).message}</li>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Flair API</title>
<style>${style}</style></head><body><main><h1>Flair API</h1>
<p>Success: <code>{ status: "success", data }</code>; lists add <code>paging { total, limit, next }</code>,
send <code>next</code> back as <code>?cursor=</code>. Failure: <code>{ status: "error", code, message, key, params?, details?, requestId }</code>.
The same as <a href="/openapi.json">OpenAPI 3.1</a>.</p><nav>${links}<a href="#errors">errors</a></nav>
${sections}<section id="errors"><h2>Errors</h2><ul>${codes}</ul></section></main></body></html>`;
}

const whoWords = {
  anyone: 'anyone',
  user: 'logged in',
  verified: 'logged in, e-mail confirmed',
  operator: 'operators',
};

function callItem(name: string, spec: CallSpec): string {
  const part = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string =>
    schema
      ? `<h4>${title}</h4><pre>${escape(
          JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), null, 2),
        )}</pre>`
      : '';
  return `<details id="${name}"><summary><span class="method">${spec.method}</span> <code>${escape(spec.path)}</code>
<br><span class="muted">${escape(spec.summary)}</span></summary>
<p>Who: ${whoWords[spec.who]}.${acceptsIdempotencyKey(spec) ? ' Accepts <code>Idempotency-Key</code>.' : ''}
Fails with: ${[...errorsOf(spec)].map((code) => `<code>${code}</code>`).join(', ')}.</p>
${part('Query', spec.query, 'input')}${part('Body', spec.body, 'input')}${part('Reply', spec.reply, 'output')}</details>`;
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { urlOf } from '#contract/define.ts';
import { type Path, withValue } from '#test/proof/shapes.ts';
import { leavesOf, queryTexts } from './marks.ts';
import type { Sample } from './target.ts';

export type Bridge = {
  url: string;
  /** Requests passed on, and fields that the forms have. */
  passed: () => number;
  fields: number;
  /** Addresses that somebody was made to ask; the product must never do so. */
  lured: string[];
  close: () => Promise<void>;
};

const escape = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The fields of a sample as a form has them: `params.id`, `query.limit`, `body.links.0.url`. */
function fieldsOf({ spec, params, query, body }: Sample): [string, string][] {
  const inBody = spec.method === 'GET' ? [] : leavesOf(body);
  return [
    ...Object.entries(params).map(([name, value]): [string, string] => [`params.${name}`, value]),
    ...queryTexts(query).map(([name, value]): [string, string] => [`query.${name}`, value]),
    ...inBody
      .filter(({ path }) => path.length > 0)
      .map(({ path, value }): [string, string] => [`body.${path.join('.')}`, String(value)]),
  ];
}

function formOf(sample: Sample): string {
  const inputs = fieldsOf(sample).map(
    ([name, value]) => `<input type="text" name="${name}" value="${escape(value)}">`,
  );
  const method = sample.spec.method === 'GET' ? 'get' : 'post';
  return `<form method="${method}" action="/send/${sample.name}">${inputs.join('')}<input type="submit"></form>`;
}

/**
 * Forms for every call, for a scanner that knows forms and no JSON: what is sent to one is passed on as
 * the call of the contract with the sample's caller, and the product's reply comes back as it is.
 */
export async function openBridge(samples: Sample[], origin: string): Promise<Bridge> {
  const byName = new Map(samples.map((sample) => [sample.name, sample]));
  const lured: string[] = [];
  let passed = 0;
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.writeHead(502).end(String(error));
    });
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = new URL(request.url ?? '/', 'http://bridge');
    const name = /^\/send\/(\w+)$/.exec(address.pathname)?.[1];
    const sample = name ? byName.get(name) : undefined;
    if (!sample) {
      const isLure = /^\/(ssrf|xxe|dtd)/.test(address.pathname);
      if (isLure) lured.push(address.pathname);
      if (/get_(ssrf|xxe)/.test(address.pathname)) response.end('{}');
      else response.setHeader('content-type', 'text/html; charset=utf-8').end(page(samples));
      return;
    }
    passed += 1;
    const sent = request.method === 'GET' ? address.search : await text(request);
    const reply = await passOn(sample, new URLSearchParams(sent), origin);
    const headers = Object.fromEntries(
      [...reply.headers].filter(
        ([header]) =>
          !/^(content-length|content-encoding|connection|transfer-encoding|keep-alive)$/.test(
            header,
          ),
      ),
    );
    response.writeHead(reply.status, headers).end(Buffer.from(await reply.arrayBuffer()));
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/`,
    passed: () => passed,
    fields: samples.reduce((sum, sample) => sum + fieldsOf(sample).length, 0),
    lured,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const page = (samples: Sample[]): string =>
  `<!doctype html><title>Calls</title>${samples.map(formOf).join('\n')}`;

async function passOn(sample: Sample, fields: URLSearchParams, origin: string): Promise<Response> {
  const { spec, token } = sample;
  let body: unknown = sample.body;
  const params: Record<string, string> = { ...sample.params };
  const query: Record<string, string> = {};
  const known = new Map(fieldsOf(sample));
  for (const [name, value] of fields) {
    const [place, ...rest] = name.split('.');
    const key = rest.join('.');
    if (place === 'params') params[key] = value;
    else if (place === 'query') query[key] = value;
    // What was left as it was keeps its type; anything else is a text.
    else if (place === 'body' && known.get(name) !== value) {
      const path: Path = rest.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
      body = withValue(body, path, value);
    }
  }
  const takesBody = spec.method !== 'GET' && spec.body !== undefined;
  return fetch(origin + urlOf(spec, { params, query }), {
    method: spec.method,
    redirect: 'manual',
    headers: {
      application: 'flair',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(takesBody && { 'content-type': 'application/json' }),
    },
    ...(takesBody && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
}

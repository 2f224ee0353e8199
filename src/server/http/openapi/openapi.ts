import { z } from 'zod';
import { acceptsIdempotencyKey, type CallSpec, errorsOf } from '#contract/define.ts';
import { errorCatalogue, failure } from '#contract/errors.ts';
import { contract } from '#contract/index.ts';
import { KEY_PREFIX } from '#rules/auth/api-keys.ts';
import { callSchemas, type Json } from './openapi-schemas.ts';

type Schemas = ReturnType<typeof callSchemas>;

/** The OpenAPI 3.1 document of all declared calls. */
export function openApiDocument(serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  const groups = Object.entries(contract).map(
    ([feature, group]) => [feature, Object.entries<CallSpec>(group)] as const,
  );
  const schemas = callSchemas(groups.flatMap(([, calls]) => calls));
  const responses: Record<string, Json> = {};
  for (const [feature, calls] of groups) {
    for (const [name, spec] of calls) {
      const path = (paths[spec.path] ??= {});
      path[spec.method.toLowerCase()] = operation({ feature, name, spec }, schemas, responses);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Flair',
      version: '1',
      description: 'Startups apply to programmes, organisations decide, connectors are credited.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: securitySchemes(),
      schemas: { ...schemas.components, Failure: failureSchema() },
      responses,
    },
  };
}

type Named = { feature: string; name: string; spec: CallSpec };

function operation(
  { feature, name, spec }: Named,
  schemas: Schemas,
  responses: Record<string, Json>,
): Json {
  return {
    operationId: name,
    tags: [feature],
    summary: spec.summary,
    parameters: [
      ...parameters(schemas.of(name, 'params'), 'path'),
      ...parameters(schemas.of(name, 'query'), 'query'),
      ...(acceptsIdempotencyKey(spec)
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }]
        : []),
    ],
    ...(spec.who === 'anyone' ? {} : { security: securityOf(spec) }),
    ...requestBody(spec, schemas.of(name, 'body')),
    responses: { ...successes(spec, schemas.of(name, 'reply')), ...failures(spec, responses) },
    'x-who': spec.who,
    ...(spec.key && { 'x-api-key-scope': spec.key }),
    ...(spec.keyWith && { 'x-api-key-scope-with': spec.keyWith }),
  };
}

function securitySchemes(): Json {
  const scheme = { type: 'http', scheme: 'bearer' };
  return {
    bearer: { ...scheme, description: 'The token of a log-in.' },
    apiKey: {
      ...scheme,
      bearerFormat: `${KEY_PREFIX}…`,
      description:
        'A key of an organisation, made in its settings. It reads the calls that name it, of that organisation alone, where it has the scope in their `x-api-key-scope`, and with a parameter that `x-api-key-scope-with` names the scope there too; every other call refuses it with `key_refused`.',
    },
  };
}

/* Both are sent as bearer tokens; their beginning says which. */
const securityOf = ({ key }: CallSpec): Json[] => [
  { bearer: [] },
  ...(key ? [{ apiKey: [key] }] : []),
];

function parameters(
  { properties = {}, required = [] }: { properties?: Record<string, Json>; required?: string[] },
  place: 'path' | 'query',
): Json[] {
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody(spec: CallSpec, schema: Json): Json {
  if (spec.bodyKind === 'multipart') {
    const file = { type: 'string', format: 'binary' };
    const upload = { type: 'object', properties: { file }, required: ['file'] };
    const content = { 'multipart/form-data': { schema: upload } };
    return { requestBody: { required: true, content } };
  }
  if (!spec.body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

function successes(spec: CallSpec, schema: Json): Json {
  const type =
    spec.replyKind === 'file'
      ? 'application/octet-stream'
      : spec.replyKind === 'stream'
        ? 'text/event-stream'
        : 'application/json';
  const content = { [type]: { schema } };
  const statuses: number[] = [...(spec.status ?? [200])];
  return Object.fromEntries(
    statuses.map((status) => [String(status), { description: 'Success', content }]),
  );
}

/* Calls that fail alike name one response: written at each, they were an eighth of the document. */
function failures(spec: CallSpec, responses: Record<string, Json>): Json {
  const byStatus: Record<string, string[]> = {};
  for (const code of errorsOf(spec)) {
    (byStatus[errorCatalogue[code].status] ??= []).push(code);
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => {
      const name = [status, ...codes].join('.');
      responses[name] ??= { description: codes.join(', '), content };
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function failureSchema(): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(failure, { unrepresentable: 'any' });
  return schema;
}

import { z } from 'zod';
import { acceptsIdempotencyKey, type CallSpec, errorsOf } from '#contract/define.ts';
import { errorCatalogue, failure } from '#contract/errors.ts';
import { contract } from '#contract/index.ts';

type Json = Record<string, unknown>;

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** The OpenAPI 3.1 document of all declared calls. */
export function openApiDocument(serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [feature, group] of Object.entries(contract)) {
    for (const [name, spec] of Object.entries<CallSpec>(group)) {
      const path = (paths[spec.path] ??= {});
      path[spec.method.toLowerCase()] = operation(feature, name, spec);
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
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: toSchema(failure, 'output') },
    },
  };
}

function operation(feature: string, name: string, spec: CallSpec): Json {
  return {
    operationId: name,
    tags: [feature],
    summary: spec.summary,
    parameters: [
      ...parameters(spec.params, 'path'),
      ...parameters(spec.query, 'query'),
      ...(acceptsIdempotencyKey(spec)
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }]
        : []),
    ],
    ...(spec.who === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    ...requestBody(spec),
    responses: { ...successes(spec), ...failures(spec) },
    'x-who': spec.who,
  };
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody(spec: CallSpec): Json {
  if (spec.bodyKind === 'multipart') {
    const file = { type: 'string', format: 'binary' };
    const schema = { type: 'object', properties: { file }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!spec.body) return {};
  const schema = toSchema(spec.body, 'input');
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

function successes(spec: CallSpec): Json {
  const type =
    spec.replyKind === 'file'
      ? 'application/octet-stream'
      : spec.replyKind === 'stream'
        ? 'text/event-stream'
        : 'application/json';
  const content = { [type]: { schema: toSchema(spec.reply, 'output') } };
  const statuses: number[] = [...(spec.status ?? [200])];
  return Object.fromEntries(
    statuses.map((status) => [String(status), { description: 'Success', content }]),
  );
}

function failures(spec: CallSpec): Json {
  const byStatus: Record<string, string[]> = {};
  for (const code of errorsOf(spec)) {
    (byStatus[errorCatalogue[code].status] ??= []).push(code);
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      { description: codes.join(', '), content },
    ]),
  );
}

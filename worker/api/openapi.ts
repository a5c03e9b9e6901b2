import * as z from 'zod/mini';
import type { ProblemStatus } from '../http/problem.ts';
import type { ApiCall, Content } from './call.ts';
import { calls } from './calls.ts';
import { examples } from './examples.ts';
import { named } from './named.ts';

type Json = Readonly<Record<string, unknown>>;

/** GET /api/openapi.json: OpenAPI 3.1 of every call, from the very schemas that requests are checked with. */
export function openapi(build: string): Json {
  const schemas = componentSchemas();
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const path = paths[call.path] ?? {};
    path[call.method] = operation(call);
    paths[call.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Galloper',
      version: build,
      description: 'Tabletop battles played by link.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This deployment' }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        seat: {
          type: 'http',
          scheme: 'bearer',
          description: 'The secret of a seat: 32 random bytes in base64url, made by the client',
        },
        operator: {
          type: 'http',
          scheme: 'bearer',
          description: 'The key of whoever runs the deployment; without one there are no such calls',
        },
      },
    },
  };
}

function componentSchemas(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, io: 'input' });
  const bare: Record<string, unknown> = {};
  for (const [id, schema] of Object.entries(schemas)) {
    const { $schema: _, $id: __, ...rest } = schema;
    bare[id] = rest;
  }
  return bare;
}

function reference(schema: z.ZodMiniType): Json {
  for (const [name, known] of Object.entries(named)) {
    if (known === schema) return { $ref: `#/components/schemas/${name}` };
  }
  const { $schema: _, ...rest } = z.toJSONSchema(schema);
  return rest;
}

const asProblem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
const asPage = { 'text/html': { schema: { type: 'string' } } };

const meanings: Readonly<Record<ProblemStatus, string>> = {
  400: 'The request cannot be read',
  401: 'The Bearer fits no seat, or is not the key of the operator',
  403: 'Only for whoever sits, or has the invite',
  404: 'There is no such match or battle',
  405: 'Not at this address',
  409: 'Not as things stand now; with the match as it is',
  410: 'The battle has been taken down by the operator, for ever',
  413: 'Longer than 64 KB, or than 1 MB where a match is published',
  415: 'Not application/json',
  422: "Against the rules, by the rule book's code, or not as the schema says; with the match, where there is one",
  426: 'Only for WebSockets',
  429: 'Too many from this address',
  500: 'A fault of ours; nothing stored was lost',
  503: 'Not now',
};

const SECURITY: Readonly<Record<ApiCall['bearer'], readonly Json[]>> = {
  none: [],
  may: [{ seat: [] }, {}],
  must: [{ seat: [] }],
  operator: [{ operator: [] }],
};

function operation(call: ApiCall): Json {
  const responses: Record<string, Json> = {};
  for (const [status, { what, content }] of Object.entries(call.answers)) {
    responses[status] = { description: what, ...headersOf(call, Number(status)), ...contentOf(content) };
  }
  for (const status of call.problems) {
    const content = call.pages === true ? asPage : asProblem;
    responses[status] = { description: meanings[status], ...headersOf(call, status), content };
  }
  responses['default'] = { description: 'Any other problem: 405 with Allow, 500', content: asProblem };
  return {
    operationId: call.id,
    summary: call.summary,
    parameters: parameters(call),
    security: SECURITY[call.bearer],
    ...(call.body === undefined ? {} : { requestBody: requestBody(call.body) }),
    responses,
  };
}

function requestBody(body: NonNullable<ApiCall['body']>): Json {
  const schema = { $ref: `#/components/schemas/${body.name}` };
  const example = examples[body.name];
  return {
    required: body.optional !== true,
    content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
  };
}

function headersOf(call: ApiCall, status: number): Json {
  const told = Object.entries(call.tells?.[status] ?? {});
  if (told.length === 0) return {};
  const headers = told.map(([name, description]) => [name, { description, schema: { type: 'string' } }] as const);
  return { headers: Object.fromEntries(headers) };
}

function contentOf(content: Content): Json {
  if (content.type === 'nothing') return {};
  const schema =
    content.type === 'application/json'
      ? reference(content.schema)
      : { type: content.type === 'application/schema+json' ? 'object' : 'string' };
  return { content: { [content.type]: { schema } } };
}

function parameters(call: ApiCall): readonly Json[] {
  const inPath = call.path.includes('{id}')
    ? [{ name: 'id', in: 'path', required: true, schema: { $ref: '#/components/schemas/MatchId' } }]
    : [];
  const parts = Object.entries(call.parts ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: reference(schema),
  }));
  const inQuery = Object.entries(call.query ?? {}).map(([name, { what, schema }]) => ({
    name,
    in: 'query',
    required: false,
    description: what,
    schema: reference(schema),
  }));
  const inHeader = Object.entries(call.asks ?? {}).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }));
  return [...inPath, ...parts, ...inQuery, ...inHeader];
}

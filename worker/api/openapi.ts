import * as z from 'zod/mini';
import { problem } from '../../schema/wire/problem.ts';
import { type ApiCall, type Content, calls, named } from './calls.ts';

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
    info: { title: 'Galloper', version: build, description: 'Tabletop battles played by link.' },
    paths,
    components: {
      schemas,
      securitySchemes: {
        seat: {
          type: 'http',
          scheme: 'bearer',
          description: 'The secret of a seat: 32 random bytes in base64url, made by the client',
        },
      },
    },
  };
}

const everything: Readonly<Record<string, z.ZodMiniType>> = { ...named, Problem: problem };

function componentSchemas(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(everything)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, io: 'input' });
  const bare: Record<string, unknown> = {};
  for (const [id, schema] of Object.entries(schemas)) {
    const { $schema: _, $id: __, ...rest } = schema;
    bare[id] = rest;
  }
  return bare;
}

function reference(schema: z.ZodMiniType): Json {
  for (const [name, known] of Object.entries(everything)) {
    if (known === schema) return { $ref: `#/components/schemas/${name}` };
  }
  const { $schema: _, ...rest } = z.toJSONSchema(schema);
  return rest;
}

function operation(call: ApiCall): Json {
  const responses: Record<string, Json> = {};
  for (const [status, { what, content }] of Object.entries(call.answers)) {
    responses[status] = { description: what, ...contentOf(content) };
  }
  for (const status of call.problems) {
    responses[status] = {
      description: 'A problem',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  return {
    summary: call.summary,
    parameters: parameters(call),
    ...(call.bearer === 'none' ? {} : { security: call.bearer === 'must' ? [{ seat: [] }] : [{ seat: [] }, {}] }),
    ...(call.body === undefined
      ? {}
      : {
          requestBody: {
            required: call.body.optional !== true,
            content: { 'application/json': { schema: { $ref: `#/components/schemas/${call.body.name}` } } },
          },
        }),
    responses,
  };
}

function contentOf(content: Content): Json {
  if (content.type === 'nothing') return {};
  const schema = content.type === 'application/json' ? reference(content.schema) : { type: 'string' };
  return { content: { [content.type]: { schema } } };
}

function parameters(call: ApiCall): readonly Json[] {
  const inPath = call.path.includes('{id}')
    ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]
    : [];
  const inQuery = Object.entries(call.query ?? {}).map(([name, description]) => ({
    name,
    in: 'query',
    required: false,
    description,
    schema: { type: 'integer', minimum: 0 },
  }));
  return [...inPath, ...inQuery];
}

import type { TSchema } from '@sinclair/typebox'
import {
  isForAnybody,
  isInQuery,
  letIn,
  methodsOf,
  WHO,
  type ActingAs,
  type Call,
  type Files,
  type Method,
  type Resumable,
} from '../contract/call.js'
import { codesOf } from '../contract/codes.js'
import { bytesIn } from '../contract/bytes.js'
import { plain } from './plain-schema.js'

type Json = Record<string, unknown>

const MEANING: Readonly<Record<string, string>> = {
  400: 'Could not be read',
  401: 'No token, or one that is no good',
  403: 'Not yours to do',
  404: 'Unknown',
  409: 'Somebody else was first',
  412: 'Not in the version of the protocol that is spoken here',
  413: 'Too large',
  415: 'Not of a type that is taken',
  416: 'There is no such part',
  422: 'Against a rule; `errors` names the fields',
  429: 'Too many requests; Retry-After says when to come back',
  503: 'A part is away or too busy; Retry-After says when to come back',
}

const ENVELOPE = {
  type: 'object',
  required: ['code', 'msg'],
  properties: {
    code: { type: 'integer', description: 'the HTTP status' },
    msg: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', required: ['field', 'msg'], properties: { field: { type: 'string' }, msg: { type: 'string' } } },
    },
  },
}

/** The OpenAPI 3.1 document of all calls, made from their declarations alone. */
export const openApiOf = (calls: readonly Call[], publicUrl: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'SFS',
    version: '1',
    description: 'A professional network for surgeons. Every answer is `{code, msg, ...}`, and its HTTP status is its code.',
  },
  servers: [{ url: `${publicUrl}/api` }],
  paths: pathsOf(calls),
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'the access token of login, good for fifteen minutes' },
      tokenHeader: { type: 'apiKey', in: 'header', name: 'token', description: 'the same token, as some calls take it too' },
    },
    schemas: { Envelope: ENVELOPE },
    responses: Object.fromEntries(Object.entries(MEANING).map(([code, description]) => [code, { description, content: json(envelope) }])),
  },
})

const envelope = { $ref: '#/components/schemas/Envelope' }
const json = (schema: Json) => ({ 'application/json': { schema } })

/** `case/:id` is `/case/{id}` here. */
const pathOf = ({ path }: Call): string => `/${path.replaceAll(/:(\w+)/g, '{$1}')}`

/** Calls may share a path, each in its own way of asking. */
const pathsOf = (calls: readonly Call[]): Json => {
  const paths: Record<string, Json> = {}
  for (const call of calls) paths[pathOf(call)] = { ...paths[pathOf(call)], ...operationsOf(call) }
  return paths
}

const operationsOf = (call: Call): Json =>
  Object.fromEntries(methodsOf(call).map((method) => [method.toLowerCase(), operationOf(call, method)]))

/** In OpenAPI's words: without any token where anybody is let in, and else with one of these. */
const securityOf = (call: Call): Json[] => {
  if (isForAnybody(call)) return []
  const places = ['token', ...(call.tokenHeader ? ['tokenHeader'] : [])]
  return [...(letIn(call).includes('public') ? [{}] : []), ...places.map((place) => ({ [place]: [] }))]
}

const operationOf = (call: Call, method: Method): Json => ({
  operationId: [
    ...(method === call.method && !call.resumable ? [] : [method.toLowerCase()]),
    ...call.path.replaceAll(':', '').split('/'),
  ].join('_'),
  description: `For ${letIn(call)
    .map((auth) => WHO[auth])
    .join(', ')}.`,
  security: securityOf(call),
  parameters: parametersOf(call, method),
  ...(!isInQuery(method) && { requestBody: bodyOf(call) }),
  responses: {
    ...Object.fromEntries(codesOf(call, method).map((code) => [code, responseOf(call, code)])),
  },
})

const YES: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Begun; `Location` says where its parts go',
  202: 'Done, and there is more to do',
  204: 'Done, and there is nothing to say',
}

const OF_BYTES: Readonly<Record<number, string>> = {
  200: 'All of it',
  206: 'The part that `Range` asks for',
  304: 'It is as the browser has it',
}
const bytesOf = ({ answers }: Call): Json => Object.fromEntries((bytesIn(answers) ?? []).map((type) => [type, {}]))

const responseOf = (call: Call, code: number): Json =>
  bytesIn(call.answers) && code in OF_BYTES
    ? { description: OF_BYTES[code]!, ...(code < 300 && { content: bytesOf(call) }) }
    : code in YES
      ? { description: YES[code]!, ...(code !== 204 && { content: json({ allOf: [envelope, plain(call.answers)] }) }) }
      : { $ref: `#/components/responses/${code}` }

const tusHeader = (name: string, schema: Json, description?: string): Json => ({
  name,
  in: 'header',
  required: true,
  schema,
  ...(description && { description }),
})
const VERSION = tusHeader('Tus-Resumable', { const: '1.0.0' })
const OFFSET = tusHeader('Upload-Offset', { type: 'integer' }, 'bytes that came before, as the server has told')

/** What a step of an upload in parts says in headers (tus 1.0). */
const TUS: Readonly<Record<Resumable['step'], readonly Json[]>> = {
  begin: [VERSION, tusHeader('Upload-Length', { type: 'integer' }, 'in bytes')],
  find: [VERSION],
  part: [VERSION, OFFSET],
  end: [VERSION],
}

const parametersOf = (call: Call, method: Method): Json[] => [
  ...(call.params ? fieldsOf(call.params, 'path') : []),
  ...(isInQuery(method) ? fieldsOf(call.body, 'query') : []),
  ...(call.actingAs && !('body' in call.actingAs) ? [actorOf(call.actingAs)] : []),
  ...(call.resumable ? TUS[call.resumable.step] : []),
  ...(call.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' }, description: 'the same key is the same command, sent again' }]
    : []),
]

const fieldsOf = (fields: TSchema, place: 'path' | 'query'): Json[] => {
  const { properties = {}, required = [] } = plain(fields) as { properties?: Json; required?: readonly string[] }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: place, required: required.includes(name), schema }))
}

const ACTOR = { type: 'integer', description: 'the caller’s own id, if it is sent at all' }
const actorsIn = ({ body, also, unless }: Extract<ActingAs, { body: string }>): Json => {
  const schema = unless === undefined ? ACTOR : { anyOf: [ACTOR, { const: unless }] }
  return { [body]: schema, ...(also !== undefined && { [also]: schema }) }
}
const actorOf = (place: Exclude<ActingAs, { body: string }>): Json =>
  'header' in place ? { name: place.header, in: 'header', schema: ACTOR } : { name: place.query, in: 'query', schema: ACTOR }

const bodyOf = ({ body, actingAs, files, resumable }: Call): Json => {
  if (resumable?.step === 'part')
    return { content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  const declared = plain(body) as { properties?: Json }
  const actor = actingAs && 'body' in actingAs ? actorsIn(actingAs) : {}
  const properties = { ...declared.properties, ...actor }
  if (!files) return { content: json({ ...declared, properties }) }
  const encoding = { [files.field]: { contentType: mimesOf(files).join(', ') } }
  return { content: { 'multipart/form-data': { schema: { ...declared, properties: { ...properties, ...fieldOf(files) } }, encoding } } }
}

const mimesOf = ({ categories }: Files): string[] => [...new Set(Object.values(categories).flatMap(({ mimes }) => mimes))]

const fieldOf = ({ field, most, categories }: Files): Json => ({
  [field]: {
    type: 'array',
    maxItems: most,
    items: { type: 'string', format: 'binary' },
    description: Object.entries(categories)
      .map(([name, { mimes, maxBytes }]) => `${name}: ${mimes.join(', ')}, at most ${maxBytes} bytes`)
      .join('; '),
  },
})

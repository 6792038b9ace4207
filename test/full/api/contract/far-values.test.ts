import type { TSchema } from '@sinclair/typebox'
import { expect } from 'chai'
import { isInQuery, type Call } from '../../../../api/contract/call.js'
import { calls } from '../../../../api/contract/calls.js'
import type { Session } from '../../../../api/contract/members/members.js'
import { sampleOf } from '../../../../scripts/freeze/sample.js'
import { freshApp, type TestApp } from '../../../support/parts/app.js'
import { masterKey, staffMember } from '../../../support/staff/desk.js'

type Loose = TSchema & {
  readonly anyOf?: readonly Loose[]
  readonly properties?: Readonly<Record<string, Loose>>
  readonly required?: readonly string[]
  readonly pattern?: string
}

/** Numbers that no column holds, or that are no numbers any more. */
const NUMBERS = [2 ** 31, Number.MAX_SAFE_INTEGER, 1e300, -(2 ** 31) - 1]
/** The same within words: places in a list, names of posts and of streams. */
const WORDS = [
  ...['1~9999999999', '999999999999999~9999999999', '9999999999999999~1', '99999999999999999999', '9'.repeat(60)],
  ...['case:9999999999', 'beyond:2147483648', 'case-9999999999', 'member:99999999999999999999', 'member-9999999999'],
  '9999999999999999~member-9999999999',
]
/** Moments and days that were never, or that some part of ours does not know. */
const MOMENTS = [
  ...['9999-12-31T23:59:60Z', '2026-12-31T23:59:60Z', '9999-12-31T23:59:59-23:59', '0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
  ...['2027-02-30T00:00:00.000Z', '2026-01-01T24:00:00Z', '2026-01-01t00:00:00z', '2026-01-01T00:00:00+23:59', '2026-01-01 00:00:00Z'],
  ...['2026-12-31T23:59:59.123456789123Z', '2026-02-30', '0000-01-01', '9999-12-31'],
]

const some = (schema: Loose, is: (one: Loose) => boolean): boolean => is(schema) || (schema.anyOf ?? []).some((one) => some(one, is))
const isNumber = ({ type }: Loose): boolean => type === 'integer' || type === 'number'
/** A text in which digits stand. */
const isOfDigits = ({ type, format, pattern = '' }: Loose): boolean =>
  type === 'string' && (format === 'date-time' || /\\d|0-9/.test(pattern))

const farValuesOf = (schema: Loose): readonly unknown[] => [
  ...(some(schema, isNumber) ? NUMBERS : []),
  ...(some(schema, isOfDigits) ? [...WORDS, ...MOMENTS] : []),
]

/** Where a sample cannot be made of the declaration alone, by field. */
const SAMPLES: Readonly<Record<string, unknown>> = { kind: 'case' }
const sampled = (schema: Loose, name: string): unknown => {
  try {
    return SAMPLES[name] ?? sampleOf(schema, name)
  } catch {
    return 'sample'
  }
}

/** One request: the other fields are as they may be. */
interface Asked {
  readonly call: Call
  readonly path: string
  readonly given: Readonly<Record<string, unknown>>
}
const filled = (
  { properties = {}, required = [] }: Pick<Loose, 'properties' | 'required'>,
  over: Record<string, unknown>,
): Record<string, unknown> => ({
  ...Object.fromEntries(required.map((name) => [name, sampled(properties[name]!, name)])),
  ...over,
})
const pathOf = ({ path }: Call, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

const requestsOf = (call: Call): Asked[] => {
  const body: Loose = call.body
  const params: Loose | undefined = call.params
  const path = pathOf(call, filled(params ?? {}, {}))
  const inBody = Object.entries(body.properties ?? {}).flatMap(([name, schema]) =>
    farValuesOf(schema).map((value) => ({ call, path, given: filled(body, { [name]: value }) })),
  )
  const inPath = Object.entries(params?.properties ?? {}).flatMap(([name, schema]) =>
    farValuesOf(schema).map((value) => ({ call, path: pathOf(call, filled(params ?? {}, { [name]: value })), given: filled(body, {}) })),
  )
  return [...inBody, ...inPath]
}

describe('numbers and moments that nothing has', () => {
  let app: TestApp
  let all: Session
  before(async () => {
    app = await freshApp({ masterKey })
    all = await staffMember(app, 'Mia', 'moderator', 'auditor', 'editor')
  })
  after(() => app.close())

  const codeOf = async ({ call, path, given }: Asked): Promise<number> => {
    const query = isInQuery(call.method)
      ? `?${new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)])).toString()}`
      : ''
    const { status, body } = await fetch(`${app.url}/api/${path}${query}`, {
      method: call.method,
      headers: { Authorization: `Bearer ${all.token}`, 'Content-Type': 'application/json' },
      ...(query === '' && !isInQuery(call.method) && { body: JSON.stringify(given) }),
    })
    await body?.cancel()
    return status
  }

  for (const call of calls) {
    const requests = requestsOf(call)
    if (requests.length > 0)
      it(`are no fault of ours: ${call.method} ${call.path}`, async () => {
        const codes = await Promise.all(requests.map(codeOf))
        const faults = requests.filter((_, i) => codes[i]! >= 500)
        expect(faults.map(({ path, given }) => `${path} ${JSON.stringify(given)}`)).to.deep.equal([])
      })
  }
})

import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import ucs2length from 'ajv/dist/runtime/ucs2length.js'
import standalone from 'ajv/dist/standalone/index.js'
import { isInQuery, type Call } from '../../api/contract/call.js'

/** The format `date`, in words that stand alone: a day that there is (RFC 3339 §5.6). */
const DATE =
  '{ validate: (text) => /^\\d{4}-(0[1-9]|1[0-2])-\\d\\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text) }'

/** The format `date-time`, alike: a moment of such a day (RFC 3339 §5.6). */
const MOMENT = `{ validate: (text) => /^.{10}T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d+)?(Z|[+-]([01]\\d|2[0-3]):[0-5]\\d)$/i.test(text) && (${DATE}).validate(text.slice(0, 10)) }`

/** The only helpers that compiled checks ask for; a browser has no `require`. */
const HELPERS: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/ucs2length").default': ucs2length.default.toString(),
  'require("ajv-formats/dist/formats").fullFormats.date': DATE,
  'require("ajv-formats/dist/formats").fullFormats["date-time"]': MOMENT,
}

const withoutRequire = (name: string, code: string): string => {
  const inlined = Object.entries(HELPERS).reduce((text, [asked, helper]) => text.replaceAll(asked, helper), code)
  const left = /require\([^)]*\)[.\w]*/.exec(inlined)
  if (left) throw new Error(`The check of ${name} needs ${left[0]}, which is not among the helpers`)
  return inlined
}

/** What a check is called: the path of its call without the values in it, so that `editPost/:id` is `editPost`. */
const nameOf = ({ path }: Call): string =>
  path
    .split('/')
    .filter((part) => !part.startsWith(':'))
    .join('/')

/** A form that shares its call with others, by a name of its own. */
export type Forms = Readonly<Record<string, Pick<Call, 'body'>>>

/**
 * A compiled check for the fields of every call that is a form, and of every form, as modules by their names; two of one name are an error. A call that
 * has its number in the path beside one of the same name that has it among its fields is that one's, and has no check of its own.
 */
export const checksOf = (calls: readonly Call[], forms: Forms = {}): ReadonlyMap<string, string> => {
  const ajv = formats.default(
    new Ajv({ allErrors: true, verbose: true, code: { source: true, esm: true }, keywords: ['personal', 'subject', 'v', 'msg'] }),
  )
  const checks = new Map<string, string>()
  const paths = new Set(calls.map(({ path }) => path))
  const isAsked = (form: Call): boolean =>
    !isInQuery(form.method) && !form.resumable && (nameOf(form) === form.path || !paths.has(nameOf(form)))
  const named = calls.filter(isAsked).map((form) => [nameOf(form), form] as const)
  for (const [name, form] of [...named, ...Object.entries(forms)]) {
    if (checks.has(name)) throw new Error(`Two calls have a check called ${name}`)
    ajv.addSchema(form.body, name)
    checks.set(name, withoutRequire(name, standalone.default(ajv, { check: name })))
  }
  return checks
}

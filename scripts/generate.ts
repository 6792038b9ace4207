import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import ucs2length from 'ajv/dist/runtime/ucs2length.js'
import standalone from 'ajv/dist/standalone/index.js'
import { calls } from '../api/contract/calls.js'
import { phoneCountries } from '../api/contract/phone-countries.js'
import { specialities } from '../domain/kernel/speciality.js'
import { indianAssociations, internationalAssociations } from '../domain/members/profile/associations.js'

/*
 * What the browser needs of the server's declarations, as plain files in web/generated: a compiled check per form (compiling in the browser
 * would need `unsafe-eval`), the words of its mistakes, and the lists.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const generated = join(root, 'web/generated')

const write = (file: string, content: string): void => {
  const path = join(generated, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** The only helper that compiled checks ask for; a browser has no `require`. */
const HELPERS: Readonly<Record<string, string>> = { 'require("ajv/dist/runtime/ucs2length").default': ucs2length.default.toString() }

const withoutRequire = (path: string, code: string): string => {
  const inlined = Object.entries(HELPERS).reduce((text, [asked, helper]) => text.replaceAll(asked, helper), code)
  const left = /require\([^)]*\)[.\w]*/.exec(inlined)
  if (left) throw new Error(`The check of ${path} needs ${left[0]}, which is not among the helpers`)
  return inlined
}

const ajv = formats.default(
  new Ajv({ allErrors: true, verbose: true, code: { source: true, esm: true }, keywords: ['personal', 'subject', 'v', 'msg'] }),
)

rmSync(generated, { recursive: true, force: true })

const forms = calls.filter(({ method, params }) => method === 'POST' && !params)
for (const { path, body } of forms) {
  ajv.addSchema(body, path)
  write(`checks/${path}.js`, withoutRequire(path, standalone.default(ajv, { check: path })))
  const up = '../'.repeat(path.split('/').length)
  write(`checks/${path}.d.ts`, `import type { Check } from '${up}field-errors.js'\n\nexport declare const check: Check\n`)
}
const filesByCall = Object.fromEntries(calls.flatMap(({ path, files }) => (files ? [[path, files]] : [])))
write('files.ts', `export const files = ${JSON.stringify(filesByCall, undefined, 2)} as const\n`)
for (const shared of ['field-errors', 'identity']) write(`${shared}.ts`, readFileSync(join(root, `domain/kernel/${shared}.ts`), 'utf8'))
write('phone-countries.ts', `export const phoneCountries = ${JSON.stringify(phoneCountries, undefined, 2)} as const\n`)
write('specialities.ts', `export const specialities = ${JSON.stringify(specialities, undefined, 2)} as const\n`)
write(
  'associations.ts',
  `export const indian = ${JSON.stringify(indianAssociations)} as const\nexport const international = ${JSON.stringify(internationalAssociations)} as const\n`,
)

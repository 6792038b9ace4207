import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { views } from '../projections/views.js'
import { declaredEvents, MODEL, sampleFile } from './freeze/registry.js'
import { CALLS, printCalls } from './freeze/calls.js'
import { fingerprintFile, fingerprintOf, frozenOf, type Fingerprints } from './freeze/fingerprints.js'
import { foldFile, folds, frozenFoldsOf } from './freeze/folds.js'
import { printModel } from './freeze/event-model.js'
import { sampleOf } from './freeze/sample.js'

/*
 * `npm run freeze`: a sample for every event type and version that has none yet, what every version of a view and of kept states was made by, and
 * the event model and the calls as texts. What is frozen stays as it is.
 */
mkdirSync(new URL('.', sampleFile('', 1)), { recursive: true })
for (const { properties, v } of declaredEvents()) {
  const file = sampleFile(properties.type.const, v)
  if (existsSync(file)) continue
  writeFileSync(file, `${JSON.stringify(sampleOf(properties.data), undefined, 2)}\n`)
  console.log(`frozen: ${properties.type.const} v${v}`)
}
writeFileSync(MODEL, printModel())
writeFileSync(CALLS, printCalls())

const frozen = (name: string, file: URL, known: Fingerprints, version: number, fingerprint: () => string): void => {
  if (known[version]) return
  mkdirSync(new URL('.', file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ ...known, [version]: fingerprint() }, undefined, 2)}\n`)
  console.log(`frozen: ${name} ${version}`)
}
for (const view of views) frozen(view.name, fingerprintFile(view.name), frozenOf(view.name), view.version, () => fingerprintOf(view))
for (const { name, version, fingerprint } of folds())
  frozen(`states of ${name}`, foldFile(name), frozenFoldsOf(name), version, () => fingerprint)

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { views } from '../projections/views.js'
import { declaredEvents, MODEL, sampleFile } from './freeze/registry.js'
import { CALLS, printCalls } from './freeze/calls.js'
import { fingerprintFile, fingerprintOf, frozenOf } from './freeze/fingerprints.js'
import { printModel } from './freeze/event-model.js'
import { sampleOf } from './freeze/sample.js'

/*
 * `npm run freeze`: a sample for every event type and version that has none yet, what every version of a view was made by, and the event model
 * and the calls as texts. What is frozen stays as it is.
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

for (const view of views) {
  const known = frozenOf(view.name)
  if (known[view.version]) continue
  mkdirSync(new URL('.', fingerprintFile(view.name)), { recursive: true })
  writeFileSync(fingerprintFile(view.name), `${JSON.stringify({ ...known, [view.version]: fingerprintOf(view) }, undefined, 2)}\n`)
  console.log(`frozen: ${view.name} ${view.version}`)
}

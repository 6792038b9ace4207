const { existsSync, readFileSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')

const KEPT = join(__dirname, 'seconds.json')

/** What each file took: as before where it did not run now, and without those that are not there any more. The longest first. */
const merged = (before, took, isThere = existsSync) => {
  const now = [...took].map(([name, seconds]) => [name, Math.round(seconds * 10) / 10])
  const files = Object.entries({ ...before, ...Object.fromEntries(now) }).filter(([name]) => isThere(name))
  return Object.fromEntries(files.sort(([, a], [, b]) => b - a))
}

/** Keeps what a run took. */
const record = (took) => writeFileSync(KEPT, `${JSON.stringify(merged(JSON.parse(readFileSync(KEPT, 'utf8')), took), null, 2)}\n`)

module.exports = { merged, record }

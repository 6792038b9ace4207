const { relative } = require('node:path')
const { Spec } = require('mocha').reporters
const { record } = require('./seconds.cjs')

/** Some files run longer than all others together: they are known by name. */
const SHOWN = 10

/** Of what failed first: enough to know it again, also of what a browser's driver says in pages. */
const LINES = 12
const WIDE = 200
const ours = (failed) => failed.split('\n').filter((line) => line.trim() !== '' && !/node_modules|node:internal/.test(line))

/**
 * As mocha prints a run, and at its end the files that took longest and every spec that needed a second try, with what failed in the first.
 * `RECORD=1` keeps what each file took in `test/setup/seconds.json`, by which the queue is ordered: files that did not run keep what they took before.
 */
module.exports = class extends Spec {
  constructor(runner, options) {
    super(runner, options)
    const took = new Map()
    const again = new Map()
    const count = ({ file, duration = 0 }) => {
      if (!file) return
      const name = relative(process.cwd(), file)
      took.set(name, (took.get(name) ?? 0) + duration / 1000)
    }
    runner
      .on('test end', count)
      .on('hook end', count)
      .on('retry', (test, error) => {
        count(test)
        again.set(test.fullTitle(), String(error?.stack ?? error))
      })
      .once('end', () => {
        const slowest = [...took].sort(([, a], [, b]) => b - a)
        console.log(`  The ${Math.min(SHOWN, slowest.length)} slowest of ${slowest.length} files, in seconds:\n`)
        for (const [name, seconds] of slowest.slice(0, SHOWN)) console.log(`${seconds.toFixed(1).padStart(8)}  ${name}`)
        if (again.size > 0) console.log(`\n  Needed a second try:\n`)
        for (const [title, failed] of again) {
          console.log(`    ${title}`)
          for (const line of ours(failed).slice(0, LINES)) console.log(`      ${line.slice(0, WIDE)}`)
        }
        console.log('')
        if (process.env.RECORD !== '1') return
        record(took)
      })
  }
}

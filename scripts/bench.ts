import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { rowsBeside } from './bench/beside.js'
import { chosen } from './bench/chosen.js'
import { machineInWords, thisMachine } from './bench/machine.js'
import { reportOf } from './bench/report.js'
import { rowsOf } from './bench/rows.js'
import { runRows } from './bench/run-rows.js'
import { cpuInWords, tableOf } from './bench/table.js'
import { traceBeside } from './bench/trace/beside.js'
import { inWords } from './bench/trace/table.js'
import { traceLikes, traceMessages, tracePushes } from './bench/trace/trace.js'
import { inOneLine } from './start/one-line.js'

/*
 * `npm run bench [-- --only NAME[,NAME]] [--json FILE] [--large] [--beside DIR]`: the benchmark table; `-- --trace [--beside DIR]`: where the time
 * of a like goes, and of a message. With another checkout
 * beside, its rounds and ours take turns, and ours is held against it. A missed bar is a result; a row that crashes is a failure,
 * told after the others have run.
 */
try {
  const { only, json, large, beside, trace } = parseArgs({
    options: {
      only: { type: 'string' },
      json: { type: 'string' },
      large: { type: 'boolean', default: false },
      beside: { type: 'string' },
      trace: { type: 'boolean', default: false },
    },
  }).values
  if (trace) {
    if (only !== undefined || json !== undefined || large) throw new Error('--trace can be combined with --beside alone')
    console.log(machineInWords(await thisMachine()))
    const columns = beside === undefined ? [{ name: 'here', steps: await traceLikes() }] : await traceBeside(beside)
    console.log(`\n${inWords(columns)}`)
    if (beside === undefined) {
      console.log(`\nUntil a page is told\n${inWords([{ name: 'here', steps: await tracePushes() }])}`)
      console.log(
        `\nA message in a room of two, until the other page is told\n${inWords([{ name: 'here', steps: await traceMessages() }])}`,
      )
    }
    process.exit()
  }
  const own = chosen(rowsOf(large), only)
  const wanted =
    beside === undefined ? own : await rowsBeside(own, beside, large, (name) => console.error(`the other checkout has no row ${name}`))
  const machine = await thisMachine()
  console.log(machineInWords(machine))
  const { measured, crashed } = await runRows(wanted, {
    starting: ({ name }) => console.error(`running ${name}`),
    done: (one) => console.error(tableOf([one]).split('\n')[1]),
  })
  if (measured.length > 0) console.log(`\n${tableOf(measured)}\n\nCPU ms/op\n${cpuInWords(measured)}`)
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(reportOf(machine, measured), undefined, 2)}\n`)
  for (const { row, error } of crashed) console.error(`\n${row.name} crashed:`, error)
  process.exitCode = crashed.length > 0 ? 1 : 0
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
}

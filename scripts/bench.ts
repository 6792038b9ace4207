import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chosen } from './bench/chosen.js'
import { machineInWords, thisMachine } from './bench/machine.js'
import { reportOf } from './bench/report.js'
import { rowsOf } from './bench/rows.js'
import { runRows } from './bench/run-rows.js'
import { tableOf } from './bench/table.js'
import { inOneLine } from './start/one-line.js'

/*
 * `npm run bench [-- --only NAME[,NAME]] [--json FILE] [--large]`: the benchmark table. A missed bar is a result; a row that crashes is a failure,
 * told after the others have run.
 */
try {
  const { only, json, large } = parseArgs({
    options: { only: { type: 'string' }, json: { type: 'string' }, large: { type: 'boolean', default: false } },
  }).values
  const wanted = chosen(rowsOf(large), only)
  const machine = await thisMachine()
  console.log(machineInWords(machine))
  const { measured, crashed } = await runRows(wanted, ({ name }) => console.error(`running ${name}`))
  if (measured.length > 0) console.log(`\n${tableOf(measured)}`)
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(reportOf(machine, measured), undefined, 2)}\n`)
  for (const { row, error } of crashed) console.error(`\n${row.name} crashed:`, error)
  process.exitCode = crashed.length > 0 ? 1 : 0
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
}

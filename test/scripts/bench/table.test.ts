import { expect } from 'chai'
import type { Machine } from '../../../scripts/bench/machine.js'
import type { Measured } from '../../../scripts/bench/measure.js'
import { reportOf } from '../../../scripts/bench/report.js'
import { chatFanOut } from '../../../scripts/bench/rows/chat/fan-out.js'
import { chatOpen } from '../../../scripts/bench/rows/chat/open.js'
import { cpuInWords, tableOf } from '../../../scripts/bench/table.js'
import { rowOf } from './sides.js'

const append: Measured = {
  row: rowOf('node-append', {}, { bar: 0.25, unit: 'appends/s' }),
  rounds: 7,
  ours: { median: 12_345.6, min: 9_000, max: 13_000 },
  baseline: { median: 24_691.2, min: 20_000, max: 30_000 },
  ratio: 0.5,
  spread: 1.5,
  cpuMs: 0.0812,
  cpu: { client: 0.01, process: 0.05, postgres: 0.0112, node: 0.01 },
  verdict: { is: 'met' },
}
const web: Measured = {
  row: rowOf('web', {}, { better: 'less', bar: 230, unit: 'kB' }),
  rounds: 7,
  ours: { median: 260, min: 260, max: 260 },
  baseline: null,
  ratio: 260,
  spread: 1,
  cpuMs: null,
  cpu: null,
  verdict: { is: 'missed', by: 30 / 230 },
}

describe('the table', () => {
  it('is aligned and says everything once', () => {
    expect(tableOf([append, web]).split('\n')).to.deep.equal([
      'row                              ours                   baseline  unit       ratio     bar  cpu ms/op  verdict',
      'node-append  12,346 (9,000 to 13,000)  24,691 (20,000 to 30,000)  appends/s    0.5  ≥ 0.25     0.0812  met',
      'web                               260                   absolute  kB           260   ≤ 230          -  missed by 13 %',
    ])
  })
})

describe('a row whose size its name does not tell', () => {
  it('says it in the table and in the report', () => {
    const { size: of, name } = chatOpen(200_000)
    expect([name, of, chatFanOut().size]).to.deep.equal(['chat-open', '200,000 messages', '1,000 members'])
    const sized: Measured = { ...append, row: { ...append.row, name, size: of! } }
    expect(tableOf([sized])).to.contain('\nchat-open (200,000 messages)  ')
    expect(reportOf({} as Machine, [sized]).rows[0]).to.include({ name: 'chat-open', size: '200,000 messages' })
  })
})

describe('where the CPU went', () => {
  it('is told of each row of which it is known', () =>
    expect(cpuInWords([append, web])).to.equal('node-append: process 0.05, node 0.01, Postgres 0.0112; client 0.01'))
})

describe('the report', () => {
  it('has the facts of the machine and a line for each row, in the form that other tools read', () => {
    const machine = { cores: 2, node: 'v20.19.0' } as Machine
    expect(reportOf(machine, [append, web])).to.deep.equal({
      machine,
      rows: [
        {
          name: 'node-append',
          ratio: 0.5,
          ours: 12_345.6,
          baseline: 24_691.2,
          unit: 'appends/s',
          rounds: 7,
          spread: 1.5,
          cpu_ms: 0.0812,
          cpu: append.cpu,
        },
        { name: 'web', ratio: 260, ours: 260, baseline: 1, unit: 'kB', rounds: 7, spread: 1, cpu_ms: null, cpu: null },
      ],
    })
  })
})

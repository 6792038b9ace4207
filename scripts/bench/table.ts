import type { Measured } from './measure.js'
import type { Summary } from './summary.js'
import { inWords } from './verdict.js'

const HEAD = ['row', 'ours', 'baseline', 'unit', 'ratio', 'bar', 'cpu ms/op', 'verdict'] as const
const NUMBERS = new Set(['ours', 'baseline', 'ratio', 'bar', 'cpu ms/op'])

/** The measured rows as aligned text: medians with min and max, numbers to the right. */
export const tableOf = (measured: readonly Measured[]): string => {
  const lines = [HEAD, ...measured.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)))
  const aligned = (cells: readonly string[]): string =>
    cells.map((cell, column) => (NUMBERS.has(HEAD[column]!) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!))).join('  ')
  return lines.map((cells) => aligned(cells).trimEnd()).join('\n')
}

/** Where the CPU of each operation went: in the program, in its event node, in its Postgres, and in who asked. */
export const cpuInWords = (measured: readonly Measured[]): string =>
  measured
    .flatMap(({ row, cpu }) => {
      if (!cpu) return []
      const { process, node, postgres, client } = cpu
      return `${row.name}: process ${short(process)}, node ${short(node)}, Postgres ${short(postgres)}; client ${short(client)}`
    })
    .join('\n')

const cellsOf = ({ row, ours, baseline, ratio, cpuMs, verdict }: Measured): string[] => [
  row.size === undefined ? row.name : `${row.name} (${row.size})`,
  ranged(ours),
  baseline ? ranged(baseline) : 'absolute',
  row.unit,
  short(ratio),
  `${row.better === 'more' ? '≥' : '≤'} ${row.bar}`,
  cpuMs === null ? '-' : short(cpuMs),
  inWords(verdict),
]

const ranged = ({ median, min, max }: Summary): string =>
  min === max ? short(median) : `${short(median)} (${short(min)} to ${short(max)})`

/** Three digits that mean something, never an exponent. */
const short = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en') : Number(value.toPrecision(3)).toString())

import type { Machine } from './machine.js'
import type { Measured } from './measure.js'

/** What `--json` writes: medians, in the unit of the row; `spread` is that of the baseline, max / min. */
export const reportOf = (machine: Machine, measured: readonly Measured[]) => ({
  machine,
  rows: measured.map(({ row, ratio, ours, baseline, rounds, spread, cpuMs, cpu }) => ({
    name: row.name,
    ...(row.size !== undefined && { size: row.size }),
    ratio,
    ours: ours.median,
    baseline: baseline?.median ?? 1,
    unit: row.unit,
    rounds,
    spread,
    cpu_ms: cpuMs,
    cpu,
  })),
})

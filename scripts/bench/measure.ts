import { cpuUsed, totalOf, type Cpu } from './cpu.js'
import { interleaved } from './rounds.js'
import { ABSOLUTE, type Row } from './row.js'
import { spreadOf, summaryOf, type Summary } from './summary.js'
import { verdictOn, type Verdict } from './verdict.js'

export interface Measured {
  readonly row: Row
  /** Rounds that counted. */
  readonly rounds: number
  readonly ours: Summary
  /** Null for a row that is held against a fixed size. */
  readonly baseline: Summary | null
  /** Median of ours / median of the baseline. */
  readonly ratio: number
  /** Of the baseline. */
  readonly spread: number
  /** CPU milliseconds per operation of ours; null where it cannot be told. */
  readonly cpuMs: number | null
  /** The same, apart. */
  readonly cpu: Cpu | null
  readonly verdict: Verdict
}

const COUNTED = 7

/** Opens a row, runs its rounds and closes it again, also when a round fails; throws what went wrong. */
export const measure = async (row: Row, counted = COUNTED): Promise<Measured> => {
  const opened = await row.open()
  try {
    const rounds = await interleaved(opened, counted, () => cpuUsed(opened.pids))
    const ours = summaryOf(rounds.map((round) => round.ours))
    const baseline = summaryOf(rounds.map((round) => round.baseline))
    const ratio = ours.median / baseline.median
    const spread = spreadOf(baseline)
    const { ops } = opened
    const cpu = rounds.flatMap((round) => (ops && round.cpu ? [round.cpu] : []))
    const perOp = (of: (cpu: Cpu) => number): number => summaryOf(cpu.map(of)).median / ops!
    return {
      row,
      rounds: rounds.length,
      ours,
      baseline: opened.baseline === ABSOLUTE ? null : baseline,
      ratio,
      spread,
      cpuMs: cpu.length > 0 ? perOp(totalOf) : null,
      cpu:
        cpu.length > 0
          ? {
              client: perOp(({ client }) => client),
              process: perOp((used) => used.process),
              postgres: perOp(({ postgres }) => postgres),
              node: perOp(({ node }) => node),
            }
          : null,
      verdict: verdictOn(row, ratio, spread),
    }
  } finally {
    await opened.close()
  }
}

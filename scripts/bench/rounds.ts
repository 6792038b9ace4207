import type { Cpu } from './cpu.js'
import type { Side } from './row.js'

export interface Round {
  readonly ours: number
  readonly baseline: number
  /** What ours used; undefined where it cannot be told. */
  readonly cpu: Cpu | undefined
}

/** CPU used so far. */
export type Meter = () => Cpu | undefined

/**
 * The sides in turn, A/B/A/B, so that what disturbs the machine disturbs both. The first round warms up and is dropped, and
 * so are as many more as `warmUp` says: a program that has just been started is compiled while it is measured.
 */
export const interleaved = async (
  sides: { ours: Side; baseline: Side; warmUp?: number },
  counted: number,
  meter: Meter,
): Promise<Round[]> => {
  const rounds: Round[] = []
  const dropped = 1 + (sides.warmUp ?? 0)
  for (let each = 0; each < dropped + counted; each++) {
    const before = meter()
    const ours = valueOf(await sides.ours.run())
    const after = meter()
    const baseline = valueOf(await sides.baseline.run())
    rounds.push({ ours, baseline, cpu: before && after && since(before, after) })
  }
  return rounds.slice(dropped)
}

const valueOf = (value: number): number => {
  if (Number.isFinite(value) && value > 0) return value
  throw new Error(`A round measured ${value}, which is no measurement`)
}

const since = (before: Cpu, after: Cpu): Cpu => ({
  client: after.client - before.client,
  process: after.process - before.process,
  postgres: after.postgres - before.postgres,
  node: after.node - before.node,
})

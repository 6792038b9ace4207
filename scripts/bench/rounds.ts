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

/** The sides in turn, A/B/A/B, so that what disturbs the machine disturbs both. The first round warms up and is dropped. */
export const interleaved = async (sides: { ours: Side; baseline: Side }, counted: number, meter: Meter): Promise<Round[]> => {
  const rounds: Round[] = []
  for (let each = 0; each <= counted; each++) {
    const before = meter()
    const ours = valueOf(await sides.ours.run())
    const after = meter()
    const baseline = valueOf(await sides.baseline.run())
    rounds.push({ ours, baseline, cpu: before && after && since(before, after) })
  }
  return rounds.slice(1)
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

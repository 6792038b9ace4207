import type { Failpoint } from '../../../domain/kernel/failpoint.js'
import { percentile } from '../times.js'

/** One request: when it was asked and answered, and the last time of each point between, in milliseconds. */
type Trace = ReadonlyMap<string, number>

/** What a like passes on its way. */
const POINTS = [
  'admitted',
  'checked',
  'before-append',
  'after-append',
  'delivered',
  'after-rows',
  'after-commit',
  'heard',
] as const satisfies readonly Failpoint[]
export const WAY: readonly string[] = ['asked', ...POINTS, 'answered']

/** The requests that a recorder wrote down, one after the other; what happened between two of them belongs to none. */
export const tracesIn = (recorded: string): Trace[] => {
  const traces: Trace[] = []
  let current: Map<string, number> | undefined
  for (const line of recorded.split('\n').filter(Boolean)) {
    const [name, at] = line.split(' ') as [string, string]
    if (name === 'asked') current = new Map()
    current?.set(name, Number(BigInt(at) / 1_000n) / 1_000)
    if (name === 'answered' && current) {
      traces.push(current)
      current = undefined
    }
  }
  return traces.filter((trace) => WAY.every((name) => trace.has(name)))
}

export interface Step {
  /** The point it leads to. */
  readonly to: string
  /** Milliseconds in the middle, and of the slowest in a hundred. */
  readonly p50: number
  readonly p99: number
}

/** From each point to the next, and all together. */
export const stepsOf = (traces: readonly Trace[]): Step[] => {
  const step = (from: string, to: string, named = to): Step => {
    const times = traces.map((trace) => trace.get(to)! - trace.get(from)!)
    return { to: named, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
  }
  return [...WAY.slice(1).map((to, i) => step(WAY[i]!, to)), step('asked', 'answered', 'in all')]
}

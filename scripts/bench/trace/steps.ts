import { MOMENTS } from '../../../domain/kernel/moment.js'
import { percentile } from '../times.js'

/** One request: when it was asked and answered, and the last time of each moment between, in nanoseconds. */
type Trace = ReadonlyMap<string, number>

const ORDER: readonly string[] = ['asked', ...MOMENTS, 'answered']

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
  return traces.filter((trace) => ORDER.every((name) => trace.has(name)))
}

export interface Step {
  /** The moment it leads to. */
  readonly to: string
  /** Milliseconds in the middle, and of the slowest in a hundred. */
  readonly p50: number
  readonly p99: number
}

/** From each moment to the next, and all together. */
export const stepsOf = (traces: readonly Trace[]): Step[] => {
  const step = (from: string, to: string, named = to): Step => {
    const times = traces.map((trace) => trace.get(to)! - trace.get(from)!)
    return { to: named, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
  }
  return [...ORDER.slice(1).map((to, i) => step(ORDER[i]!, to)), step('asked', 'answered', 'in all')]
}

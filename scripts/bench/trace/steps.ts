import type { Failpoint } from '../../../domain/kernel/failpoint.js'
import { percentile } from '../times.js'

/** One request: when it was asked and answered, and the last time of each point between, in milliseconds. */
type Trace = ReadonlyMap<string, number>

const ASKED = 'asked'
/** What a like passes until it is answered. */
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
export const WAY: readonly string[] = [ASKED, ...POINTS, 'answered']

/** And what it passes until it has gone out to the pages that show its post: it has settled and the view was asked, then it was said. */
const TOLD = ['after-commit', 'heard', 'push-read', 'pushed'] as const satisfies readonly Failpoint[]
export const PUSH_WAY: readonly string[] = [ASKED, ...TOLD]

const MESSAGE_TOLD = ['message-push-read', 'message-pushed'] as const satisfies readonly Failpoint[]
/** What a message in a room passes until it has gone out to whoever is in it. */
export const MESSAGE_WAY: readonly string[] = [ASKED, ...POINTS, ...MESSAGE_TOLD]

/**
 * The requests that a recorder wrote down, one after the other, each up to the end of a way; what happened between two of them belongs to none.
 * Throws when none passed all points of the way.
 */
export const tracesIn = (recorded: string, way = WAY): Trace[] => {
  const traces: Trace[] = []
  let current: Map<string, number> | undefined
  for (const line of recorded.split('\n').filter(Boolean)) {
    const [name, at] = line.split(' ') as [string, string]
    if (name === ASKED) current = new Map()
    current?.set(name, Number(BigInt(at) / 1_000n) / 1_000)
    if (name === way.at(-1) && current) {
      traces.push(current)
      current = undefined
    }
  }
  const whole = traces.filter((trace) => way.every((name) => trace.has(name)))
  if (whole.length > 0) return whole
  const never = way.filter((name) => !traces.some((trace) => trace.has(name)))
  throw new Error(
    `No trace is whole: of ${traces.length} ${never.length > 0 ? `none came to ${never.join(', ')}` : 'each misses some point'} (${way.join(', ')})`,
  )
}

export interface Step {
  /** The point it leads to. */
  readonly to: string
  /** Milliseconds in the middle, and of the slowest in a hundred. */
  readonly p50: number
  readonly p99: number
}

/** From each point of a way to the next, and all together. */
export const stepsOf = (traces: readonly Trace[], way = WAY): Step[] => {
  const step = (from: string, to: string, named = to): Step => {
    const times = traces.map((trace) => trace.get(to)! - trace.get(from)!)
    return { to: named, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
  }
  return [...way.slice(1).map((to, i) => step(way[i]!, to)), step(way[0]!, way.at(-1)!, 'in all')]
}

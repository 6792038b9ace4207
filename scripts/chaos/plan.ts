import { FAILPOINTS, type Failpoint } from '../../domain/kernel/failpoint.js'
import type { Dice } from './dice.js'

/** What is killed: a part beside the program, the program with its process group, all of it at one moment, or the program at a failpoint. */
export const VICTIMS = ['event node', 'Postgres', 'program', 'everything', 'failpoint'] as const
export type Victim = (typeof VICTIMS)[number]

export interface Fault {
  readonly victim: Victim
  /** Where the program dies, when that is how. */
  readonly point?: Failpoint
  /** Milliseconds of load before it happens, and after everything is back. */
  readonly before: number
  readonly after: number
}

const BEFORE = [100, 1_500] as const
/** Below nothing is nothing: in many rounds nobody presses afterwards, so that nothing hides what was left wrong. */
const AFTER = [-400, 600] as const

/** One fault a round, at a random moment; victims and failpoints are dealt like cards, so that none is spared. */
export const planOf = (rounds: number, dice: Dice): Fault[] => {
  const faults: Fault[] = []
  let points: Failpoint[] = []
  while (faults.length < rounds) {
    for (const victim of dice.shuffled(VICTIMS)) {
      if (points.length === 0) points = dice.shuffled(FAILPOINTS)
      const point = victim === 'failpoint' && { point: points.pop()! }
      faults.push({ victim, ...point, before: dice.between(...BEFORE), after: Math.max(0, dice.between(...AFTER)) })
    }
  }
  return faults.slice(0, rounds)
}

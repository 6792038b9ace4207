import { VICTIMS } from './plan.js'
import type { Outcome, Round } from './run.js'

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`

/** One round in a line. */
export const roundInWords = ({ number, victim, point, back, acknowledged }: Round): string =>
  `${String(number).padStart(4)}  killed ${victim.padEnd(10)}  back after ${seconds(back).padStart(7)}  ${acknowledged.toLocaleString('en')} acknowledged so far${point ? `  at ${point}` : ''}`

/** What came of a run, with every violation. */
export const outcomeInWords = ({ rounds, acknowledged, deleted, events, violations }: Outcome): string => {
  const byVictim = VICTIMS.map((victim) => ({ victim, backs: rounds.filter((round) => round.victim === victim).map(({ back }) => back) }))
  const kills = byVictim.map(({ victim, backs }) => `  ${victim.padEnd(10)}  killed ${backs.length} times${longest(backs)}`)
  const wishes = `${acknowledged.toLocaleString('en')} likes and unlikes acknowledged; ${deleted} accounts deleted; ${events.toLocaleString('en')} events in the log`
  const verdict = violations.length === 0 ? 'No violation.' : `${violations.length} violations:`
  return [`${rounds.length} rounds`, ...kills, wishes, verdict, ...violations.map((violation) => `  ${violation}`)].join('\n')
}

const longest = (backs: readonly number[]): string =>
  backs.length === 0 ? '' : `, back after ${seconds(Math.max(...backs))} at the longest`

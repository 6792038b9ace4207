import { deedsWith, nameOf } from './plan.js'
import type { Outcome, Round } from './run.js'

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`

const WIDTH = Math.max(...deedsWith(true).map((deed) => nameOf(deed).length))

/** One round in a line. */
export const roundInWords = ({ number, deed, point, back, cameUp, acknowledged, written }: Round): string => {
  const parts = cameUp.map(({ part, after }) => `${part} ${seconds(after)}`).join(', ')
  const told = [
    `${String(number).padStart(4)}  ${nameOf(deed).padEnd(WIDTH)}  back after ${seconds(back).padStart(7)}`,
    `${acknowledged.toLocaleString('en')} likes and ${written.toLocaleString('en')} messages acknowledged so far`,
    ...(point ? [`at ${point}`] : []),
    ...(parts ? [`up: ${parts}`] : []),
  ]
  return told.join('  ')
}

/** What came of a run, with every violation. */
export const outcomeInWords = ({ rounds, acknowledged, written, deleted, events, filled, violations }: Outcome): string => {
  const deeds = deedsWith(filled).map((deed) => {
    const backs = rounds.filter((round) => nameOf(round.deed) === nameOf(deed)).map(({ back }) => back)
    return `  ${nameOf(deed).padEnd(WIDTH)}  ${backs.length} ${backs.length === 1 ? 'time' : 'times'}${longest(backs)}`
  })
  const unfilled = filled ? [] : ['  The disk was not filled: this machine does not let us mount one.']
  const presses = `${acknowledged.toLocaleString('en')} likes and unlikes and ${written.toLocaleString('en')} messages acknowledged; ${deleted} accounts deleted; ${events.toLocaleString('en')} events in the log`
  const verdict = violations.length === 0 ? 'No violations.' : `${violations.length} violations:`
  return [`${rounds.length} rounds`, ...deeds, ...unfilled, presses, verdict, ...violations.map((violation) => `  ${violation}`)].join('\n')
}

const longest = (backs: readonly number[]): string => (backs.length === 0 ? '' : `, back after at most ${seconds(Math.max(...backs))}`)

import { deedsWith, nameOf } from './plan.js'
import type { Outcome, Round } from './run.js'

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`

const WIDTH = Math.max(...deedsWith(true).map((deed) => nameOf(deed).length))

/** One round in a line. */
export const roundInWords = ({ number, deed, point, back, cameUp, acknowledged, written, taken }: Round): string => {
  const parts = cameUp.map(({ part, after }) => `${part} ${seconds(after)}`).join(', ')
  const told = [
    `${String(number).padStart(4)}  ${nameOf(deed).padEnd(WIDTH)}  back after ${seconds(back).padStart(7)}`,
    `${loadInWords({ acknowledged, written, taken }, 'likes')} acknowledged so far`,
    ...(point ? [`at ${point}`] : []),
    ...(parts ? [`up: ${parts}`] : []),
  ]
  return told.join('  ')
}

const loadInWords = ({ acknowledged, written, taken }: Pick<Outcome, 'acknowledged' | 'written' | 'taken'>, likes: string): string =>
  `${acknowledged.toLocaleString('en')} ${likes}, ${written.toLocaleString('en')} messages and ${taken.toLocaleString('en')} steps of connections and opportunities`

/** What came of a run, with every violation. */
export const outcomeInWords = ({ rounds, deleted, events, filled, violations, ...load }: Outcome): string => {
  const deeds = deedsWith(filled).map((deed) => {
    const backs = rounds.filter((round) => nameOf(round.deed) === nameOf(deed)).map(({ back }) => back)
    return `  ${nameOf(deed).padEnd(WIDTH)}  ${backs.length} ${backs.length === 1 ? 'time' : 'times'}${longest(backs)}`
  })
  const unfilled = filled ? [] : ['  The disk was not filled: this machine does not let us mount one.']
  const presses = `${loadInWords(load, 'likes and unlikes')} acknowledged; ${deleted} accounts deleted; ${events.toLocaleString('en')} events in the log`
  const verdict = violations.length === 0 ? 'No violations.' : `${violations.length} violations:`
  return [`${rounds.length} rounds`, ...deeds, ...unfilled, presses, verdict, ...violations.map((violation) => `  ${violation}`)].join('\n')
}

const longest = (backs: readonly number[]): string => (backs.length === 0 ? '' : `, back after at most ${seconds(Math.max(...backs))}`)

import { nameOf, type Deed } from './plan.js'
import type { Outcome, Round } from './run.js'

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`

/** How long the longest name of these is. */
export const widthOf = (deeds: readonly Deed[]): number => Math.max(...deeds.map((deed) => nameOf(deed).length))

/** One round in a line, with the name of what happened in so many characters. */
export const roundInWords = (round: Round, width: number): string => {
  const { number, deed, point, back, longest, silence, cameUp } = round
  const parts = cameUp.map(({ part, after }) => `${part} ${seconds(after)}`).join(', ')
  const told = [
    `${String(number).padStart(4)}  ${nameOf(deed).padEnd(width)}  back after ${seconds(back).padStart(7)}`,
    `longest wait ${seconds(longest).padStart(7)}, nothing acknowledged for ${seconds(silence).padStart(7)}`,
    `${loadInWords(round, 'likes')} acknowledged so far`,
    ...(point ? [`at ${point}`] : []),
    ...(parts ? [`up: ${parts}`] : []),
  ]
  return told.join('  ')
}

const count = (some: number): string => some.toLocaleString('en')

const loadInWords = (
  { acknowledged, commented, written, taken }: Pick<Outcome, 'acknowledged' | 'commented' | 'written' | 'taken'>,
  likes: string,
): string =>
  `${count(acknowledged)} ${likes}, ${count(commented)} comments, ${count(written)} messages and ${count(taken)} steps of connections and opportunities`

/** What came of a run, with every violation. */
export const outcomeInWords = ({ rounds, deeds, deleted, events, filled, violations, ...load }: Outcome): string => {
  const width = widthOf(deeds)
  const lines = deeds.map((deed) => {
    const own = rounds.filter((round) => nameOf(round.deed) === nameOf(deed))
    return `  ${nameOf(deed).padEnd(width)}  ${own.length} ${own.length === 1 ? 'time' : 'times'}${atMost(own)}`
  })
  const unfilled = filled ? [] : ['  The disk was not filled: this machine does not let us mount one.']
  const presses = `${loadInWords(load, 'likes and unlikes')} acknowledged; ${deleted} accounts deleted; ${count(events)} events in the log`
  const verdict = violations.length === 0 ? 'No violations.' : `${violations.length} violations:`
  return [`${rounds.length} rounds`, ...lines, ...unfilled, presses, verdict, ...violations.map((violation) => `  ${violation}`)].join('\n')
}

const atMost = (rounds: readonly Round[]): string => {
  if (rounds.length === 0) return ''
  const most = (of: (round: Round) => number): string => seconds(Math.max(...rounds.map(of)))
  const here = rounds.reduce((sum, round) => sum + round.here, 0)
  const waits = `the longest wait ${most(({ longest }) => longest)}, nothing acknowledged for ${most(({ silence }) => silence)}`
  return `, back after at most ${most(({ back }) => back)}, ${waits}, ${count(here)} acknowledged`
}

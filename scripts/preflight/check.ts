import { inTime } from '../../domain/kernel/in-time.js'
import { inOneLine } from '../start/one-line.js'

/** Something to look at that stops nobody. */
export interface Warning {
  readonly warning: string
}

/** Something that is tried: answers what is worth saying of it when all is well, and throws what is wrong and what to do, fit for a person. */
export interface Check {
  readonly name: string
  readonly run: () => Promise<string | Warning>
  /** What to ask oneself where nothing comes; without it that is about a network. */
  readonly silence?: string
}

type Verdict = 'well' | 'warning' | 'wrong'

export interface Outcome {
  readonly name: string
  readonly verdict: Verdict
  readonly said: string
}

/** What belongs together: where the first of them fails, the others can say nothing. */
export interface Part {
  readonly checks: readonly Check[]
  /** Leaves everything as it was found. */
  readonly close?: () => Promise<unknown>
}

/** Milliseconds for one check; nothing waits for longer, so that it always comes to an end. */
export const PATIENCE = 5_000

/** Tries one after another, each no longer than it may take. Throws nothing. */
export const tryAll = async ({ checks, close }: Part, patience = PATIENCE): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const check of checks) {
    const { name } = check
    const isReached = outcomes[0]?.verdict !== 'wrong'
    outcomes.push(
      isReached ? await tryOne(check, patience) : { name, verdict: 'wrong', said: `not tried, because ${outcomes[0]!.name} failed` },
    )
  }
  if (close) await answerWithin(patience, close()).catch(() => undefined) // what was to be said is said
  return outcomes
}

const tryOne = async ({ name, run, silence }: Check, patience: number): Promise<Outcome> => {
  try {
    const said = await answerWithin(patience, run(), silence)
    return typeof said === 'string' ? { name, verdict: 'well', said } : { name, verdict: 'warning', said: said.warning }
  } catch (error) {
    return { name, verdict: 'wrong', said: inOneLine(error) }
  }
}

const DROPPED = 'does something in between, such as a firewall, drop what is sent?'

/** What comes within so many milliseconds; throws in words fit for a person when nothing does. */
export const answerWithin = <T>(patience: number, work: Promise<T>, silence = DROPPED): Promise<T> =>
  inTime(work, patience, () => new Error(`no answer within ${patience / 1_000} s: ${silence}`))

const WORDS: Readonly<Record<Verdict, string>> = { well: 'ok   ', warning: 'warn ', wrong: 'WRONG' }

/** One line: `ok`, `warn` or `WRONG`, what was tried, and what there is to say of it. */
export const lineOf = ({ name, verdict, said }: Outcome): string => `${WORDS[verdict]}  ${name}${said ? `: ${said}` : ''}`

import { join } from 'node:path'
import type { Failpoint } from '../../domain/kernel/failpoint.js'
import { audit } from './checks/audit.js'
import { assemble } from './members/cast.js'
import { diceOf } from './dice.js'
import { joinToLeave, type Leaver } from './members/leaver.js'
import { smallDiskAt } from './faults/full-disk.js'
import { deedsWith, planOf, type Deed } from './plan.js'
import { startProgram } from './program/program.js'
import { suffer, type Recovery } from './faults/suffer.js'
import { within } from './within.js'

const FAREWELL = 30_000

export interface Settings {
  readonly rounds: number
  /** Repeats the order and the moments of the kills. */
  readonly seed: number
  /** What may happen; all that this machine lets happen, unless it is said. */
  readonly deeds?: readonly Deed[]
  /** Where data and output of the program go. */
  readonly directory: string
  readonly ending: AbortSignal
  readonly onRound: (round: Round) => void
}

export interface Round extends Recovery {
  readonly number: number
  readonly deed: Deed
  readonly point?: Failpoint | undefined
  /** Likes and unlikes so far. */
  readonly acknowledged: number
  /** Messages so far. */
  readonly written: number
  /** Steps of connections and opportunities so far. */
  readonly taken: number
}

export interface Outcome {
  readonly rounds: readonly Round[]
  readonly acknowledged: number
  /** Messages. */
  readonly written: number
  /** Steps of connections and opportunities. */
  readonly taken: number
  /** Accounts, wholly and once. */
  readonly deleted: number
  /** Events in the log at the last look. */
  readonly events: number
  /** Whether the disk could be filled: not every machine lets us have one of our own. */
  readonly filled: boolean
  readonly violations: readonly string[]
}

/**
 * Kills parts of a real program while members press like buttons, write to each other, connect and apply, and others delete their accounts, again and again, and checks each time that nothing of it can be seen
 * afterwards. Throws only when the program does not start at all; whatever goes wrong later is a violation.
 */
export const chaos = async ({ rounds, seed, deeds, directory, ending, onRound }: Settings): Promise<Outcome> => {
  const dice = diceOf(seed)
  const disk = smallDiskAt(join(directory, 'data'))
  const plan = planOf(rounds, dice, deeds ?? deedsWith(disk !== undefined))
  const program = await startProgram(directory).catch((error: unknown) => {
    disk?.unmount()
    throw error
  })
  const over = new AbortController()
  const violations = new Set<string>()
  const done: Round[] = []
  const left: Leaver[] = []
  let events = 0

  const onViolation = (what: string): unknown => violations.add(what)
  const mustWork = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      onViolation(`Stopped after ${done.length} rounds: ${(error as Error).message}`)
    }
  }

  await mustWork(async () => {
    const cast = await assemble(program.run().url)
    for (const fault of plan) {
      if (ending.aborted) break
      const { url } = program.run()
      const commented = cast.buttons[0]!.caseId
      const leavers = [await joinToLeave(url, false, commented), await joinToLeave(url, true, commented)]
      left.push(...leavers)
      const recovery = await suffer({ program, cast, leavers, fault, disk, dice, onViolation, over: over.signal })
      const audited = await audit(program, cast, left)
      audited.violations.forEach(onViolation)
      events = audited.events
      const acknowledged = sumOf(cast.buttons)
      const written = sumOf(cast.pens)
      const taken = sumOf(cast.cycles)
      const round = { number: done.length + 1, deed: fault.deed, point: fault.point, ...recovery, acknowledged, written, taken }
      done.push(round)
      onRound(round)
    }
  })
  over.abort()
  await mustWork(() => within(FAREWELL, 'Ending the program', program.stop()))
  if (violations.size === 0) disk?.unmount()
  return {
    filled: disk !== undefined,
    rounds: done,
    acknowledged: done.at(-1)?.acknowledged ?? 0,
    written: done.at(-1)?.written ?? 0,
    taken: done.at(-1)?.taken ?? 0,
    deleted: 2 * done.length,
    events,
    violations: [...violations],
  }
}

const sumOf = (things: readonly { readonly acknowledged: readonly unknown[] }[]): number =>
  things.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)

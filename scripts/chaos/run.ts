import { join } from 'node:path'
import type { Failpoint } from '../../domain/kernel/failpoint.js'
import { audit } from './checks/audit.js'
import { assemble, type Cast } from './members/cast.js'
import { diceOf } from './dice.js'
import { joinToLeave, type Leaver } from './members/leaver.js'
import { smallDiskAt } from './faults/full-disk.js'
import { deedsFor, deedsNamed, planOf, type Deed, type Trouble } from './plan.js'
import { startProgram } from './program/program.js'
import type { Setting } from './program/setting.js'
import { mustBeEmpty } from './program/store-beside.js'
import { suffer, type Recovery } from './faults/suffer.js'
import { within } from './within.js'

const FAREWELL = 30_000

export interface Settings extends Setting {
  readonly rounds: number
  /** Repeats the order and the moments of the kills. */
  readonly seed: number
  /** Of what may happen here only what has these words in its name (`deedsNamed`). */
  readonly only?: string
  /** What befalls an event store that is not ours: given wherever its address is. */
  readonly troubles?: readonly Trouble[]
  /** How long what does not end by itself lasts, in milliseconds; chance says so unless it is given. */
  readonly lasting?: number
  /** Where data and output of the program go. */
  readonly directory: string
  readonly ending: AbortSignal
  readonly onRound: (round: Round) => void
}

export interface Round extends Recovery {
  readonly number: number
  readonly deed: Deed
  readonly point?: Failpoint | undefined
  /** All that was acknowledged in this round. */
  readonly here: number
  /** Likes and unlikes so far. */
  readonly acknowledged: number
  /** Comments so far. */
  readonly commented: number
  /** Messages so far. */
  readonly written: number
  /** Steps of connections and opportunities so far. */
  readonly taken: number
}

export interface Outcome {
  readonly rounds: readonly Round[]
  /** What could have happened. */
  readonly deeds: readonly Deed[]
  readonly acknowledged: number
  /** Comments. */
  readonly commented: number
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
 * Kills parts of a real program while members press like buttons, comment, write to each other, connect and apply, and others delete their accounts, again and
 * again, and checks each time that nothing of it can be seen afterwards. Throws only when the program does not start at all, or when nothing of `only` may happen
 * here; whatever goes wrong later is a violation.
 */
export const chaos = async ({
  rounds,
  seed,
  only,
  troubles,
  lasting,
  directory,
  ending,
  onRound,
  ...setting
}: Settings): Promise<Outcome> => {
  if (setting.eventstoreUrl !== undefined) await mustBeEmpty(setting.eventstoreUrl)
  const dice = diceOf(seed)
  const disk = smallDiskAt(join(directory, 'data'))
  const begun = async () => {
    const all = deedsFor({ canFill: disk !== undefined, troubles })
    const deeds = only === undefined ? all : deedsNamed(only, all)
    return { deeds, plan: planOf(rounds, dice, deeds, lasting), program: await startProgram(directory, setting) }
  }
  const { deeds, plan, program } = await begun().catch((error: unknown) => {
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
      const load = loadOf(cast)
      const here = totalOf(load) - totalOf(done.at(-1) ?? NOTHING)
      const round = { number: done.length + 1, deed: fault.deed, point: fault.point, ...recovery, here, ...load }
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
    deeds,
    ...loadIn(done.at(-1) ?? NOTHING),
    deleted: 2 * done.length,
    events,
    violations: [...violations],
  }
}

type Done = Pick<Outcome, 'acknowledged' | 'commented' | 'written' | 'taken'>
const NOTHING: Done = { acknowledged: 0, commented: 0, written: 0, taken: 0 }

const loadOf = ({ buttons, remarks, pens, cycles }: Cast): Done => ({
  acknowledged: sumOf(buttons),
  commented: sumOf(remarks),
  written: sumOf(pens),
  taken: sumOf(cycles),
})
const loadIn = ({ acknowledged, commented, written, taken }: Done): Done => ({ acknowledged, commented, written, taken })
const totalOf = ({ acknowledged, commented, written, taken }: Done): number => acknowledged + commented + written + taken

const sumOf = (things: readonly { readonly acknowledged: readonly unknown[] }[]): number =>
  things.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)

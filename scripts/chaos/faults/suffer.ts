import { setTimeout as pause } from 'node:timers/promises'
import { signIn, type Cast } from '../members/cast.js'
import { caughtUp } from '../program/caught-up.js'
import { advance } from '../members/cycle.js'
import type { Dice } from '../dice.js'
import { mustGo } from './gone.js'
import { bringBack, endsJobs, kill } from './kill.js'
import type { Doing } from '../members/acknowledge.js'
import { startLoad, type Waits } from '../members/load.js'
import type { Fault } from '../plan.js'
import { write } from '../members/pen.js'
import { press } from '../members/press.js'
import { remark } from '../members/remarks.js'
import { leave, type Leaver } from '../members/leaver.js'
import { letGo } from './let-go.js'
import type { Program } from '../program/program.js'
import type { SmallDisk } from './full-disk.js'
import { spoil } from './spoil.js'

export interface Suffering extends Pick<Doing, 'onViolation' | 'over'> {
  readonly program: Program
  readonly cast: Cast
  /** Who deletes their account meanwhile. */
  readonly leavers: readonly Leaver[]
  readonly fault: Fault
  /** Where what the program keeps lies, if it can be filled. */
  readonly disk: SmallDisk | undefined
  readonly dice: Dice
}

export interface Recovery extends Waits {
  /** Milliseconds from the kill, or from when all was mended again, to the first thing after it that was acknowledged. */
  readonly back: number
  /** What had to come up meanwhile, and after how many milliseconds it had. */
  readonly cameUp: readonly { readonly part: string; readonly after: number }[]
}

/** One fault under load; answers how the program came back, and leaves it caught up, with nobody doing anything. */
export const suffer = async ({ program, cast, leavers, fault, disk, dice, onViolation, over }: Suffering): Promise<Recovery> => {
  const url = (): string => program.run().url
  for (const member of cast.members) await signIn(url(), member)
  if (fault.point) await arm(program, `${fault.point}:kill`)
  let calm = fault.point === undefined
  const deeds = [
    ...cast.buttons.map((button) => (doing: Doing) => press(button, doing)),
    ...cast.remarks.map((remarks) => (doing: Doing) => remark(remarks, doing)),
    ...cast.pens.map((pen) => (doing: Doing) => write(pen, doing)),
    ...cast.cycles.map((cycle) => (doing: Doing) => advance(cycle, doing)),
  ]
  const load = startLoad(deeds, dice, { url, isCalm: () => calm, onViolation, over })
  const leaving = Promise.all(leavers.map((leaver) => leave(leaver, { url })))
  leaving.catch(() => undefined) // told below, when all is back
  if (fault.point) await comesBy(program)
  else await pause(fault.before)
  calm = false
  const { deed } = fault
  const orphans = deed.kind === 'kill' ? kill(deed.victim, program) : []
  if (deed.kind !== 'kill') await spoil(deed, fault.lasts, { program, disk })
  const begun = performance.now()
  const killed = Date.now()
  const [back] = await Promise.all([load.backAfter(begun), deed.kind === 'kill' && bringBack(deed.victim, program)])
  if (deed.kind === 'kill' && endsJobs(deed.victim)) await letGo(killed, program.run().databaseUrl)
  await leaving
  await pause(fault.after)
  const waits = await load.stop()
  await caughtUp(url())
  await mustGo(orphans)
  const cameUp = program.cameUp().map(({ part, at }) => ({ part, after: at - begun }))
  return { back, ...waits, cameUp: cameUp.filter(({ after }) => after > 0) }
}

/** Milliseconds. */
const LOOK_EVERY = 20
const LONGEST_WAY = 4_000

/** Starts it so that it dies where it is told to; that may be at once. */
const arm = async (program: Program, fail: string): Promise<void> => {
  kill('program', program)
  await program.startAgain(fail).catch((error: unknown) => {
    if (!program.isOver()) throw error
  })
  program.expectEnd()
}

/** Waits until it is dead, or had time enough to be; not every way leads past every point. */
const comesBy = async (program: Program): Promise<void> => {
  const deadline = performance.now() + LONGEST_WAY
  while (!program.isOver() && performance.now() < deadline) await pause(LOOK_EVERY)
}

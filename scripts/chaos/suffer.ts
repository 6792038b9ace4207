import { setTimeout as pause } from 'node:timers/promises'
import { signIn, type Cast } from './cast.js'
import { caughtUp } from './caught-up.js'
import type { Dice } from './dice.js'
import { mustGo } from './gone.js'
import { bringBack, kill } from './kill.js'
import { startLoad } from './load.js'
import type { Fault } from './plan.js'
import type { Pressing } from './press.js'
import type { Program } from './program.js'

export interface Suffering extends Pick<Pressing, 'onViolation' | 'over'> {
  readonly program: Program
  readonly cast: Cast
  readonly fault: Fault
  readonly dice: Dice
}

/** One fault under load; answers after how many milliseconds the program was back, and leaves it caught up, with nobody pressing. */
export const suffer = async ({ program, cast, fault, dice, onViolation, over }: Suffering): Promise<number> => {
  const url = (): string => program.run().url
  for (const member of cast.members) await signIn(url(), member)
  let calm = true
  const load = startLoad(cast.buttons, dice, { url, isCalm: () => calm, onViolation, over })
  await pause(fault.before)
  calm = false
  const orphans = kill(fault.victim, program)
  const [back] = await Promise.all([load.backAfter(performance.now()), bringBack(fault.victim, program)])
  await pause(fault.after)
  await load.stop()
  await caughtUp(url())
  await mustGo(orphans)
  return back
}

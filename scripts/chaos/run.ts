import { setTimeout as pause } from 'node:timers/promises'
import type { CaseId } from '../../domain/kernel/ids.js'
import { audit } from './audit.js'
import type { Button } from './button.js'
import { join, post, signIn, type Member } from './cast.js'
import { caughtUp } from './caught-up.js'
import { diceOf } from './dice.js'
import { bringBack, kill } from './kill.js'
import { startLoad, type Load } from './load.js'
import { planOf, type Fault, type Victim } from './plan.js'
import { startProgram, type Program } from './program.js'

export interface Settings {
  readonly rounds: number
  /** Repeats the order and the moments of the kills. */
  readonly seed: number
  /** Where data and output of the program go. */
  readonly directory: string
  /** After how many rounds the log and the views are looked at, beside the end. */
  readonly auditEvery: number
  readonly ending: AbortSignal
  readonly onRound: (round: Round) => void
}

export interface Round {
  readonly number: number
  readonly victim: Victim
  /** Milliseconds from the kill to the first press after it that was acknowledged. */
  readonly back: number
  /** Likes and unlikes so far. */
  readonly acknowledged: number
}

export interface Outcome {
  readonly rounds: readonly Round[]
  readonly acknowledged: number
  /** Events in the log at the last look. */
  readonly events: number
  readonly violations: readonly string[]
}

const MEMBERS = ['ana', 'boris', 'chioma', 'dai', 'elena', 'farid']
const CASES = ['Inguinal hernia, day 3', 'Scalp defect', 'Flexor tendon, zone 2', 'Lip reconstruction']

/** Kills parts of a real program while members press like buttons, again and again, and checks that nothing of it can be seen afterwards. */
export const chaos = async ({ rounds, seed, directory, auditEvery, ending, onRound }: Settings): Promise<Outcome> => {
  const dice = diceOf(seed)
  const plan = planOf(rounds, dice)
  const program = await startProgram(directory)
  const over = new AbortController()
  try {
    const { members, buttons } = await assemble(program)
    const acknowledged = (): number => buttons.reduce((sum, button) => sum + button.acknowledged.length, 0)
    const violations = new Set<string>()
    const onViolation = (what: string): unknown => violations.add(what)
    const done: Round[] = []
    let events = 0
    const look = async (): Promise<void> => {
      const audited = await audit(program, buttons)
      events = audited.events
      audited.violations.forEach(onViolation)
    }

    try {
      for (const fault of plan) {
        if (ending.aborted) break
        for (const member of members) await signIn(program.run().url, member)
        const pressing = { url: () => program.run().url, onViolation, over: over.signal }
        const back = await suffer(program, fault, (isCalm) => startLoad(buttons, dice, { ...pressing, isCalm }))
        const round = { number: done.length + 1, victim: fault.victim, back, acknowledged: acknowledged() }
        done.push(round)
        onRound(round)
        if (round.number % auditEvery === 0) await look()
      }
      if (done.length % auditEvery !== 0) await look()
    } catch (error) {
      onViolation(`Broken off in round ${done.length + 1}: ${(error as Error).message}`)
    }
    return { rounds: done, acknowledged: acknowledged(), events, violations: [...violations] }
  } finally {
    over.abort()
    await program.stop()
  }
}

/** Members and cases, and every member before every case. */
const assemble = async (program: Program): Promise<{ members: Member[]; buttons: Button[] }> => {
  const { url } = program.run()
  const members: Member[] = []
  for (const name of MEMBERS) members.push(await join(url, name))
  const caseIds: CaseId[] = []
  for (const title of CASES) caseIds.push(await post(url, members[0]!, title))
  return { members, buttons: members.flatMap((member) => caseIds.map((caseId) => ({ member, caseId, acknowledged: [] }))) }
}

/** One fault under load; answers after how many milliseconds the program was back, and leaves it caught up with nobody pressing. */
const suffer = async (program: Program, fault: Fault, start: (isCalm: () => boolean) => Load): Promise<number> => {
  let calm = true
  const load = start(() => calm)
  await pause(fault.before)
  calm = false
  kill(fault.victim, program)
  const [back] = await Promise.all([load.backAfter(performance.now()), bringBack(fault.victim, program)])
  await pause(fault.after)
  await load.stop()
  await caughtUp(program.run().url)
  return back
}

import { join } from 'node:path'
import { postmasterOf } from '../../embedded/postgres/postmaster.js'
import { familyOf, type Process } from './family.js'
import type { Role } from '../program/parts.js'
import { isRole, type Sleeper, type Victim } from '../plan.js'
import type { Program } from '../program/program.js'

/** The processes that stand still together; Postgres is all of its processes. */
const sleepersOf = (sleeper: Sleeper, program: Program): number[] => {
  const pids = victims[sleeper](program)
  return sleeper === 'Postgres' ? pids.flatMap((pid) => [pid, ...familyOf(pid).map((each) => each.pid)]) : pids
}

/** Stops it in the middle of what it does. Answers how it goes on. */
export const pauseOf = (sleeper: Sleeper, program: Program): (() => void) => {
  const pids = sleepersOf(sleeper, program)
  if (pids.length === 0) throw new Error(`There is no ${sleeper} to pause`)
  for (const pid of pids) send(pid, 'SIGSTOP')
  return () => pids.forEach((pid) => send(pid, 'SIGCONT'))
}

const inFamily = ({ run }: Program, words: string): number[] =>
  familyOf(run().pid).flatMap(({ pid, command }) => (command.includes(words) ? [pid] : []))

/** As `part.ts` is started. Of two only the older one: it is in front, until something happens to it. */
function roleOf(role: Role): (program: Program) => number[] {
  return (program) =>
    inFamily(program, `chaos/program/part.ts ${role}`)
      .sort((one, other) => one - other)
      .slice(0, 1)
}

/** Asks it to end what is under way, and to go. */
export const stop = (role: Role, program: Program): void => {
  const pids = victims[role](program)
  if (pids.length === 0) throw new Error(`There is no ${role} to stop`)
  for (const pid of pids) send(pid, 'SIGTERM')
}

/** Process ids; a negative one is a process group. The program comes first, before it can see that a part of it is missing. */
const victims: Record<Victim, (program: Program) => number[]> = {
  projector: roleOf('projector'),
  api: roleOf('api'),
  jobs: roleOf('jobs'),
  'event node': (program) => inFamily(program, 'event-node/main'),
  Postgres: ({ dataDir }) => [postmasterOf(join(dataDir, 'postgres'))?.pid ?? []].flat(),
  program: ({ run }) => [-run().pid],
  failpoint: ({ run }) => [-run().pid], // there is nothing left to kill if it came by
  everything: ({ run }) => [-run().pid, ...familyOf(run().pid).map(({ pid }) => pid)],
}

/** Kills it without a word. Answers the processes that have to go with it by themselves. */
export const kill = (victim: Victim, program: Program): Process[] => {
  const pids = victims[victim](program)
  if (pids.length === 0) throw new Error(`There is no ${victim} to kill`)
  const family = endsProgram(victim) ? familyOf(program.run().pid) : isRole(victim) ? pids.flatMap(familyOf) : []
  if (endsProgram(victim)) program.expectEnd()
  for (const pid of pids) send(pid)
  return family.filter(({ command }) => !POSTGRES.test(command))
}

/** A start that is quick enough takes over the Postgres that is still there. */
const POSTGRES = /postgres/

/** Roles and what stands beside them come back by themselves; the program is started again, as anybody would. */
export const bringBack = async (victim: Victim, program: Program): Promise<void> => {
  if (endsProgram(victim)) await program.startAgain()
}

/** Whether tasks may be left in the hands of somebody who is dead. */
export const endsJobs = (victim: Victim): boolean => victim === 'jobs' || endsProgram(victim)

const endsProgram = (victim: Victim): boolean => victim === 'program' || victim === 'everything' || victim === 'failpoint'

const send = (pid: number, signal: NodeJS.Signals = 'SIGKILL'): void => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // gone with what was killed before it
  }
}

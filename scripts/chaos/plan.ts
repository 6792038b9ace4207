import { FAILPOINTS, type Failpoint } from '../../domain/kernel/failpoint.js'
import type { Dice } from './dice.js'
import { LINES, type Line } from './network/lines.js'
import { ROLES, type Role } from './program/parts.js'

/**
 * What is killed: a role of the program or a part beside it, which are started again by whoever supervises them; the program with its process
 * group, all of it at one moment, or the program at a failpoint.
 */
export const VICTIMS = [...ROLES, 'event node', 'Postgres', 'program', 'everything', 'failpoint'] as const
export type Victim = (typeof VICTIMS)[number]

/** What stands still for a while, and then goes on as if nothing had been. */
const SLEEPERS = [...ROLES, 'event node', 'Postgres', 'program'] as const
export type Sleeper = (typeof SLEEPERS)[number]

/** What somebody does to an event store that is not ours, in words, and the commands that do and undo it. */
export interface Trouble {
  readonly name: string
  readonly break: string
  readonly mend: string
}

/** What happens in a round. A mail server that hangs is the black hole before it. */
export type Deed =
  | { readonly kind: 'kill'; readonly victim: Victim }
  /** It is asked to end, and started again by its supervisor. */
  | { readonly kind: 'stop'; readonly role: Role }
  | { readonly kind: 'black hole' | 'reset'; readonly line: Line }
  | { readonly kind: 'pause'; readonly sleeper: Sleeper }
  | { readonly kind: 'full disk' }
  /** Each role is replaced by one of the next age, and after a while by one of this age again. */
  | { readonly kind: 'rolling deploy' }
  | { readonly kind: 'trouble'; readonly trouble: Trouble }

const DEEDS: readonly Deed[] = [
  ...VICTIMS.map((victim) => ({ kind: 'kill' as const, victim })),
  ...ROLES.map((role) => ({ kind: 'stop' as const, role })),
  ...LINES.map((line) => ({ kind: 'black hole' as const, line })),
  ...LINES.map((line) => ({ kind: 'reset' as const, line })),
  ...SLEEPERS.map((sleeper) => ({ kind: 'pause' as const, sleeper })),
  { kind: 'full disk' },
  { kind: 'rolling deploy' },
]

/** What a machine and an event store let happen. */
export interface Scene {
  /** Whether there is a disk of its own that can be full. */
  readonly canFill: boolean
  /** Of an event store that is not ours: what befalls it is told to us, and nothing else does. */
  readonly troubles?: readonly Trouble[] | undefined
}

/** All that may happen there. */
export const deedsFor = ({ canFill, troubles }: Scene): readonly Deed[] => [
  ...DEEDS.filter((deed) => (canFill || deed.kind !== 'full disk') && !(troubles && nameOf(deed).includes('event node'))),
  ...(troubles ?? []).map((trouble) => ({ kind: 'trouble' as const, trouble })),
]

export const nameOf = (deed: Deed): string => {
  switch (deed.kind) {
    case 'kill':
      return `killed ${deed.victim}`
    case 'stop':
      return `stopped ${deed.role}`
    case 'trouble':
      return deed.trouble.name
    case 'black hole':
      return `cut ${deed.line}`
    case 'reset':
      return `reset ${deed.line}`
    case 'pause':
      return `paused ${deed.sleeper}`
    case 'full disk':
      return 'filled the disk'
    case 'rolling deploy':
      return 'rolling deploy and roll-back'
  }
}

/**
 * Those whose names have each of these words in them, or words that begin so: `kill api`, `cut`, `rolling deploy`; with commas, what has the one or the other:
 * `kill api,cut`. Throws when there is none.
 */
export const deedsNamed = (only: string, deeds: readonly Deed[]): readonly Deed[] => {
  const has = (name: string, words: string) =>
    words.split(/\s+/).every((word) => ` ${name}`.toLowerCase().includes(` ${word.toLowerCase()}`))
  const choices = only.split(',').map((words) => words.trim())
  const named = deeds.filter((deed) => choices.some((words) => words !== '' && has(nameOf(deed), words)))
  if (named.length === 0) throw new Error(`--only must be words from this list: ${deeds.map(nameOf).join(', ')}`)
  return named
}

export const isRole = (name: Victim | Sleeper): name is Role => ROLES.some((role) => role === name)

export interface Fault {
  readonly deed: Deed
  /** Where the program dies, when that is how. */
  readonly point?: Failpoint
  /** Milliseconds of load before it happens, for how long it lasts if it does not end by itself, and of load after everything is back. */
  readonly before: number
  readonly lasts: number
  readonly after: number
}

const BEFORE = [100, 1_500] as const
/** From a hiccup to longer than anybody waits for an answer of a part. */
const LASTS = [500, 12_000] as const
/** A role stands still for longer than the lease of whoever leads the views. */
const LONGER_THAN_THE_LEASE = [4_000, 12_000] as const
/** Below nothing is nothing: in many rounds nobody presses afterwards, so that nothing hides what was left wrong. */
const AFTER = [-400, 600] as const

/** One fault a round, at a random moment; deeds and failpoints are dealt like cards, so that none is spared. `lasting`: milliseconds, where chance is not to say. */
export const planOf = (rounds: number, dice: Dice, deeds: readonly Deed[], lasting?: number): Fault[] => {
  const faults: Fault[] = []
  let points: Failpoint[] = []
  while (faults.length < rounds) {
    for (const deed of dice.shuffled(deeds)) {
      if (points.length === 0) points = dice.shuffled(FAILPOINTS)
      const point = deed.kind === 'kill' && deed.victim === 'failpoint' && { point: points.pop()! }
      const [least, most] = deed.kind === 'pause' && isRole(deed.sleeper) ? LONGER_THAN_THE_LEASE : LASTS
      const moments = {
        before: dice.between(...BEFORE),
        lasts: lasting ?? dice.between(least, most),
        after: Math.max(0, dice.between(...AFTER)),
      }
      faults.push({ deed, ...point, ...moments })
    }
  }
  return faults.slice(0, rounds)
}

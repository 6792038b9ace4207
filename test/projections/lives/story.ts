import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beyondDecider } from '../../../domain/beyond/decider.js'
import { caseDecider } from '../../../domain/cases/decider.js'
import { POST_KINDS, type PostWord } from '../../../domain/engagement/kinds.js'
import { decide, evolve, type Decider } from '../../../domain/kernel/decider.js'
import type { Command, Event, Recorded } from '../../../domain/kernel/messages.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { reelDecider } from '../../../domain/reels/decider.js'
import { noon } from '../../support/cast/facts.js'
import { ACTS, COMMANDS, MEMBERS, OF_VISITOR, POSTS } from './acts.js'

const WORDS = Object.keys(POST_KINDS) as PostWord[]
const HOUR = 60 * 60 * 1000

/** What chance seldom puts one after the other. */
const CHAINS: Readonly<Record<PostWord, readonly (readonly string[])[]>> = {
  case: [...judged('Case'), ...pressed('Case'), ...discussed('Case'), ['EditCase', 'PrepareCaseVideo'], ['SolveCase', 'CloseCase']],
  beyond: [...judged('Beyond'), ...pressed('Beyond'), ...discussed('Beyond'), ['EditBeyond', 'PrepareBeyondVideo']],
  reel: [
    ...judged('Reel'),
    ['AttachReelVideo', 'PrepareReelVideo', 'CountReelViews'],
    ['AttachReelVideo', 'PrepareReelVideo', 'RetryReelVideo', 'PrepareReelVideo'],
    ['SaveReel', 'UnsaveReel'],
    ['LapseReel'],
  ],
}
function judged(name: string): readonly (readonly string[])[] {
  const claimed = [`Report${name}`, `Claim${name}Reports`]
  return [
    [...claimed, `Decide${name}Reports`, `Appeal${name}Decision`, `Decide${name}Appeal`, `Restore${name}`],
    [...claimed, `Decide${name}Reports`, `Restore${name}`],
    [...claimed, `Release${name}Reports`],
    [...claimed, `Free${name}Reports`],
  ]
}
function pressed(name: string): readonly (readonly string[])[] {
  return [
    [`Like${name}`, `Unlike${name}`],
    [`Save${name}`, `Unsave${name}`],
  ]
}
function discussed(name: string): readonly (readonly string[])[] {
  return [
    [`CommentOn${name}`, `Delete${name}Comment`],
    [`CommentOn${name}`, `Erase${name}Comments`],
  ]
}

/** With which a post ends for good: that comes late, so that something can happen before. */
const isEnd = (does: string): boolean => /^(?:Remove|Erase)/.test(does) && !does.endsWith('Comments')

const stepsOf = (word: PostWord, chain: fc.Arbitrary<readonly string[]>) =>
  fc.record({
    word: fc.constant(word),
    chain,
    who: fc.constantFrom(...MEMBERS),
    which: fc.constantFrom(...POSTS[word]),
    nth: fc.nat({ max: 40 }),
    hours: fc.nat({ max: 5 }),
  })
type Step = ReturnType<typeof stepsOf> extends fc.Arbitrary<infer One> ? One : never

const singly = (word: PostWord, which: (does: string) => boolean) =>
  fc.constantFrom(...COMMANDS[word].filter(which)).map((does): readonly string[] => [does])
const lively = WORDS.map((word) =>
  stepsOf(
    word,
    fc.oneof(
      singly(word, (does) => !isEnd(does)),
      fc.constantFrom(...CHAINS[word]),
    ),
  ),
)
const ending = WORDS.map((word) => stepsOf(word, singly(word, isEnd)))

/** All posts are there at first, in some order. */
const begun = fc.shuffledSubarray(
  WORDS.flatMap((word) =>
    POSTS[word].map((which): Step => {
      const post = OF_VISITOR.includes(which) ? 'PostVisitorCase' : `Post${POST_KINDS[word].name}`
      return { word, chain: [post], who: MEMBERS[0]!, which, nth: which % 4, hours: 0 }
    }),
  ),
  { minLength: 17 },
)
const several = (steps: readonly fc.Arbitrary<Step>[], count: number) =>
  fc.array(fc.oneof(...steps), { minLength: count, maxLength: count })

/** They live, some end, and what is done afterwards finds them gone. */
export const story = fc.tuple(begun, several(lively, 300), several(ending, 25), several(lively, 40)).map((parts) => parts.flat())

const DECIDERS = { case: caseDecider, beyond: beyondDecider, reel: reelDecider } as Readonly<Record<PostWord, unknown>> as Readonly<
  Record<PostWord, Decider<unknown, Command, Event>>
>

export interface Told {
  readonly facts: readonly Recorded[]
  /** The commands that have led to something. */
  readonly led: ReadonlySet<string>
}

/** What a story leads to in the log: what is refused leads to nothing. */
export const logOf = (steps: readonly Step[]): Told => {
  const facts: Recorded[] = []
  const led = new Set<string>()
  const known = new Map<string, { state: unknown; revision: number }>()
  let index = 0
  let at = noon
  for (const { word, chain, hours, ...draw } of steps) {
    at = new Date(Date.parse(at) + hours * HOUR).toISOString()
    for (const does of chain) {
      const stream = `${word}-${draw.which}`
      const { state, revision } = known.get(stream) ?? { state: DECIDERS[word].initialState, revision: -1 }
      const command: Command = { id: randomUUID(), type: does, at, ...ACTS[word][does]!({ ...draw, index: index++, revision }) }
      const after = { state, revision }
      for (const event of accepted(() => decide(DECIDERS[word], command, state, revision))) {
        after.state = evolve(DECIDERS[word], after.state, event, ++after.revision)
        const meta = { v: 1, by: command.by, at, $causationId: command.id, $correlationId: command.id }
        facts.push({ ...event, id: randomUUID(), stream, revision: after.revision, position: facts.length, meta })
        led.add(does)
      }
      known.set(stream, after)
    }
  }
  return { facts, led }
}

const accepted = (decided: () => readonly Event[]): readonly Event[] => {
  try {
    return decided()
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

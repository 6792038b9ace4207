import { memberIdOf, type Member, type Reader, type Reporter } from '../../kernel/actor.js'
import type { DecisionId, MemberId } from '../../kernel/ids.js'
import type { Command } from '../../kernel/messages.js'
import { Refusal } from '../../kernel/refusal.js'
import { keyed } from '../keyed.js'
import type { JUDGED_KINDS, JudgedWord } from '../kinds.js'
import type { Decision } from './messages.js'
import type { Rule } from './rules.js'
import type { Claim, Moderation } from './state.js'

/** In milliseconds: whoever has claimed reports and lets them lie gives way to others. */
export const CLAIM_HOLDS = 24 * 60 * 60_000

/** What a kind says of its posts. */
export interface Rules<S> {
  readonly mustExist: (state: S) => unknown
  readonly authorOf: (state: S) => Reader | undefined
  /** With whose key what belongs to a post is encrypted, by the key of its messages. */
  readonly subjectOf: (key: never) => string
  /** What one of them is in a sentence; a post, unless it says. */
  readonly noun?: (typeof JUDGED_KINDS)[JudgedWord]['noun']
  /** Whether an author can change one, and so be asked to; they can, unless it says. */
  readonly canChange?: boolean
}

interface Deciding {
  readonly decisionId: DecisionId
  readonly decision: Decision
  readonly rule?: Rule
  readonly reason: string
  readonly version: number
}

interface Freeing {
  readonly memberId: MemberId
}

const HELD = 'Another moderator looks after these reports'

/** Nobody judges what they wrote, or what they have reported. */
export const mustBeImpartial = (by: Member, author: Reader | undefined, reporters: Iterable<Reporter>, noun = 'post'): void => {
  if (author === by) throw new Refusal('forbidden', `You cannot judge your own ${noun}`)
  if ([...reporters].includes(by)) throw new Refusal('forbidden', `You cannot judge a ${noun} that you have reported`)
}

export const judging = <Kind extends string, S extends Moderation>(
  kind: Kind,
  { mustExist, authorOf, subjectOf, noun = 'post', canChange = true }: Rules<S>,
) => {
  /** Whoever comes too late hears that it is decided, also where the post went with the decision. */
  const mustBeOpen = (state: S, by: Member): void => {
    const isDecided = state.openReports.isEmpty() && !state.rulings.isEmpty()
    if (!isDecided) mustExist(state)
    mustBeImpartial(by, authorOf(state), state.openReports.keys(), noun)
    if (isDecided) throw new Refusal('conflict', `The reports of this ${noun} are decided already`)
    if (state.openReports.isEmpty()) throw new Refusal('conflict', `There is no open report of this ${noun}`)
  }

  return {
    /** So that no two do the same work. Whoever is slower is told who has it. */
    ...keyed(`Claim${kind}Reports` as const, <Key extends object>({ by, at }: Command<`Claim${Kind}Reports`, Key, Member>, state: S) => {
      mustBeOpen(state, by)
      const memberId = memberIdOf(by)
      if (state.claim?.by === memberId) return []
      if (state.claim && holds(state.claim, at)) throw held(state.claim.by)
      return [{ type: 'ReportsClaimed' as const, data: { memberId, claimedAt: at } }]
    }),

    ...keyed(
      `Release${kind}Reports` as const,
      <Key extends object>({ by, at }: Command<`Release${Kind}Reports`, Key, Member>, state: S) => {
        mustExist(state)
        const memberId = memberIdOf(by)
        if (!state.claim) return []
        if (state.claim.by !== memberId) throw held(state.claim.by)
        return [{ type: 'ReportsReleased' as const, data: { memberId, releasedAt: at } }]
      },
    ),

    /** What a moderator had claimed who is none any more: of others it frees nothing. */
    ...keyed(
      `Free${kind}Reports` as const,
      <Data extends Freeing>({ data: { memberId }, at }: Command<`Free${Kind}Reports`, Data, 'system:claims'>, state: S) =>
        state.claim?.by === memberId ? [{ type: 'ReportsReleased' as const, data: { memberId, releasedAt: at } }] : [],
    ),

    /** One decision on all that is open, by whoever has claimed it, on what they have seen: not past an edit or a report that came since. */
    ...keyed(
      `Decide${kind}Reports` as const,
      <Data extends Deciding>({ data, by, at }: Command<`Decide${Kind}Reports`, Data, Member>, state: S, revision: number) => {
        const { decisionId, decision, rule, reason, version, ...key } = data
        const moderator = memberIdOf(by)
        const before = state.rulings.get(decisionId)
        if (before) return mustBeSame(before.by === moderator && before.decision === decision)
        if (decision === 'ask-change' && !canChange)
          throw new Refusal('invalid', `This ${noun} cannot be changed: dismiss its reports, or remove it`)
        mustBeOpen(state, by)
        if (state.claim?.by !== moderator) throw state.claim ? held(state.claim.by) : new Refusal('conflict', 'Claim these reports first')
        if (version > revision) throw new Refusal('invalid', `This ${noun} has no such version`)
        if (version < state.judgedFrom)
          throw new Refusal('conflict', `The ${noun} was edited or reported again since you looked at it. Please look once more.`)
        if (decision !== 'dismiss' && !rule) throw new Refusal('invalid', 'Rule is required.')
        const reports = [...state.openReports].map(([reporter, reportId]) => ({ reportId, reporter }))
        const decided = {
          type: 'ReportsDecided' as const,
          data: {
            post: subjectOf(key as never),
            decisionId,
            decision,
            ...(rule && decision !== 'dismiss' && { rule }),
            reason,
            version,
            moderator,
            author: authorOf(state)!,
            reports,
            decidedAt: at,
          },
        }
        if (decision !== 'remove') return [decided]
        const removed = { ...key, byRole: 'moderator' as const, decisionId, removedAt: at } as Omit<Data, keyof Deciding> & Removing
        return [decided, { type: `${kind}Removed` as const, data: removed }]
      },
    ),
  }
}

interface Removing {
  readonly byRole: 'moderator'
  readonly decisionId: DecisionId
  readonly removedAt: string
}

export const holds = ({ at: since }: Claim, at: string): boolean => Date.parse(at) - Date.parse(since) < CLAIM_HOLDS

const held = (by: MemberId): Refusal => new Refusal('conflict', HELD, [], { heldBy: by })

/** The same said again changes nothing; something else under the same number is refused. */
export const mustBeSame = (same: boolean): [] => {
  if (!same) throw new Refusal('conflict', 'This is decided already')
  return []
}

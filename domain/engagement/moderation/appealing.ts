import { asMember, memberIdOf, type Member } from '../../kernel/actor.js'
import type { DecisionId, FileId } from '../../kernel/ids.js'
import type { Command } from '../../kernel/messages.js'
import { Refusal } from '../../kernel/refusal.js'
import type { Edits } from '../edit.js'
import { keyed } from '../keyed.js'
import type { Removal } from '../removal.js'
import { mustBeImpartial, mustBeSame, type Rules } from './judging.js'
import type { JudgementEvent, Verdict } from './messages.js'
import type { Moderation, Ruling } from './state.js'

/** In milliseconds: so long after a decision its author may appeal. */
export const APPEAL_WITHIN = 30 * 24 * 60 * 60_000

interface Appealing {
  readonly decisionId: DecisionId
  readonly text: string
}
interface Judging {
  readonly decisionId: DecisionId
  readonly verdict: Verdict
  readonly reason: string
}
interface Restoring {
  readonly reason: string
}

type Decided = Extract<JudgementEvent, { type: 'AppealDecided' }>['data']

const undoneAlready = (noun: string) => new Refusal('conflict', `This decision was undone: the ${noun} is back`)

type Judged = Moderation & Removal & Edits

/** `authorOf` answers of what was removed, too; of what was never posted there is no author. */
export const appealing = <Kind extends string, S extends Judged>(
  kind: Kind,
  { authorOf, subjectOf, noun = 'post' }: Omit<Rules<S>, 'mustExist'>,
) => {
  const rulingOf = (state: S, id: DecisionId): Ruling => {
    const ruling = state.erased ? undefined : state.rulings.get(id)
    if (!ruling) throw new Refusal('not-found', 'No such decision')
    return ruling
  }
  const appealDecided = (key: object, decided: Omit<Decided, 'post'>) => ({
    type: 'AppealDecided' as const,
    data: { post: subjectOf(key as never), ...decided },
  })
  const restored = <Key extends object>(key: Key, state: S, reason: string, at: string, decisionId?: DecisionId) => ({
    type: `${kind}Restored` as const,
    data: {
      ...key,
      post: subjectOf(key as never),
      reason,
      files: [...state.files] as FileId[],
      ...(decisionId !== undefined && { decisionId }),
      restoredAt: at,
    },
  })

  return {
    /** Once, by the author, while the memory is fresh. */
    ...keyed(
      `Appeal${kind}Decision` as const,
      <Data extends Appealing>({ data, by, at }: Command<`Appeal${Kind}Decision`, Data, Member>, state: S) => {
        const { decisionId, text, ...key } = data
        const ruling = rulingOf(state, decisionId)
        if (authorOf(state) !== by) throw new Refusal('forbidden', `Only the author of a ${noun} can appeal`)
        if (ruling.decision === 'dismiss') throw new Refusal('invalid', 'This decision was in your favour')
        if (ruling.appeal) {
          if (ruling.appeal.text === text) return []
          throw new Refusal('conflict', 'You have appealed against this decision already')
        }
        if (ruling.isUndone) throw undoneAlready(noun)
        if (Date.parse(at) - Date.parse(ruling.at) >= APPEAL_WITHIN) throw new Refusal('invalid', 'The 30 days for an appeal are over')
        return [
          { type: 'DecisionAppealed' as const, data: { post: subjectOf(key as never), decisionId, author: by, text, appealedAt: at } },
        ]
      },
    ),

    /** By another moderator than the one whose decision it is about. What is overturned is undone. */
    ...keyed(
      `Decide${kind}Appeal` as const,
      <Data extends Judging>({ data, by, at }: Command<`Decide${Kind}Appeal`, Data, Member>, state: S) => {
        const { decisionId, verdict, reason, ...key } = data
        const { appeal, by: judge, reporters, isUndone } = rulingOf(state, decisionId)
        const author = authorOf(state)!
        mustBeImpartial(by, author, reporters, noun)
        if (asMember(judge) === by) throw new Refusal('forbidden', 'Another moderator has to decide about an appeal against your decision')
        if (!appeal) throw new Refusal('not-found', 'There is no appeal against this decision')
        const moderator = memberIdOf(by)
        if (isUndone && !appeal.by) throw undoneAlready(noun)
        if (appeal.verdict) return mustBeSame(appeal.verdict === verdict && appeal.by === moderator)
        const decided = appealDecided(key, { decisionId, verdict, reason, moderator, author, decidedAt: at })
        const undone = verdict === 'overturned' && state.removedFor === decisionId
        return undone ? [decided, restored(key, state, reason, at, decisionId)] : [decided]
      },
    ),

    /**
     * What a moderator took away comes back; that it was away stays in its history. An appeal that waits ends with it, in the words of who brings it back: its
     * author hears that it was granted, also by whose decision it was.
     */
    ...keyed(`Restore${kind}` as const, <Data extends Restoring>({ data, by, at }: Command<`Restore${Kind}`, Data, Member>, state: S) => {
      const { reason, ...key } = data
      const author = authorOf(state)
      if (author === undefined || state.erased) throw new Refusal('not-found', `No such ${noun}`)
      const ruling = state.removedFor === undefined ? undefined : state.rulings.get(state.removedFor)
      mustBeImpartial(by, author, ruling?.reporters ?? [], noun)
      if (!state.removedBy) return []
      if (state.removedBy !== 'moderator') throw new Refusal('conflict', `Its author has deleted this ${noun}`)
      const decisionId = state.removedFor
      if (decisionId === undefined || !ruling?.appeal || ruling.appeal.verdict) return [restored(key, state, reason, at)]
      const granted = { decisionId, verdict: 'overturned', reason, moderator: memberIdOf(by), author, decidedAt: at } as const
      return [appealDecided(key, granted), restored(key, state, reason, at, decisionId)]
    }),
  }
}

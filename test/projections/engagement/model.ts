import type { CaseCommand, CaseEvent } from '../../../domain/cases/messages.js'
import { memberIdOf } from '../../../domain/kernel/actor.js'
import type { CaseId, CommentId, MemberId } from '../../../domain/kernel/ids.js'
import type { RefusalKind } from '../../../domain/kernel/refusal.js'
import { aWeekLater } from '../../support/cast/facts.js'

/** A fact of some case, and which one. */
export interface Fact {
  readonly caseId: CaseId
  readonly event: CaseEvent
}

type Of<Type extends CaseEvent['type']> = Extract<CaseEvent, { type: Type }>['data']
const factsOf = (facts: readonly Fact[], id: CaseId): CaseEvent[] => facts.flatMap(({ caseId, event }) => (caseId === id ? [event] : []))
const dataOf = <Type extends CaseEvent['type']>(events: readonly CaseEvent[], type: Type): Of<Type>[] =>
  events.flatMap((event) => (event.type === type ? [event.data as Of<Type>] : []))

/** Who likes a case after these events, the newest like first: by walking through them, and nothing else. */
const likers = (events: readonly CaseEvent[]): MemberId[] => {
  const found: MemberId[] = []
  for (const { type, data } of events) {
    if (type !== 'CaseLiked' && type !== 'CaseUnliked') continue
    const known = found.indexOf(data.memberId)
    if (known >= 0) found.splice(known, 1)
    if (type === 'CaseLiked') found.unshift(data.memberId)
  }
  return found
}

/** What a command must lead to, told from all that happened; a refusal by its kind. Written once more, as simply as can be. */
export const expected = (facts: readonly Fact[], { type, data, by, at }: CaseCommand): CaseEvent[] | RefusalKind => {
  const events = factsOf(facts, data.caseId)
  const isPosted = dataOf(events, 'CasePosted').length > 0
  const key = { caseId: data.caseId }
  if (type === 'PostCase') {
    const [post] = dataOf(events, 'CasePosted')
    if (post) return post.author === memberIdOf(by) ? [] : 'conflict'
    return [{ type: 'CasePosted', data: { ...data, author: memberIdOf(by), postedAt: at } }]
  }
  if (type === 'DeleteCaseComment') {
    const comment = dataOf(events, 'CaseCommented').find(({ commentId }) => commentId === data.commentId)
    if (!comment) return 'not-found'
    if (comment.memberId !== memberIdOf(by)) return 'forbidden'
    const isGone = dataOf(events, 'CommentDeleted').some(({ commentId }) => commentId === data.commentId)
    return isGone ? [] : [{ type: 'CommentDeleted', data: { commentId: data.commentId } }]
  }
  if (type === 'RemoveCase' || type === 'EraseCase' || type === 'EraseCaseComments') throw new Error('Nobody does that here')
  if (!isPosted) return 'not-found'
  const isOver = at >= aWeekLater
  if (type === 'CloseCase') {
    if (!isOver) return 'invalid'
    return dataOf(events, 'CaseClosed').length > 0 ? [] : [{ type: 'CaseClosed', data: key }]
  }
  if (isOver) return 'invalid'
  const memberId = memberIdOf(by)
  if (type === 'CommentOnCase') return [{ type: 'CaseCommented', data: { ...data, memberId, commentedAt: at } }]
  if (likers(events).includes(memberId) === (type === 'LikeCase')) return []
  return [{ type: type === 'LikeCase' ? 'CaseLiked' : 'CaseUnliked', data: { ...key, memberId } }]
}

export interface Picture {
  readonly title: string | null
  readonly like_count: number
  readonly comment_count: number
  readonly closed: boolean
  readonly likers: readonly MemberId[]
  readonly comments: readonly { readonly id: CommentId; readonly by: MemberId; readonly text: string | null }[]
}

/** What the views must show of a case; undefined of one that nobody posted. */
export const pictureAfter = (facts: readonly Fact[], id: CaseId, forgotten: ReadonlySet<MemberId>): Picture | undefined => {
  const events = factsOf(facts, id)
  const [post] = dataOf(events, 'CasePosted')
  if (!post) return undefined
  const gone = new Set(dataOf(events, 'CommentDeleted').map(({ commentId }) => commentId))
  const comments = dataOf(events, 'CaseCommented')
    .filter(({ commentId }) => !gone.has(commentId))
    .map(({ commentId, memberId, text }) => ({ id: commentId, by: memberId, text: forgotten.has(memberId) ? null : text }))
    .sort((one, other) => one.id - other.id) // which is the order in which they were first wished for
  return {
    title: dataOf(events, 'SubjectKeyDestroyed').length > 0 ? null : post.title,
    like_count: likers(events).length,
    comment_count: comments.length,
    closed: dataOf(events, 'CaseClosed').length > 0,
    likers: likers(events),
    comments,
  }
}

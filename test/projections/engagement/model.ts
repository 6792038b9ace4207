import type { CaseCommand, CaseEvent } from '../../../domain/cases/messages.js'
import { asMember, memberIdOf } from '../../../domain/kernel/actor.js'
import type { CaseId, CommentId, FileId, MemberId } from '../../../domain/kernel/ids.js'
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

/** Who has pressed a button and not taken it back, the newest press first: by walking through the events, and nothing else. */
const pressed = (events: readonly CaseEvent[], on: 'CaseLiked' | 'CaseSaved', off: 'CaseUnliked' | 'CaseUnsaved'): MemberId[] => {
  const found: MemberId[] = []
  for (const { type, data } of events) {
    if (type !== on && type !== off) continue
    const { memberId } = data
    const known = found.indexOf(memberId)
    if (known >= 0) found.splice(known, 1)
    if (type === on) found.unshift(memberId)
  }
  return found
}
const likers = (events: readonly CaseEvent[]) => pressed(events, 'CaseLiked', 'CaseUnliked')
const savers = (events: readonly CaseEvent[]) => pressed(events, 'CaseSaved', 'CaseUnsaved')

/** What its title is, as its author has written it last. */
const titleAfter = (events: readonly CaseEvent[]): string | null | undefined =>
  [...dataOf(events, 'CasePosted'), ...dataOf(events, 'CaseEdited').map(({ changed }) => changed)]
    .flatMap(({ title }) => title ?? [])
    .at(-1)

/** Which files it has, in their order: those of the last edit that spoke of them. */
const filesAfter = (events: readonly CaseEvent[]): readonly FileId[] =>
  [
    ...dataOf(events, 'CasePosted').map(({ files }) => files.map(({ file }) => file)),
    ...dataOf(events, 'CaseEdited').flatMap(({ files }) => (files ? [files.order] : [])),
  ].at(-1) ?? []

/** Who has comments on it, whose last is the newest first. */
const answerers = (events: readonly CaseEvent[]): MemberId[] => {
  const gone = new Set(dataOf(events, 'CommentDeleted').map(({ commentId }) => commentId))
  const left = dataOf(events, 'CaseCommented').filter(({ commentId }) => !gone.has(commentId))
  return [...new Set(left.sort((one, other) => other.commentId - one.commentId).map(({ memberId }) => memberId))]
}

/** What a visitor's post does not say. */
const unsaid = { speciality: null, age: null, gender: null, diagnosis: '', history: '', questions: [] }

/** What a command must lead to, told from all that happened; a refusal by its kind. Written once more, as simply as can be. */
export const expected = (facts: readonly Fact[], { type, data, by, at }: CaseCommand): CaseEvent[] | RefusalKind => {
  const events = factsOf(facts, data.caseId)
  const [post] = dataOf(events, 'CasePosted')
  const key = { caseId: data.caseId }
  if (type === 'PostCase') {
    if (post) return post.author === memberIdOf(by) ? [] : 'conflict'
    return [{ type: 'CasePosted', data: { ...data, author: memberIdOf(by), postedAt: at } }]
  }
  if (type === 'PostVisitorCase') {
    if (post) return post.author === by ? [] : 'conflict'
    return [{ type: 'CasePosted', data: { ...data, ...unsaid, author: by, held: true, shape: 'image', postedAt: at } }]
  }
  if (type === 'DeleteCaseComment') {
    const comment = dataOf(events, 'CaseCommented').find(({ commentId }) => commentId === data.commentId)
    if (!comment) return 'not-found'
    if (comment.memberId !== memberIdOf(by)) return 'forbidden'
    const isGone = dataOf(events, 'CommentDeleted').some(({ commentId }) => commentId === data.commentId)
    return isGone ? [] : [{ type: 'CommentDeleted', data: { commentId: data.commentId } }]
  }
  if (type === 'EraseCase' || type === 'EraseCaseComments' || type === 'PrepareCaseVideo' || type === 'FreeCaseReports')
    throw new Error('Nobody does that here')
  const isRemoved = dataOf(events, 'CaseRemoved').length > 0
  const isErased = dataOf(events, 'SubjectKeyDestroyed').length > 0
  if (type === 'ReleaseCase' || type === 'RefuseCase') {
    if (!post?.held || isRemoved) return 'not-found'
    const said = type === 'ReleaseCase' ? 'CaseReleased' : 'CaseRefused'
    if (dataOf(events, said === 'CaseReleased' ? 'CaseRefused' : 'CaseReleased').length > 0) return 'conflict'
    if (dataOf(events, said).length > 0) return []
    if (type === 'ReleaseCase') return [{ type: 'CaseReleased', data: { ...key, releasedAt: at } }]
    return [{ type: 'CaseRefused', data: { ...data, refusedAt: at } }]
  }
  if (!post || isHeld(facts, data.caseId) || (isRemoved && type !== 'RemoveCase')) return 'not-found'
  const author = typeof post.author === 'number' ? asMember(post.author) : post.author
  if (type === 'RemoveCase') {
    if (by !== author) return 'forbidden'
    return isRemoved ? [] : [{ type: 'CaseRemoved', data: { ...key, byRole: 'author', removedAt: at } }]
  }
  if (type === 'EditCase') {
    if (by !== author) return 'forbidden'
    if (isErased) return 'not-found'
    const { content, files: wanted, ...about } = data
    const before = filesAfter(events)
    const isSame = !wanted || wanted.order.join() === before.join()
    if (titleAfter(events) === content.title && isSame) return []
    const files = !isSame && {
      order: wanted.order,
      added: wanted.added.filter(({ file }) => !before.includes(file)),
      removed: before.filter((file) => !wanted.order.includes(file)),
    }
    const changed = titleAfter(events) === content.title ? {} : content
    return [{ type: 'CaseEdited', data: { ...about, changed, ...(files && { files }), editedAt: at } }]
  }
  if (type === 'SolveCase') {
    if (post.shape !== 'clinical') return 'not-found'
    if (by !== author) return 'forbidden'
    if (isErased) return 'not-found'
    const outcomes = dataOf(events, 'CaseSolved')
    if (outcomes.at(-1)?.outcome === data.outcome) return []
    const answeredBy = outcomes.length > 0 ? [] : answerers(events).filter((id) => asMember(id) !== author)
    return [{ type: 'CaseSolved', data: { ...data, answeredBy, solvedAt: at } }]
  }
  const isOver = post.shape === 'clinical' && at >= aWeekLater
  if (type === 'CloseCase') {
    if (!isOver) return 'invalid'
    return dataOf(events, 'CaseClosed').length > 0 ? [] : [{ type: 'CaseClosed', data: key }]
  }
  if (type === 'SaveCase' || type === 'UnsaveCase') {
    const saved = savers(events).includes(memberIdOf(by))
    if (saved === (type === 'SaveCase')) return []
    return [{ type: type === 'SaveCase' ? 'CaseSaved' : 'CaseUnsaved', data: { ...key, memberId: memberIdOf(by) } }]
  }
  if (type === 'ReportCase') {
    if (by === author) return 'forbidden'
    if (data.version >= events.length) return 'invalid'
    const isReported = dataOf(events, 'CaseReported').some(({ reporter }) => reporter === by)
    return isReported ? [] : [{ type: 'CaseReported', data: { ...data, reporter: by, reportedAt: at } }]
  }
  if (isOver) return 'invalid'
  const memberId = memberIdOf(by)
  if (type === 'CommentOnCase') return [{ type: 'CaseCommented', data: { ...data, memberId, commentedAt: at } }]
  if (likers(events).includes(memberId) === (type === 'LikeCase')) return []
  return [{ type: type === 'LikeCase' ? 'CaseLiked' : 'CaseUnliked', data: { ...key, memberId } }]
}

export interface Picture {
  readonly title: string | null
  readonly outcome: string | null
  readonly files: readonly FileId[]
  readonly like_count: number
  readonly comment_count: number
  readonly closed: boolean
  /** The revision of the last event that changes what somebody sees. */
  readonly version: number
  readonly likers: readonly MemberId[]
  readonly savers: readonly MemberId[]
  readonly comments: readonly { readonly id: CommentId; readonly by: MemberId; readonly text: string | null }[]
}

/**
 * What the views must show of a case, now or when it had so many events; undefined of one that nobody posted. What is erased since is gone from
 * earlier pictures too.
 */
export const pictureAfter = (
  facts: readonly Fact[],
  id: CaseId,
  forgotten: ReadonlySet<MemberId>,
  count = Infinity,
): Picture | undefined => {
  const all = factsOf(facts, id)
  const events = all.slice(0, count)
  if (dataOf(events, 'CasePosted').length === 0) return undefined
  const isErased = dataOf(all, 'SubjectKeyDestroyed').length > 0
  const gone = new Set(dataOf(events, 'CommentDeleted').map(({ commentId }) => commentId))
  const comments = dataOf(events, 'CaseCommented')
    .filter(({ commentId }) => !gone.has(commentId))
    .map(({ commentId, memberId, text }) => ({ id: commentId, by: memberId, text: forgotten.has(memberId) ? null : text }))
    .sort((one, other) => one.id - other.id) // which is the order in which they were first wished for
  return {
    title: isErased ? null : (titleAfter(events) ?? null),
    outcome: isErased ? null : (dataOf(events, 'CaseSolved').at(-1)?.outcome ?? null),
    files: filesAfter(events),
    like_count: likers(events).length,
    comment_count: comments.length,
    closed: dataOf(events, 'CaseClosed').length > 0,
    version: events.findLastIndex(({ type }) => type !== 'CaseReported'),
    likers: likers(events),
    savers: savers(events).sort((one, other) => one - other),
    comments,
  }
}

/** Posted by a visitor, and not released. */
export const isHeld = (facts: readonly Fact[], id: CaseId): boolean => {
  const events = factsOf(facts, id)
  return dataOf(events, 'CasePosted')[0]?.held === true && dataOf(events, 'CaseReleased').length === 0
}

export const isRemoved = (facts: readonly Fact[], id: CaseId): boolean => dataOf(factsOf(facts, id), 'CaseRemoved').length > 0

import type { CaseEvent } from '../domain/cases/messages.js'
import type { Recorded } from '../domain/kernel/messages.js'
import type { MemberEvent } from '../domain/members/messages.js'
import { Rows as CaseRows } from './case-feed/rows.js'
import { Rows as TrailRows, type TrailFact } from './deletion-trail/rows.js'
import { fold } from './member-card/rows.js'
import { Rows as CommentRows } from './post-comments/rows.js'

/** What a view shows of a stream after some of its events: the same pure fold that fills the tables. */
type Picture = (events: readonly Recorded[]) => unknown

const caseAfter: Picture = (events) => {
  const rows = new CaseRows()
  for (const event of events as readonly Recorded<CaseEvent>[]) rows.apply(event)
  const [card] = rows.cards.values()
  const [counts] = rows.engagement.counts.values()
  if (!card || !counts) return undefined
  const likedBy = [...rows.engagement.likings.values()].filter(({ liked }) => liked).map(({ member_id }) => member_id)
  const { closed, removed_by, ...content } = card
  const { like_count, comment_count, position } = counts
  return { ...content, like_count, comment_count, closed, removed_by, position, liked_by: likedBy, comments: commentsAfter(events) }
}

const commentsAfter = (events: readonly Recorded[]): unknown[] => {
  const rows = new CommentRows()
  for (const event of events) rows.apply(event)
  return [...rows.comments.values()].map(({ comment_id, member_id, text, deleted }) => ({ comment_id, member_id, text, deleted }))
}

const memberAfter: Picture = (events) => {
  const [card] = fold(events as readonly Recorded<MemberEvent>[]).values()
  const rows = new TrailRows()
  for (const event of events as readonly TrailFact[]) rows.apply(event)
  const [deletion] = rows.accounts.values()
  if (!deletion) return card
  const { reason_kept: _, ...told } = deletion // the steps tell which keys are gone
  return { ...card, deletion: { ...told, steps: [...rows.steps.values()] } }
}

const requestAfter: Picture = (events) => {
  const rows = new TrailRows()
  for (const event of events as readonly TrailFact[]) rows.apply(event)
  return [...rows.requests.values()][0]
}

const PICTURES: Readonly<Record<string, Picture>> = { case: caseAfter, member: memberAfter, deletionrequest: requestAfter }

/** By the word before the dash; a stream that no view shows has no picture. */
export const pictureOf = (stream: string): Picture | undefined => PICTURES[stream.slice(0, stream.indexOf('-'))]

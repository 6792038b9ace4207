import { randomUUID } from 'node:crypto'
import type { CaseCommand, CaseEvent } from '../../../domain/cases/messages.js'
import { caseDecider } from '../../../domain/cases/decider.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { specOf } from '../../support/cast/given.js'
import {
  ana,
  aWeekLater,
  boris,
  closed,
  comment,
  commentDeleted,
  commented,
  deleteComment,
  erased,
  hernia,
  like,
  noon,
  posted,
} from '../../support/cast/facts.js'

const given = specOf(caseDecider)
const key = { caseId: hernia }
const subject = `post:case:${hernia}`
const remove = (by: MemberId, at = noon): CaseCommand => ({ id: randomUUID(), type: 'RemoveCase', by: asMember(by), at, data: key })
const removed = (byRole: 'author' | 'erasure', at = noon): CaseEvent => ({ type: 'CaseRemoved', data: { ...key, byRole, removedAt: at } })
const bySystem = { id: randomUUID(), by: 'system:erasure', at: noon } as const
const erase: CaseCommand = { ...bySystem, type: 'EraseCase', data: { ...key, subject, fingerprint: null } }
const eraseComments: CaseCommand = { ...bySystem, type: 'EraseCaseComments', data: { ...key, memberId: boris } }

describe('removing a case', () => {
  it('takes it away when its author says so', () => given(posted).when(remove(ana)).then(removed('author')))
  it('may be done after it has closed', () => given(posted, closed).when(remove(ana, aWeekLater)).then(removed('author', aWeekLater)))
  it('is for nobody else', () => given(posted).when(remove(boris)).thenRefused('forbidden', 'Only its author can delete a post'))
  it('needs a case', () => given().when(remove(ana)).thenRefused('not-found', 'No such post'))
  it('leaves nothing to like', () => given(posted, removed('author')).when(like(boris)).thenRefused('not-found', 'No such case'))
  it('leaves nothing to comment on', () =>
    given(posted, removed('author')).when(comment(boris, 20)).thenRefused('not-found', 'No such case'))
  it('lets everybody take their own words back', () =>
    given(posted, commented(boris, 20), removed('author')).when(deleteComment(boris, 20)).then(commentDeleted(20)))
})

describe('erasing a case', () => {
  it('takes it away and tells that its key is gone', () => given(posted).when(erase).then(removed('erasure'), erased))
  it('tells of the key alone when it was taken away before', () => given(posted, removed('author')).when(erase).then(erased))
  it('tells nothing twice', () => given(posted, removed('erasure'), erased).when(erase).thenNothing())
  it('needs a case', () => given().when(erase).thenRefused('not-found', 'No such post'))
})

describe('erasing the comments of a member', () => {
  it('deletes those that are still there, and nobody else’s', () =>
    given(posted, commented(boris, 20), commented(ana, 21), commented(boris, 22), commentDeleted(20))
      .when(eraseComments)
      .then(commentDeleted(22)))
  it('does so after the case has closed or gone', () =>
    given(posted, commented(boris, 20), closed, removed('author')).when(eraseComments).then(commentDeleted(20)))
  it('finds nothing to do where there is nothing', () => given(posted, commented(ana, 21)).when(eraseComments).thenNothing())
})

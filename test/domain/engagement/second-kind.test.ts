import { randomUUID } from 'node:crypto'
import { asMember } from '../../../domain/kernel/actor.js'
import type { MemberId, ReportId } from '../../../domain/kernel/ids.js'
import { ana, aWeekLater, boris, commentId, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import { noteDecider, type NoteCommand, type NoteEvent } from '../../support/cast/notes/note.js'

const given = specOf(noteDecider)
const key = { noteId: 3 }
const posted: NoteEvent = { type: 'NotePosted', data: { ...key, author: ana, text: 'A note', postedAt: noon } }
const liked: NoteEvent = { type: 'NoteLiked', data: { ...key, memberId: boris } }
const commented: NoteEvent = {
  type: 'NoteCommented',
  data: { ...key, commentId: commentId(5), memberId: boris, text: 'So do I', commentedAt: noon },
}
const removed: NoteEvent = { type: 'NoteRemoved', data: { ...key, byRole: 'author', removedAt: noon } }
const asked = { id: randomUUID(), at: noon }
const like = (by: MemberId, at = noon): NoteCommand => ({ ...asked, at, type: 'LikeNote', by: asMember(by), data: key })
const comment: NoteCommand = {
  ...asked,
  type: 'CommentOnNote',
  by: asMember(boris),
  data: { ...key, commentId: commentId(5), text: 'So do I' },
}
const save: NoteCommand = { ...asked, type: 'SaveNote', by: asMember(boris), data: key }
const saved: NoteEvent = { type: 'NoteSaved', data: { ...key, memberId: boris } }
const wrong = { ...key, reportId: 6 as ReportId, reason: 'Not a note', version: 0 }
const report: NoteCommand = { ...asked, type: 'ReportNote', by: asMember(boris), data: wrong }
const reported: NoteEvent = { type: 'NoteReported', data: { ...wrong, reporter: asMember(boris), reportedAt: noon } }
const edit = (text: string): NoteCommand => ({ ...asked, type: 'EditNote', by: asMember(ana), data: { ...key, content: { text } } })
const edited: NoteEvent = { type: 'NoteEdited', data: { ...key, changed: { text: 'Better' }, editedAt: noon } }
const remove = (by: MemberId): NoteCommand => ({ ...asked, type: 'RemoveNote', by: asMember(by), data: key })
const erase: NoteCommand = { ...asked, type: 'EraseNoteComments', by: 'system:erasure', data: { ...key, memberId: boris } }

describe('a second kind of post', () => {
  it('is liked', () => given(posted).when(like(boris)).then(liked))
  it('never closes unless its kind says so', () => given(posted).when(like(boris, aWeekLater)).then(liked))
  it('is commented on', () => given(posted).when(comment).then(commented))
  it('is taken away by its author', () => given(posted).when(remove(ana)).then(removed))
  it('is taken away by nobody else', () => given(posted).when(remove(boris)).thenRefused('forbidden', 'Only its author can delete a post'))
  it('takes nothing once it is taken away, in its own words', () =>
    given(posted, removed).when(like(boris)).thenRefused('not-found', 'No such note'))
  it('is saved', () => given(posted).when(save).then(saved))
  it('is reported', () => given(posted).when(report).then(reported))
  it('is edited', () => given(posted).when(edit('Better')).then(edited))
  it('is not edited into what it is', () => given(posted).when(edit('A note')).thenNothing())
  it('gives up what a member wrote below it, and nothing of others', () => {
    const others: NoteEvent = { ...commented, data: { ...commented.data, commentId: commentId(6), memberId: ana } }
    given(posted, commented, others)
      .when(erase)
      .then({ type: 'CommentDeleted', data: { commentId: commentId(5) } })
  })
})

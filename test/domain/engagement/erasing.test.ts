import { randomUUID } from 'node:crypto'
import { asMember } from '../../../domain/kernel/actor.js'
import type { DecisionId } from '../../../domain/kernel/ids.js'
import { isGone } from '../../../domain/engagement/removal.js'
import { expect } from 'chai'
import { ana, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import { noteDecider, type NoteCommand, type NoteEvent } from '../../support/cast/notes/note.js'

const given = specOf(noteDecider)
const key = { noteId: 3 }
const posted: NoteEvent = { type: 'NotePosted', data: { ...key, author: ana, text: 'A note', postedAt: noon } }
const removedBy = (byRole: 'author' | 'moderator' | 'erasure', decisionId?: DecisionId): NoteEvent => ({
  type: 'NoteRemoved',
  data: { ...key, byRole, ...(decisionId && { decisionId }), removedAt: noon },
})
const sealed = { subject: `post:note:3`, fingerprint: 'f'.repeat(64) }
const erased: NoteEvent = { type: 'SubjectKeyDestroyed', data: sealed }
const erase: NoteCommand = { id: randomUUID(), at: noon, type: 'EraseNote', by: 'system:erasure', data: { ...key, ...sealed } }
const remove: NoteCommand = { id: randomUUID(), at: noon, type: 'RemoveNote', by: asMember(ana), data: key }

describe('a post whose author is erased', () => {
  it('is taken away, and its key is destroyed', () => given(posted).when(erase).then(removedBy('erasure'), erased))
  it('loses its key where its author had taken it away', () => given(posted, removedBy('author')).when(erase).then(erased))
  it('is taken away for good where a moderator had done so', () =>
    given(posted, removedBy('moderator', 4 as DecisionId))
      .when(erase)
      .then(removedBy('erasure'), erased))
  it('is erased once', () => given(posted, removedBy('erasure'), erased).when(erase).thenNothing())
  it('was posted', () => given().when(erase).thenRefused('not-found', 'No such post'))
})

describe('a post that is taken away', () => {
  it('was posted', () => given().when(remove).thenRefused('not-found', 'No such post'))
  it('is gone for its author, too, unless a moderator may give it back', () => {
    const gone = ([undefined, 'author', 'moderator', 'erasure'] as const).filter((by) => isGone({ removedBy: by }))
    expect(gone).to.deep.equal(['author', 'erasure'])
  })
})

import { expect } from 'chai'
import type { MemberId } from '../../../../domain/kernel/ids.js'
import type { Comment } from '../../../../web/engagement/calls.js'
import {
  commentAccepted,
  commentAsked,
  commented,
  commentGone,
  commentRefused,
  commentsReducer,
  deletionAsked,
  deletionFailed,
  earlierAsked,
  earlierLoaded,
  threadFailed,
  threadLoaded,
  threadOpened,
} from '../../../../web/engagement/comments/comments-slice.js'
import { newThread, shownOf } from '../../../../web/engagement/comments/thread.js'
import { personChanged } from '../../../../web/shared/net/live/person-changed.js'

type Action = Parameters<typeof commentsReducer>[1]

const post = 'case:7'
const me = 1
const comment = (id: number, more: Partial<Comment> = {}): Comment => ({
  id,
  writer: 2,
  name: 'Boris Petrov',
  speciality: null,
  picture: null,
  namedAt: 5,
  text: `Comment ${id}`,
  at: '2026-11-01T12:00:00Z',
  position: id,
  ...more,
})
const loaded = (next: number | null, ...ids: number[]) => threadLoaded({ post, comments: ids.map((id) => comment(id)), next })
const pushed = (id: number, more: Partial<Comment> = {}) => commented({ post, comment: comment(id, more) })
const sent = (text: string) => commentAsked({ post, writer: me, text, key: 'a' })
const lost = commentRefused({ post, errors: [], message: 'No connection. Please try again.' })

const after = (...actions: Action[]) => {
  const state = actions.reduce(commentsReducer, commentsReducer(undefined, threadOpened(post)))
  return state[post] ?? newThread
}
const ids = (...actions: Action[]) => after(...actions).comments.map(({ id }) => id)

describe('discussion', () => {
  it('grows downwards by what is said, and each comment is there once', () => {
    expect(ids(loaded(null, 1, 3), pushed(4), pushed(4), pushed(2))).to.deep.equal([1, 2, 3, 4])
  })

  it('shows a comment as it stands now, not as it stood', () => {
    const { comments } = after(loaded(null, 1), pushed(1, { text: null, position: 9 }), pushed(1, { position: 1 }))
    expect(comments).to.deep.equal([comment(1, { text: null, position: 9 })])
  })

  it('grows upwards by what was said before', () => {
    const thread = after(
      loaded(8, 8, 9),
      earlierAsked(post),
      earlierLoaded({ post, before: 8, comments: [comment(6), comment(7)], next: 6 }),
    )
    expect(thread.comments.map(({ id }) => id)).to.deep.equal([6, 7, 8, 9])
    expect(thread).to.include({ next: 6, earlier: 'idle' })
  })

  it('ignores earlier ones of a list that was loaded anew', () => {
    expect(
      ids(loaded(8, 8, 9), earlierAsked(post), loaded(3, 3, 8, 9), earlierLoaded({ post, before: 8, comments: [comment(7)], next: 7 })),
    ).to.deep.equal([3, 8, 9])
  })

  it('forgets what is gone when it looks again, and keeps what it heard while it looked', () => {
    expect(ids(loaded(null, 1, 2), pushed(3), threadOpened(post), pushed(4), loaded(null, 1, 3))).to.deep.equal([1, 3, 4])
  })

  it('brings back nothing that was deleted', () => {
    const gone = commentGone({ post, id: 2 })
    expect(ids(loaded(null, 1, 2), gone, pushed(2), threadOpened(post), loaded(null, 1, 2))).to.deep.equal([1])
  })

  it('hides what I want deleted until the server says no', () => {
    const deletion = deletionAsked({ post, id: 2 })
    const shown = (...actions: Action[]) => shownOf(after(loaded(null, 1, 2), ...actions)).comments.map(({ id }) => id)
    expect(shown(deletion)).to.deep.equal([1])
    expect(shown(deletion, deletionFailed({ post, id: 2 }))).to.deep.equal([1, 2])
    expect(after(loaded(null, 1, 2), deletion, commentGone({ post, id: 2 })).deleting).to.deep.equal([])
  })

  it('shows mine as soon as it is sent, and once, whoever comes first', () => {
    const mine = { writer: me, text: 'Mesh' }
    expect(shownOf(after(loaded(null, 1), sent('Mesh'))).sending).to.equal('Mesh')
    expect(shownOf(after(loaded(null, 1), sent('Mesh'), pushed(2, mine)))).to.deep.equal({
      comments: [comment(1), comment(2, mine)],
      sending: null,
    })
    const accepted = after(loaded(null, 1), sent('Mesh'), pushed(2, mine), commentAccepted({ post, comment: comment(2, mine) }))
    expect(accepted).to.deep.include({ comments: [comment(1), comment(2, mine)], outgoing: null })
  })

  it('takes the same words, said before, for another comment', () => {
    const thread = after(loaded(null, 1), pushed(2, { writer: me, text: 'Mesh' }), sent('Mesh'))
    expect(shownOf(thread).sending).to.equal('Mesh')
  })

  it('keeps what could not be sent, unless it has arrived all the same', () => {
    expect(after(loaded(null), sent('Mesh'), lost).outgoing).to.include({ text: 'Mesh', key: 'a', sending: false })
    const mine = pushed(2, { writer: me, text: 'Mesh' })
    expect(after(loaded(null), sent('Mesh'), lost, mine).outgoing).to.equal(null)
    expect(after(loaded(null), sent('Mesh'), mine, lost).outgoing).to.equal(null)
  })

  it('stays readable when looking again fails', () => {
    expect(after(threadFailed(post)).state).to.equal('failed')
    expect(after(loaded(null, 1), threadOpened(post), threadFailed(post))).to.deep.include({ state: 'ready', comments: [comment(1)] })
  })

  it('names writers anew, and loses the names of those who are gone', () => {
    const anew = (full_name: string | null) =>
      personChanged({ signup_id: 2 as MemberId, full_name, profile_pic: null, specialty_type: null, position: 9 })
    const names = (...actions: Action[]) => after(loaded(null, 1), pushed(2, { writer: me }), ...actions).comments.map(({ name }) => name)
    expect(names(anew('Boris Iljin'))).to.deep.equal(['Boris Iljin', 'Boris Petrov'])
    expect(names(anew('Boris Iljin'), anew(null))).to.deep.equal([null, 'Boris Petrov'])
  })

  it('are named as they were loaded last when a push comes late', () => {
    const late = personChanged({ signup_id: 2 as MemberId, full_name: 'Boris Iljin', profile_pic: null, specialty_type: null, position: 4 })
    expect(after(loaded(null, 1), late).comments.map(({ name }) => name)).to.deep.equal(['Boris Petrov'])
  })

  it('tells the speciality of a writer anew', () => {
    const anew = personChanged({
      signup_id: 2 as MemberId,
      full_name: 'Boris Petrov',
      profile_pic: null,
      specialty_type: 'Urology',
      position: 9,
    })
    const { comments } = after(loaded(null, 1), pushed(2, { writer: me }), anew)
    expect(comments.map(({ speciality }) => speciality)).to.deep.equal(['Urology', null])
  })

  it('hears nothing of a post that nobody opened', () => {
    expect(commentsReducer({}, pushed(1))).to.deep.equal({})
  })
})

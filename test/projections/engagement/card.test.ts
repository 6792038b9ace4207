import { expect } from 'chai'
import type { CommentId, FileId, MemberId } from '../../../domain/kernel/ids.js'
import { asPosted, happenTo, isOnCard, namesForgotten, type CardFile, type PostCard } from '../../../projections/engagement/card.js'
import { readingOf, type Happening } from '../../../projections/engagement/facts.js'

const [scar, walk, stitch] = ['a', 'b', 'c'].map((letter) => `6a0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b1${letter}` as FileId)
const image: CardFile = { file: scar!, category: 'IMAGE', mime: 'image/jpeg', width: 4, height: 3, name: 'scar.jpg' }
const video: CardFile = { file: walk!, category: 'VIDEO', mime: 'video/quicktime', width: 640, height: 360, name: 'walk.mov' }
const other: CardFile = { ...image, file: stitch!, name: 'stitch.jpg' }
const [noon, later] = ['2026-01-20T12:00:00.000Z', '2026-01-21T12:00:00.000Z'] as const
const film = { ...video, video: 'preparing', since: noon } as const

interface Note extends PostCard {
  text: string | null
}
const card = (): Note => ({ text: 'Before', files: asPosted([image, video], noon), removed_by: null })
const reading = readingOf({ name: 'Note' })
const read = (type: string, data: object): Happening => reading({ type, data })!
const after = (...happenings: Happening[]): Note => {
  const note = card()
  for (const happening of happenings) happenTo(note, happening, later)
  return note
}

const EDITED = read('NoteEdited', { changed: { text: 'After' } })
const REPLACED = read('NoteEdited', { changed: {}, files: { order: [walk, stitch], added: [other], removed: [scar] } })
const PREPARED = read('NoteVideoPrepared', { file: walk, outcome: { state: 'ready', mime: 'video/mp4', width: 1280, height: 720 } })
const REMOVED = read('NoteRemoved', { byRole: 'author' })
const RESTORED = read('NoteRestored', {})
const REST: readonly Happening[] = [
  { what: 'liked', memberId: 2 as MemberId, liked: true },
  { what: 'saved', memberId: 2 as MemberId, saved: true },
  { what: 'commented', commentId: 9 as CommentId, deleted: false },
  { what: 'judged' },
]

describe('the card of a post of any kind', () => {
  it('has videos that are not ready when they come, and since when they are to be', () => expect(card().files).to.deep.equal([image, film]))
  it('says what an edit says, and keeps the files of which it says nothing', () =>
    expect(after(EDITED)).to.deep.equal({ ...card(), text: 'After' }))
  it('has the files that an edit leaves it, in their order, those it had as they are', () =>
    expect(after(PREPARED, REPLACED).files).to.deep.equal([
      { ...video, mime: 'video/mp4', width: 1280, height: 720, video: 'ready' },
      other,
    ]))
  it('has a video that came by an edit, and is not ready either', () => {
    const come = { ...video, file: stitch! }
    const edited = read('NoteEdited', { changed: {}, files: { order: [stitch], added: [come], removed: [scar, walk] } })
    expect(after(edited).files).to.deep.equal([{ ...come, video: 'preparing', since: later }])
  })
  it('shows a video once it was prepared, and no other', () =>
    expect(after(PREPARED).files).to.deep.equal([image, { ...video, mime: 'video/mp4', width: 1280, height: 720, video: 'ready' }]))
  it('says that nothing could be made of a video', () =>
    expect(after(read('NoteVideoPrepared', { file: walk, outcome: { state: 'failed' } })).files[1]).to.deep.equal({
      ...video,
      video: 'failed',
    }))
  it('tells who took it away', () => expect(after(REMOVED).removed_by).to.equal('author'))
  it('is there again when it was restored', () => expect(after(REMOVED, RESTORED).removed_by).to.equal(null))
  it('keeps no names without its key', () => expect(namesForgotten(card().files).map(({ name }) => name)).to.deep.equal([null, null]))

  for (const happening of [EDITED, REPLACED, PREPARED, REMOVED, ...REST])
    it(`is read for what changes it, and for nothing else: ${happening.what}`, () => {
      const changes = JSON.stringify(after(happening)) !== JSON.stringify(card())
      expect(isOnCard(happening)).to.equal(changes)
    })
})

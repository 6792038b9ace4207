import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { commentPushes } from '../../../api/engagement/comments/comment-pushes.js'
import { commentsOn } from '../../../api/engagement/comments/comments.js'
import { eraseComments } from '../../../api/engagement/comments/erase-comments.js'
import { erasePosts, keptSubjects } from '../../../api/engagement/erase-posts.js'
import { exportPresses, exportPosts } from '../../../api/engagement/export.js'
import { likesOn } from '../../../api/engagement/likes.js'
import { mustBeOwn, orderFor } from '../../../api/engagement/posting.js'
import { postPushes } from '../../../api/engagement/pushes.js'
import { removalsOn } from '../../../api/engagement/removals.js'
import { reportsOn } from '../../../api/engagement/reports.js'
import { savesOn } from '../../../api/engagement/saves.js'
import { shownOnPosts } from '../../../api/engagement/shown.js'
import { mayWatchPosts } from '../../../api/engagement/watch.js'
import { sending } from '../../../api/http/send.js'
import type { Eraser } from '../../../api/leaving/erasure/leaver.js'
import type { Entry, Sources } from '../../../api/leaving/export/exporter.js'
import { notificationsOn } from '../../../commands/processes/notifications.js'
import { asking } from '../../../commands/processes/notifications/asking.js'
import { codecOf } from '../../../commands/runtime/codec/codec.js'
import { dispatcher } from '../../../commands/runtime/dispatcher.js'
import { gateway, type Gateway } from '../../../commands/runtime/store/gateway.js'
import { logOver } from '../../../commands/runtime/log.js'
import type { Handle } from '../../../commands/runtime/slice.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Log } from '../../../domain/kernel/ports.js'
import { memberCard } from '../../../projections/member-card/projector.js'
import { commentsOnKinds } from '../../../projections/post-comments/projector.js'
import { writtenBy } from '../../../projections/post-comments/queries.js'
import { checkpointOf } from '../../../projections/runtime/checkpoint.js'
import { prepare } from '../../../projections/runtime/prepare.js'
import { project } from '../../../projections/runtime/telling/run.js'
import { ana, boris } from '../../support/cast/facts.js'
import { noteFeed, noteOfApi, notes } from '../../support/cast/notes/feed.js'
import { noteKind } from '../../support/cast/notes/note.js'
import { eventually, failureOf } from '../../support/eventually.js'
import { fakeIo } from '../../support/parts/fake-io.js'
import { freshParts, type Parts } from '../../support/parts/parts.js'
import { keysIn } from '../../support/parts/runtime.js'
import { everyOf } from '../../support/parts/views.js'

const now = () => new Date().toISOString()
const views = [memberCard, noteFeed, commentsOnKinds([noteKind])]

/** A kind that is in no list of ours, on the real parts: whatever it can do, it can do by what is written once. */
describe('posts of a second kind', () => {
  let parts: Parts
  let store: Gateway
  let dispatch: Handle
  let log: Log
  let ending: AbortController
  let projecting: Promise<void>
  const waitFor = async (position: number): Promise<true> => {
    await eventually(async () => expect(await checkpointOf(parts.db.pool)).to.be.at.least(position))
    return true
  }

  before(async () => {
    parts = await freshParts()
    await prepare(views, parts.db.pool)
    store = gateway({ url: parts.node.url, prefixes: ['note-'] })
    log = logOver(store, codecOf(notes.events, keysIn(parts)))
    dispatch = dispatcher(log, [notes])
    ending = new AbortController()
    const onTrouble = (error: unknown): void => console.error(error)
    projecting = project({ views, pool: parts.db.pool, log, until: ending.signal, onTrouble })
  })
  after(async () => {
    ending.abort()
    await projecting
    await store.close()
    await parts.close()
  })

  /** What the handler of a request is given. */
  const asked = (id: MemberId) => {
    const commandId = randomUUID()
    return { caller: { id }, commandId, send: sending({ dispatch, progress: { waitFor }, now }, { caller: asMember(id), commandId }) }
  }
  const deps = () => ({ now, pool: parts.db.pool, links: { sign: () => 'link' } })
  const posted = async (noteId: number) => {
    await asked(ana).send.named('PostNote', { noteId, text: 'A note' })
    return noteId
  }

  it('are liked, and tell who likes them', async () => {
    const id = await posted(1)
    const likes = likesOn(noteOfApi, deps())
    const { answer, stale } = await likes.like(id, asked(boris))
    expect([answer.records.like_count, answer.records.is_like, stale]).to.deep.equal([1, true, false])
    expect((await likes.likersOf(id, { pageSize: 10 })).result.map(({ signup_id }) => signup_id)).to.deep.equal([boris])
    expect((await likes.unlike(id, asked(boris))).answer.records).to.include({ like_count: 0, is_like: false })
    expect(String(await failureOf(likes.likersOf(99, { pageSize: 10 })))).to.contain('No such note')
  })

  it('are edited by their authors alone, and have files of their own', async () => {
    const id = await posted(24)
    const own = (of: number, by: MemberId) => mustBeOwn(parts.db.pool, noteOfApi, of, by)
    expect((await own(id, ana)).author).to.equal(ana)
    expect(String(await failureOf(own(id, boris)))).to.contain('Only its author can edit a post')
    expect(String(await failureOf(own(99, ana)))).to.contain('No such note')
    const hidden = { ...noteOfApi, has: () => false }
    expect(String(await failureOf(mustBeOwn(parts.db.pool, hidden, id, ana)))).to.contain('No such note')
    const files = { field: 'files', most: 1, categories: {} }
    const brought = {
      caller: { id: ana, sessionId: 'one', complete: true, roles: [], secondFactor: 'off' as const },
      commandId: randomUUID(),
      at: now(),
    }
    expect(orderFor(noteOfApi, id, files, brought)).to.include({ owner: ana, subject: 'post:note:24', stream: 'note-24' })
  })

  it('are commented on, and comments deleted', async () => {
    const id = await posted(2)
    const comments = commentsOn(noteOfApi, deps())
    const { comment } = await comments.write(id, ' So do I ', asked(boris))
    expect(comment).to.include({ signup_id: boris, comment: 'So do I' })
    expect((await comments.page(id, { pageSize: 10 })).comments).to.deep.equal([comment])
    await comments.remove(comment.id, asked(boris))
    expect((await comments.page(id, { pageSize: 10 })).comments).to.deep.equal([])
  })

  it('are saved by each for themselves, and taken out again', async () => {
    const [one, other] = [await posted(20), await posted(21)]
    const saves = savesOn(noteOfApi, deps())
    const { answer } = await saves.save(one, asked(boris))
    expect(answer.records).to.include({ id: one, is_save: true, is_like: false, version: 1 })
    await saves.save(other, asked(boris))
    const page = { family: noteKind.name, size: 1 }
    const first = await saves.savedBy(boris, page)
    const second = await saves.savedBy(boris, { ...page, before: first.next! })
    expect([first, second].flatMap(({ saved }) => saved.map(({ post_id }) => post_id))).to.deep.equal([other, one])
    expect((await saves.unsave(other, asked(boris))).answer.records.is_save).to.equal(false)
    expect((await saves.savedBy(boris, { ...page, size: 5 })).saved.map(({ post_id }) => post_id)).to.deep.equal([one])
    expect((await saves.savedBy(ana, page)).saved).to.deep.equal([])
    expect(String(await failureOf(saves.save(99, asked(boris))))).to.contain('No such note')
  })

  it('are reported as they were seen, without anything that shows it', async () => {
    const id = await posted(22)
    const reports = reportsOn(noteOfApi, deps())
    const before = await noteOfApi.feed.postsById(parts.db.pool, [id])
    await reports.report(id, { reason: ' A face ' }, asked(boris))
    await reports.report(id, { reason: 'Again' }, asked(boris))
    const facts = await log.read(`note-${id}`, -1)
    expect(facts.map(({ type }) => type)).to.deep.equal(['NotePosted', 'NoteReported'])
    expect(facts[1]!.data).to.include({ reporter: `member:${boris}`, reason: 'A face', version: 0 })
    expect(await noteOfApi.feed.postsById(parts.db.pool, [id])).to.deep.equal(before)
  })

  it('are edited and taken away by their author', async () => {
    const id = await posted(23)
    await asked(ana).send.named('EditNote', { noteId: id, content: { text: 'Better' } })
    expect(await log.read(`note-${id}`, 0)).to.have.nested.property('[0].data.changed.text', 'Better')
    const removals = removalsOn(noteOfApi, deps())
    await removals.remove(id, asked(ana))
    expect(await noteOfApi.feed.postsById(parts.db.pool, [id])).to.deep.equal([])
    expect(String(await failureOf(removals.remove(id, asked(boris))))).to.contain('Only its author')
  })

  it('move live: whoever looks is told whole values, and how they stand when they begin', async () => {
    const id = await posted(3)
    const { pool } = parts.db
    const { io, said } = fakeIo(`note:${id}`, 'feed:notes', `member:${boris}`)
    const pushes = postPushes(noteOfApi, io, pool, now)
    await likesOn(noteOfApi, deps()).like(id, asked(boris))
    const { comment } = await commentsOn(noteOfApi, deps()).write(id, 'Live', asked(boris))
    await savesOn(noteOfApi, deps()).save(id, asked(boris))
    const keys = [`changed ${id}`, `edited ${id}`, `liked ${id} ${boris}`, `saved ${id} ${boris}`, `removed ${id}`]
    expect(keys.every(pushes.isHeard)).to.equal(true)
    await pushes.send(keys, 0)
    await commentPushes(io, pool, deps().links, now).send([`note ${id} ${comment.id}`], 0)
    expect(said).to.deep.equal([
      `postLiked to member:${boris}`,
      `postSaved to member:${boris}`,
      `postRemoved to feed:notes note:${id}`,
      `postChanged to note:${id}`,
      `postEdited to note:${id}`,
      `postCommented to note:${id}`,
    ])
    said.length = 0
    await pushes.send([`posted ${id}`], 0)
    expect(said, 'who has it on the screen when it is brought back').to.include(`postEdited to note:${id}`)
    const caller = { id: boris, sessionId: 'one', complete: true, roles: [], secondFactor: 'off' as const }
    const [watched] = await mayWatchPosts(noteOfApi, pool, now)([{ caller, names: ['feed:notes', `note:${id}`, 'note:99', 'case:3'] }])
    expect(watched?.map(({ name }) => name)).to.deep.equal(['feed:notes', `note:${id}`])
  })

  it('have their author told what others make of them, and what was told taken back', async () => {
    const id = await posted(8)
    const comments = commentsOn(noteOfApi, deps())
    await likesOn(noteOfApi, deps()).like(id, asked(boris))
    await likesOn(noteOfApi, deps()).unlike(id, asked(boris))
    const { comment } = await comments.write(id, 'Told', asked(boris))
    await comments.remove(comment.id, asked(boris))
    await asked(ana).send.named('RemoveNote', { noteId: id })
    const process = notificationsOn([noteKind])
    expect(process.streams).to.include('note')
    const ask = asking(log)
    const changes = await Promise.all((await log.read(`note-${id}`, -1, 10)).map((event) => process.outputs(event, ask)))
    const said = changes.flat().map((each) => {
      if ('task' in each) return each.task.kind
      const { receiver, kind, target, item = 'all' } = 'tell' in each ? each.tell : each.takeBack
      return `${'tell' in each ? 'told' : 'taken back'}: ${receiver} ${kind} ${target} ${item}`
    })
    const [likes, written] = [`${ana} like note:${id}`, `${ana} comment note:${id}`]
    expect(said).to.deep.equal([
      `told: ${likes} ${boris}`,
      `taken back: ${likes} ${boris}`,
      `told: ${written} ${comment.id}`,
      `taken back: ${written} ${comment.id}`,
      'take-back-from-all',
      ...['like', 'comment', 'case-closing', 'video'].map((kind) => `taken back: ${ana} ${kind} note:${id} all`),
      'take-back-from-all',
    ])
  })

  it('go with the account of their author, and so does what a member wrote below them', async () => {
    const id = await posted(4)
    const { pool } = parts.db
    await commentsOn(noteOfApi, deps()).write(id, 'Gone soon', asked(boris))
    const eraser = {
      dispatch,
      now,
      pool,
      keys: { destroy: () => Promise.resolve(null) },
      progress: { shows: waitFor },
    } as unknown as Eraser
    const leaver = (memberId: MemberId) => ({ memberId, requestedAt: now(), position: -1, keepPosts: false })
    const left = async () => (await everyOf(writtenBy(pool, boris))).filter(({ post_id, deleted }) => post_id === id && !deleted).length
    expect(await left()).to.equal(1)
    await eraseComments(eraser, [noteKind]).erase(leaver(boris))
    expect(await left()).to.equal(0)
    expect(await erasePosts(eraser, [noteOfApi], false).erase(leaver(ana))).to.equal(8)
    expect(await noteOfApi.feed.postsById(pool, [id])).to.deep.equal([])
  })

  it('are seen with the names of those who wrote them and below them, and kept without one when that is asked for', async () => {
    const id = await posted(6)
    const { pool } = parts.db
    await commentsOn(noteOfApi, deps()).write(id, 'Seen', asked(boris))
    const { io, take } = fakeIo()
    const shown = shownOnPosts(noteOfApi, io, pool)
    expect(shown.isSeen()).to.equal(false)
    take(`note:${id}`)
    expect([shown.isSeen(), await shown.roomsOf([ana, boris])]).to.deep.equal([
      true,
      [
        [ana, `note:${id}`],
        [boris, `note:${id}`],
      ],
    ])
    const kept = (keepPosts: boolean) => keptSubjects(pool, [noteOfApi], { memberId: ana, keepPosts })
    expect([await kept(false), (await kept(true)).includes(`post:note:${id}`)]).to.deep.equal([[], true])
  })

  it('go into the copy of a member, with what they like', async () => {
    const id = await posted(7)
    await likesOn(noteOfApi, deps()).like(id, asked(boris))
    const sources = { pool: parts.db.pool, log } as unknown as Sources
    const paths = (await everyOf(exportPosts(noteOfApi)(sources, ana) as AsyncIterable<Entry>)).map(({ path }) => path)
    expect(paths).to.include(`notes/${id}.json`)
    await savesOn(noteOfApi, deps()).save(id, asked(boris))
    const [likes, saves] = [...(exportPresses([noteOfApi])(sources, boris) as Iterable<Entry & { list: AsyncIterable<object> }>)]
    for (const each of [likes, saves]) expect(await everyOf(each!.list)).to.deep.include({ on: `note ${id}` })
  })

  it('are not left behind by an erasure that does not know them', async () => {
    const id = await posted(5)
    await commentsOn(noteOfApi, deps()).write(id, 'Known to nobody', asked(boris))
    const eraser = { dispatch, now, pool: parts.db.pool, progress: { shows: waitFor } } as unknown as Eraser
    const leaver = { memberId: boris, requestedAt: now(), position: -1, keepPosts: false }
    expect(String(await failureOf(eraseComments(eraser, []).erase(leaver)))).to.contain(`kind of post 'note'`)
  })
})

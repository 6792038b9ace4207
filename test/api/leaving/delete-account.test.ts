import { expect } from 'chai'
import type { JWK } from 'jose'
import sharp from 'sharp'
import type { ChatMessage, ChatRoom } from '../../../api/contract/chat/chat-fields.js'
import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import type { ClinicalComment } from '../../../api/contract/cases/case-comments.js'
import type { Session } from '../../../api/contract/members/members.js'
import { verifiedReceipt } from '../../../api/leaving/erasure/receipt.js'
import { becomeMember, signIn } from '../../../scripts/people/become-member.js'
import { trailOf } from '../../support/calls/trail.js'
import { ask, caseForm, freshApp, member, openPage, personOf, postCase, type TestApp } from '../../support/parts/app.js'
import { sendPhotoTo } from '../chat/support/send-photo.js'
import { GROUP, inTheirGroups, writeTo } from '../../support/calls/chatting.js'
import { eventually, failureOf } from '../../support/eventually.js'
import { hear, pages } from '../../support/parts/pages.js'

const PASSWORD = 'scalpel please'

describe('deleting an account', () => {
  let app: TestApp
  let boris: Session
  let photo: { bytes: Uint8Array; name: string; type: string }
  before(async () => {
    app = await freshApp()
    boris = await member(app.url, 'Boris')
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#8a3b3b' } })
      .jpeg()
      .toBuffer()
    photo = { bytes, name: 'wound.jpg', type: 'image/jpeg' }
  })
  after(() => app.close())

  const remove = ({ token }: Session, body: object = {}) =>
    ask(app.url, 'deleteAccount', { token, body: { reason: 'I have another account', password: PASSWORD, ...body } })
  const gone = ({ id }: Session) =>
    eventually(async () => expect((await trailOf(app.parts.db.pool, id))?.deleted_at).to.be.instanceOf(Date), 20_000)
  const feed = async () =>
    (await ask(app.url, 'getAllClinicalCases', { token: boris.token, method: 'GET' })).body['result'] as ClinicalCase[]
  const one = (id: number) => ask(app.url, `getClinicalCaseById/${id}`, { token: boris.token, method: 'GET' })
  const comment = async ({ token }: Session, clinicalCaseId: number, text: string) =>
    ((await ask(app.url, 'commentOnClinicalCase', { token, body: { clinicalCaseId, comment: text } })).body['records'] as ClinicalComment)
      .id

  it('ends every session with the answer, closes the sockets, and lets nobody in any more', async () => {
    const person = personOf('Ends')
    const here = await becomeMember(app.url, person)
    const there = await signIn(app.url, person)
    const page = await openPage(app.url, there.token)
    const { code, body } = await remove(here)
    expect([code, body.msg]).to.deep.equal([200, 'Your account has been deleted successfully'])
    expect((await ask(app.url, 'logout', { token: here.token, body: {} })).code).to.equal(401)
    await eventually(() => expect(page.connected).to.equal(false), 1_000)
    expect((await ask(app.url, 'logout', { token: there.token, body: {} })).code).to.equal(401)
    const { emailId, password } = person
    expect((await ask(app.url, 'login', { body: { emailId, password } })).code).to.equal(404)
  })

  it('is seen at once by who has a page open: posts and comments go, and what stays names nobody', async () => {
    const [ana, chen] = await Promise.all([member(app.url, 'Ana'), member(app.url, 'Chen')])
    const [goes, stays, others] = [await postCase(app.url, ana), await postCase(app.url, chen), await postCase(app.url, boris)]
    const said = await comment(ana, others, 'said by Ana')
    const looking = pages()
    const open = async (...names: string[]) => (await looking.open(app.url, boris, names)).page
    const [atFeed, atPost, atKept, atOthers] = [
      await open('feed:cases'),
      await open(`case:${goes}`),
      await open(`case:${stays}`),
      await open(`case:${others}`),
    ]
    const removed = [hear(atFeed, 'postRemoved'), hear(atPost, 'postRemoved')]
    const uncommented = hear(atOthers, 'postCommentDeleted')
    const renamed = [hear(atFeed, 'personChanged'), hear(atKept, 'personChanged')]
    await remove(ana)
    await eventually(() => {
      for (const heard of removed) expect(heard.map(({ post }) => post)).to.deep.equal([`case:${goes}`])
      expect(uncommented.map(({ id }) => id)).to.deep.equal([said])
    }, 20_000)
    await remove(chen, { keepPosts: true })
    const unnamed = { signup_id: chen.id, full_name: null, profile_pic: null, specialty_type: null }
    await eventually(() => {
      for (const heard of renamed) expect(heard.at(-1)).to.deep.include(unnamed)
    }, 20_000)
    looking.close()
  })

  it('takes posts, comments and files away, and tells each step once, with numbers', async () => {
    const ana = await member(app.url, 'Ana')
    const own = await postCase(app.url, ana, caseForm({ title: 'Ana and nobody else' }, photo))
    const others = await postCase(app.url, boris)
    await comment(ana, others, 'said by Ana')
    await comment(boris, others, 'said by Boris')
    await ask(app.url, 'likeClinicalCase', { token: ana.token, body: { clinicalCaseId: others } })
    await inTheirGroups(app.url, ana)
    const [file] = (await feed()).find(({ id }) => id === own)!.files
    expect((await fetch(app.url + file!.file_path)).status).to.equal(200)

    expect((await remove(ana, { reasonCategory: 'privacy' })).code).to.equal(200)
    await gone(ana)
    expect((await one(own)).code).to.equal(404)
    expect((await feed()).map(({ id }) => id)).not.to.include(own)
    expect((await fetch(app.url + file!.file_path)).status).to.equal(404)
    const { comment_count, like_count } = (await one(others)).body['result'] as ClinicalCase
    expect([comment_count, like_count]).to.deep.equal([1, 1])
    const left = await ask(app.url, `getCommentsOnClinicalCase/${others}`, { token: boris.token, method: 'GET' })
    expect((left.body['result'] as ClinicalComment[]).map((each) => each.comment)).to.deep.equal(['said by Boris'])

    const trail = await trailOf(app.parts.db.pool, ana.id)
    expect(trail).to.include({ channel: 'member', reason_category: 'privacy', keep_posts: false })
    expect(trail?.steps.map(({ step, count }) => [step, count])).to.deep.equal([
      ['AccountDeletionRequested', null],
      ['SessionsRevoked', 1],
      ['PostsWithdrawn', 1],
      ['CommentsRemoved', 1],
      ['ConnectionsRemoved', 0],
      ['RoomsLeft', 1],
      ['OpportunitiesWithdrawn', 0],
      ['ApplicationsWithdrawn', 0],
      ['EventsLeft', 0],
      ['FilesErased', 1],
      ['EmailReleased', null],
      [`SubjectKeyDestroyed member:${ana.id}`, null],
      ['AccountDeleted', null],
    ])
  })

  it('takes somebody out of all rooms, with their name and their words, and leaves the others theirs', async () => {
    const goner = await member(app.url, 'Goner')
    await inTheirGroups(app.url, goner)
    const room = await writeTo(app.url, goner, boris, 'said by Goner')
    await writeTo(app.url, boris, goner, 'said to Goner')
    const photo = (await sendPhotoTo(app.url, goner, room)).file!
    const fetched = () => fetch(app.url + photo.path, { headers: { Authorization: `Bearer ${boris.token}` } })
    expect((await fetched()).status).to.equal(200)
    const by = (call: string, body: object, method: 'GET' | 'POST' = 'POST') =>
      ask(app.url, call, { token: boris.token, method, ...(method === 'POST' && { body }) })
    const groups = (await by('chatRooms', {})).body['result'] as ChatRoom[]
    const { chatRoomId: group, members } = groups.find(({ chatRoomName }) => chatRoomName === GROUP)!

    expect((await remove(goner)).code).to.equal(200)
    await gone(goner)
    const solo = (await by(`chatRoom/${room}`, {}, 'GET')).body['result'] as ChatRoom
    expect(solo).to.include({ chatRoomName: null, profilePic: null, specialty_type: null, reciverId: goner.id, members: 1 })
    const { body } = await by('getChatMessages', { chatRoomId: room })
    const read = (body['result'] as ChatMessage[]).map(({ full_name, message, removed }) => [full_name, message, removed])
    expect(read).to.deep.equal([
      [null, null, 'erased'],
      ['Boris Sample', 'said%20to%20Goner', null],
      [null, null, 'erased'],
    ])
    expect((await fetched()).status).to.equal(404)
    await eventually(async () => {
      const sql = 'select state from vault.file where id = $1'
      expect((await app.parts.db.pool.query<{ state: string }>(sql, [photo.file_id])).rows[0]?.state, 'its bytes').to.equal('erased')
    }, 20_000)
    for (const [chatRoomId, count] of [
      [room, 1],
      [group, members - 1],
    ]) {
      const details = (await by('getChatRoomDetails', { chatRoomId })).body as unknown as { result: { id: number }[]; total: number }
      expect(details.total).to.equal(count)
      expect(details.result.map(({ id }) => id))
        .to.include(boris.id)
        .and.not.to.include(goner.id)
    }
    expect((await by('chatRooms', { name: 'Goner' })).body['result']).to.deep.equal([])
    expect((await by('sendChatMessage', { chatRoomId: room, chatSendText: 'Are you there?' })).code).to.equal(404)
    expect((await by('chatRoomSolo', { reciverId: goner.id })).code).to.equal(404)
  })

  it('keeps posts without a name when that is wished', async () => {
    const eva = await member(app.url, 'Eva')
    const kept = await postCase(app.url, eva, caseForm({ title: 'Kept without a name' }, photo))
    expect((await remove(eva, { keepPosts: true })).code).to.equal(200)
    await gone(eva)
    const result = (await one(kept)).body['result'] as ClinicalCase
    expect(result).to.include({ title: 'Kept without a name', full_name: null })
    expect((await fetch(app.url + result.files[0]!.file_path)).status).to.equal(200)
    const steps = (await trailOf(app.parts.db.pool, eva.id))!.steps
    expect(steps.find(({ step }) => step === 'PostsAnonymised')?.count).to.equal(1)
    expect(steps.find(({ step }) => step === 'FilesErased')?.count).to.equal(0)
  })

  it('frees the address, and mails a receipt that anybody can verify', async () => {
    const person = personOf('Free')
    const before = await becomeMember(app.url, person)
    expect((await remove(before)).code).to.equal(200)
    await gone(before)
    await eventually(() =>
      expect(app.mails().findLast(({ to }) => to === person.emailId)?.subject).to.equal('Your SFS account has been deleted'),
    )
    const { text } = app.mails().findLast(({ to }) => to === person.emailId)!
    const [jws] = /[\w-]+\.[\w-]+\.[\w-]+(?=\s)/.exec(text.slice(text.indexOf('signed receipt')))!
    const { key } = (await ask(app.url, 'receiptKey', { method: 'GET' })).body as unknown as { key: JWK }
    const receipt = await verifiedReceipt(jws, key)
    expect(receipt).to.include({ member: before.id, channel: 'member' })
    const told = receipt.erased.map(({ what }) => what)
    expect(told).to.include('your email address: it is free again')
    expect(told.at(-1)).to.equal('your notifications, and those that told others of you')
    const [head, body, signature] = jws.split('.')
    const forged = Buffer.from(JSON.stringify({ ...receipt, member: 1_000_000 })).toString('base64url')
    expect(body).not.to.equal(forged)
    await failureOf(verifiedReceipt(`${head}.${forged}.${signature}`, key))
    expect(receipt.keyFingerprint).to.match(/^[0-9a-f]{32}$/)
    const { rows } = await app.parts.db.pool.query<{ fingerprint: string }>(
      'select fingerprint from vault.subject_key where subject = $1',
      [`member:${before.id}`],
    )
    expect(rows[0]?.fingerprint).to.equal(receipt.keyFingerprint)
    await eventually(async () =>
      expect((await app.parts.db.pool.query('select 1 from vault.farewell where member_id = $1', [before.id])).rowCount).to.equal(0),
    )
    const again = await becomeMember(app.url, person)
    expect(again.id).not.to.equal(before.id)
    expect((await ask(app.url, 'logout', { token: again.token, body: {} })).code).to.equal(200)
  })

  for (const [what, body, field, msg] of [
    ['no reason', { reason: undefined }, 'reason', 'Reason is required.'],
    ['a blank reason', { reason: '  \n ' }, 'reason', 'Reason is required.'],
    ['a reason that is a list', { reason: ['x'] }, 'reason', 'Reason is required.'],
    ['no password', { password: undefined }, 'password', 'Password is required'],
    ['a wrong password', { password: 'something else' }, 'password', 'Password is not correct'],
  ] as const) {
    it(`refuses ${what}, and leaves the account as it is`, async () => {
      const refused = await remove(boris, body)
      expect([refused.code, refused.body.errors]).to.deep.equal([422, [{ field, msg }]])
      expect((await one(1_000_000)).code, 'still signed in').to.equal(404)
    })
  }

  it('is nobody else’s to ask for', async () => {
    expect((await remove(boris, { id: boris.id + 1 })).code).to.equal(403)
    expect((await ask(app.url, 'deleteAccount', { body: { reason: 'x', password: PASSWORD } })).code).to.equal(401)
  })
})

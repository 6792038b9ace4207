import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { ChatMessage } from '../../../api/contract/chat/chat-fields.js'
import type { Session } from '../../../api/contract/members/members.js'
import { ask, freshApp, member, type Answered, type TestApp } from '../../support/parts/app.js'
import { eventually } from '../../support/eventually.js'
import { active, report } from '../files/support/documents.js'
import { drawing, HTML, hugePng, photograph } from '../files/support/images.js'
import { wordDocument } from '../files/support/word.js'
import { talking, type Talking } from './support/talking.js'

const MB = 1024 * 1024
const EXE = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0', 'latin1'), Buffer.alloc(2_000)])
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

describe('files in a room', () => {
  let app: TestApp
  let sessions: Session[]
  let ana: Talking
  let boris: Talking
  let room: number
  before(async () => {
    app = await freshApp()
    sessions = await Promise.all(['Ana', 'Boris', 'Carla'].map((name) => member(app.url, name)))
    ;[ana, boris] = sessions.map((session) => talking(app.url, session)) as [Talking, Talking]
    room = await ana.with(boris)
  })
  after(() => app.close())
  beforeEach(async () => {
    for (const { id } of (await ana.read(room)).result) await ana.delete(room, id)
  })

  interface Sending {
    readonly named?: string
    readonly by?: number
    readonly key?: string
    readonly headers?: Readonly<Record<string, string>>
  }
  /** As the contract has it: the room, the caller and the token stand in headers. */
  const upload = async (
    bytes: Uint8Array | undefined,
    name: string,
    { named = String(room), by = 0, key = randomUUID(), headers }: Sending = {},
  ): Promise<Answered> => {
    const form = new FormData()
    if (bytes) form.set('chatFile', new Blob([Buffer.from(bytes)]), name)
    else form.set('nothing', '1')
    const { token, id } = sessions[by]!
    const response = await fetch(`${app.url}/api/uploadChatFile`, {
      method: 'POST',
      headers: { token, room: named, id: String(id), type: '3', 'Idempotency-Key': key, ...headers },
      body: form,
    })
    return { code: response.status, headers: response.headers, body: (await response.json()) as Answered['body'] }
  }
  const sent = async (...given: Parameters<typeof upload>): Promise<ChatMessage> => {
    const { code, body } = await upload(...given)
    if (code !== 200) throw new Error(`${code} ${JSON.stringify(body)}`)
    return body['result'] as ChatMessage
  }
  const fetchAs = (path: string, by: number, headers: Readonly<Record<string, string>> = {}) =>
    fetch(app.url + path, { headers: { Authorization: `Bearer ${sessions[by]!.token}`, ...headers } })

  it('are withheld from who has blocked their sender, their bytes too', async () => {
    await ana.ask('blockMember', { id: undefined, member: boris.id })
    const photo = await sent(await photograph(), 'wound.jpg', { by: 1 })
    const { path, thumbnail_path } = photo.file!
    const codes = (each: string) => Promise.all([1, 0, 2].map(async (by) => (await fetchAs(each, by)).status))
    for (const each of [path, thumbnail_path!]) expect(await codes(each), each).to.deep.equal([200, 404, 403])
    expect([await boris.texts(room), await ana.texts(room)]).to.deep.equal([['wound.jpg'], []])
    await ana.ask('unblockMember', { id: undefined, member: boris.id })
    expect((await fetchAs(path, 0)).status, 'also once they are unblocked').to.equal(404)
    await boris.delete(room, photo.id)
  })

  it('are messages, whose type is told by the bytes', async () => {
    const photo = await sent(await photograph(), 'wound.jpg')
    expect(photo).to.deep.include({ type: 3, message: 'wound.jpg', sender_id: ana.id, chat_room_solo_id: room, removed: null })
    const { file_id, size, ...file } = photo.file!
    expect(file).to.deep.equal({
      ...{ path: `/api/chat/${file_id}`, thumbnail_path: `/api/chat/${file_id}?size=thumbnail` },
      ...{ mime_type: 'image/jpeg', width: 600, height: 800 },
    })
    const pdf = await sent(await report(), 'report.png')
    expect(pdf).to.deep.include({ type: 2, message: 'report.png' })
    expect(pdf.file).to.include({ mime_type: 'application/pdf', width: 0, height: 0 })
    expect((await sent(await wordDocument(), 'letter.docx')).type).to.equal(2)
    expect((await sent(await drawing(), 'sketch.jpg')).file!.mime_type).to.equal('image/png')
    const { result } = await boris.read(room)
    expect(result[0]).to.deep.equal(photo)
    expect((await (await fetchAs(photo.file!.path, 1)).arrayBuffer()).byteLength).to.equal(size)
    expect((await boris.rooms())[0]).to.include({ lastMessage: 'sketch.jpg', lastMessageType: 3 })
  })

  it('are shown to who is in the room, each time they ask, and to nobody else', async () => {
    const { file } = await sent(await photograph(), 'wound.jpg')
    for (const by of [0, 1]) {
      const shown = await fetchAs(file!.path, by)
      expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).to.deep.equal([
        200,
        'image/jpeg',
        'private, no-cache',
      ])
      const again = await fetchAs(file!.path, by, { 'If-None-Match': shown.headers.get('etag')!, 'Cache-Control': 'max-age=0' })
      expect(again.status).to.equal(304)
    }
    expect((await fetchAs(file!.thumbnail_path!, 1)).headers.get('content-type')).to.equal('image/webp')
    for (const path of [file!.path, file!.thumbnail_path!]) {
      expect((await fetchAs(path, 2)).status, 'not in the room').to.equal(403)
      expect((await fetch(app.url + path)).status, 'nobody').to.equal(401)
    }
    for (const path of [
      `/api/chat/${randomUUID()}`,
      `${file!.path}?size=source`,
      '/api/chat/wound.jpg',
      `/api/file/${file!.file_id}/original`,
    ])
      expect((await fetchAs(path, 0)).status, path).to.be.within(403, 422)
  })

  it('are shown by the cookie that a browser sends with an image, for as long as its session goes on', async () => {
    const { file } = await sent(await photograph(), 'wound.jpg')
    const held = async (by: number) => {
      const { headers } = await ask(app.url, 'login', { body: await credentials(by) })
      const [, cookie] = headers
        .getSetCookie()
        .find((each) => each.startsWith('sfs_tags='))!
        .match(/^(sfs_tags=[^;]+);/)!
      return { cookie: cookie!, attributes: headers.getSetCookie().find((each) => each.startsWith('sfs_tags='))! }
    }
    const credentials = async (by: number) => {
      const { rows } = await app.parts.db.pool.query<{ email: string }>('select email from onboarding_state.state where member_id = $1', [
        sessions[by]!.id,
      ])
      return { emailId: rows[0]!.email, password: 'scalpel please' }
    }
    const by = (cookie: string, path = file!.path, method = 'GET') => fetch(app.url + path, { method, headers: { Cookie: cookie } })
    const [of1, of2] = [await held(1), await held(2)]
    expect(of1.attributes).to.include('Path=/api/chat/').and.include('HttpOnly').and.include('SameSite=Strict')
    expect([(await by(of1.cookie)).status, (await by(of2.cookie)).status, (await by(`${of1.cookie}x`)).status]).to.deep.equal([
      200, 403, 401,
    ])
    // It opens nothing else, and is no access token.
    expect((await by(of1.cookie, `/api/chatRoom/${room}`)).status).to.equal(401)
    expect(
      (await fetch(app.url + file!.path, { headers: { Authorization: `Bearer ${of1.cookie.slice('sfs_tags='.length)}` } })).status,
    ).to.equal(401)
    expect(
      (await fetch(app.url + file!.path, { headers: { Cookie: `sfs_tags=${sessions[1]!.token}` } })).status,
      'an access token is no cookie',
    ).to.equal(401)
    await app.parts.db.pool.query(`update vault.session set revoked_at = now() where member_id = $1`, [boris.id])
    await eventually(async () => expect((await by(of1.cookie)).status).to.equal(401))
    await app.parts.db.pool.query(`update vault.session set revoked_at = null where member_id = $1`, [boris.id])
  })

  it('are not shown to who has left the group, nor once the chat is hidden', async () => {
    await Promise.all([ana, boris].map((who) => who.join('Burns')))
    const group = await ana.group('Burns')
    const { file } = await sent(await photograph(), 'wound.jpg', { named: JSON.stringify({ chatRoomId: group, chatCategory: 'S' }) })
    expect((await fetchAs(file!.path, 1)).status).to.equal(200)
    await boris.leave(group)
    expect((await fetchAs(file!.path, 1)).status).to.equal(403)
    const { file: own } = await sent(await photograph(), 'wound.jpg')
    await boris.hide(room)
    expect([(await fetchAs(own!.path, 1)).status, (await fetchAs(own!.path, 0)).status]).to.deep.equal([404, 200])
  })

  it('are gone with their message: at once, and then their bytes', async () => {
    const { id, file } = await sent(await photograph(), 'wound.jpg')
    await ana.delete(room, id)
    expect((await fetchAs(file!.path, 0)).status).to.equal(404)
    const state = async () =>
      (await app.parts.db.pool.query<{ state: string }>('select state from vault.file where id = $1', [file!.file_id])).rows[0]?.state
    await eventually(async () => expect(await state()).to.equal('erased'))
  })

  it('come once for one key', async () => {
    const key = randomUUID()
    const bytes = await photograph()
    const [first, second] = [await sent(bytes, 'wound.jpg', { key }), await sent(bytes, 'wound.jpg', { key })]
    expect(second).to.deep.equal(first)
    expect((await boris.read(room)).result.filter(({ type }) => type === 3)).to.have.length(1)
  })

  it('take the whole 20 MB, and not a byte more', async () => {
    const photo = await photograph()
    const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)])
    expect((await upload(padded(20 * MB), 'wound.jpg')).code).to.equal(200)
    const { code, body } = await upload(padded(20 * MB + 1), 'wound.jpg')
    expect([code, body.msg]).to.deep.equal([413, 'File size should not be exceed more than 20MB.'])
  })

  const WRONG = 'This type of file cannot be sent.'
  for (const [what, name, code, make, msg] of [
    ['a program named .png', 'wound.png', 415, () => EXE, WRONG],
    ['HTML named .jpg', 'wound.jpg', 415, () => Buffer.from(HTML), WRONG],
    ['an SVG', 'drawing.svg', 415, () => Buffer.from(SVG), WRONG],
    ['an SVG named .png', 'drawing.png', 415, () => Buffer.from(`<?xml version="1.0"?>${SVG}`), WRONG],
    ['a script', 'run.sh', 415, () => Buffer.from('#!/bin/sh\nrm -rf /\n'), WRONG],
    ['nothing in it', 'empty.png', 415, () => Buffer.alloc(0), WRONG],
    ['a PDF with script', 'report.pdf', 422, active['runs a script when it is opened']!, undefined],
    ['a PNG of 50,000 × 50,000', 'wound.png', 413, () => hugePng(50_000), undefined],
    ['a JPEG that is cut off', 'wound.jpg', 422, async () => (await photograph()).subarray(0, 5_000), undefined],
  ] as const)
    it(`are refused: ${what}`, async () => {
      const { code: refusal, body } = await upload(await make(), name)
      expect([refusal, ...(msg ? [body.msg] : [])]).to.deep.equal([code, ...(msg ? [msg] : [])])
      expect(body.errors?.[0]?.field).to.match(/^chatFile/)
      expect(await ana.texts(room)).to.deep.equal([])
    })

  it('are refused without a file, with two, elsewhere, or in another one’s name', async () => {
    const photo = await photograph()
    expect((await upload(undefined, '')).code).to.equal(422)
    for (const named of ['burns', '[1]', `[${room}]`, '{}', '{"chatRoomId":"x"}', '%7B', '0', String(2 ** 31)])
      expect((await upload(photo, 'wound.jpg', { named })).code, named).to.equal(422)
    expect((await upload(photo, 'wound.jpg', { by: 2 })).code, 'not in the room').to.equal(403)
    expect((await upload(photo, 'wound.jpg', { named: String(2 ** 31 - 1) })).code, 'no room').to.equal(404)
    expect((await upload(photo, 'wound.jpg', { headers: { id: String(boris.id) } })).code, 'another one').to.equal(403)
    expect((await upload(photo, 'wound.jpg', { headers: { token: 'none' } })).code, 'nobody').to.equal(401)
    expect(await ana.texts(room)).to.deep.equal([])
  })
})

import { expect } from 'chai'
import { randomUUID } from 'node:crypto'
import type { Envelope } from '../../../api/contract/call.js'
import type { Session } from '../../../api/contract/members/members.js'
import { blockingCalls } from '../../../api/contract/network/blocking.js'
import { chatCalls } from '../../../api/contract/chat/chat.js'
import { eventually } from '../../support/eventually.js'
import { ask, freshApp, member, type TestApp } from '../../support/parts/app.js'
import { masterKey, staffMember } from '../../support/staff/desk.js'
import { talking, type Talking } from './support/talking.js'

describe('chat of members whom moderators have restricted', () => {
  let app: TestApp
  let mia: Session
  let boris: Session
  let lisa: Session
  let limited: Talking
  let room: number
  let own: number
  before(async () => {
    app = await freshApp({ masterKey, rateLimitFactor: 100 })
    mia = await staffMember(app, 'Mia', 'moderator')
    ;[boris, lisa] = [await member(app.url, 'Boris'), await member(app.url, 'Lisa')]
    limited = talking(app.url, lisa)
    room = await limited.with(boris)
    own = (await limited.write(room, 'Too much')).id
    await talking(app.url, boris).write(room, 'Thank you')
    await limited.join('Burns')
  })
  after(() => app.close())

  const enforce = async (action: string) => {
    const body = { action, reason: 'Patients can be recognised' }
    expect((await ask(app.url, `staff/members/${lisa.id}/enforce`, { token: mia.token, body })).code).to.equal(200)
  }
  /** Once the process has heard of it, which is told from the outside. */
  const isRefused = (path: string, body: object) =>
    eventually(async () => expect((await ask(app.url, path, { token: lisa.token, body })).code).to.equal(403))
  /** What is asked of each call that a member may send, by the name of its path; groups of editors are for editors. */
  const asked = (burns: number): Readonly<Record<string, readonly [path: string, body: object | undefined]>> => ({
    chatRoomSolo: ['chatRoomSolo', { senderId: lisa.id, reciverId: mia.id }],
    sendChatMessage: ['sendChatMessage', { chatRoomId: room, chatSendText: 'More' }],
    reportMessage: ['reportMessage', { msgId: own + 1, reason: 'It is' }],
    chatRooms: ['chatRooms', {}],
    'chatRoom/:id': [`chatRoom/${room}`, undefined],
    chatGroups: ['chatGroups', undefined],
    unReadCount: ['unReadCount', {}],
    getChatMessages: ['getChatMessages', { chatRoomId: room }],
    getChatRoomDetails: ['getChatRoomDetails', { chatRoomId: room }],
    blockedMembers: ['blockedMembers', undefined],
    chatSettings: ['chatSettings', undefined],
    updateUnReadCount: ['updateUnReadCount', { chatRoomId: room }],
    updateChatSettings: ['updateChatSettings', { showSeen: false }],
    muteChatRoom: ['muteChatRoom', { chatRoomId: room, muted: true }],
    blockMember: ['blockMember', { member: boris.id }],
    unblockMember: ['unblockMember', { member: boris.id }],
    deleteMsg: ['deleteMsg', { room, msgId: own }],
    deleteChatRommsSolo: ['deleteChatRommsSolo', { chatRoomId: room }],
    leaveGroup: ['leaveGroup', { chatRoomId: burns }],
    updateChatOtherRooms: ['updateChatOtherRooms', { otherGroup: ['Burns#'] }], // to read there
  })
  const REFUSED = ['chatRoomSolo', 'sendChatMessage', 'reportMessage']
  const all = async (burns: number): Promise<Record<string, number>> => {
    const codes: Record<string, number> = {}
    for (const [name, [path, body]] of Object.entries(asked(burns)))
      codes[name] = (await ask(app.url, path, { token: lisa.token, method: body ? 'POST' : 'GET', body })).code
    return codes
  }
  const upload = async (): Promise<number> => {
    const body = new FormData()
    body.append('chatFile', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), 'more.pdf')
    const headers = { token: lisa.token, id: String(lisa.id), room: String(room), 'Idempotency-Key': randomUUID() }
    const answer = await fetch(`${app.url}/api/uploadChatFile`, { method: 'POST', headers, body })
    return ((await answer.json()) as Envelope).code
  }

  it('is for who is limited to read, also in groups they join, to take back and to keep others away with, but not to write in', async () => {
    const burns = await limited.group('Burns')
    await enforce('limit')
    await isRefused('chatRoomSolo', { senderId: lisa.id, reciverId: mia.id })
    const codes = await all(burns)
    for (const [name, code] of Object.entries(codes)) expect(code, name).to.equal(REFUSED.includes(name) ? 403 : 200)
    expect(await upload()).to.equal(403)
    expect(await talking(app.url, boris).texts(room), 'nothing was written, and one thing deleted').to.deep.equal(['Thank you'])
  })

  it('is closed for who is suspended, call by call', async () => {
    await enforce('suspend')
    await isRefused('chatRooms', {})
    for (const [name, code] of Object.entries(await all(1))) expect(code, name).to.equal(403)
    expect(await upload()).to.equal(403)
  })

  it('knows every call', () => {
    const members = [...chatCalls, ...blockingCalls].map(({ path }) => path).filter((path) => !path.startsWith('staff/'))
    expect(Object.keys(asked(1)).sort()).to.deep.equal(members.filter((path) => !['uploadChatFile', 'chat/:file'].includes(path)).sort())
  })
})

import { buffer } from 'node:stream/consumers'
import { expect } from 'chai'
import sharp from 'sharp'
import yauzl from 'yauzl'
import { DOCX } from '../../../api/contract/files/mimes.js'
import type { DataExport } from '../../../api/contract/members/leaving.js'
import type { Session } from '../../../api/contract/members/members.js'
import { becomeMember } from '../../../scripts/people/become-member.js'
import { ask, caseForm, freshApp, member, personOf, postCase, type TestApp } from '../../support/parts/app.js'
import { scheduleEvent } from '../../support/calls/events.js'
import { postBeyond } from '../../support/calls/beyond.js'
import { sendPhotoTo } from '../chat/support/send-photo.js'
import { GROUP, inTheirGroups, writeTo } from '../../support/calls/chatting.js'
import { postReel, reelOf } from '../../support/calls/explore.js'
import { applyTo, postOpportunity } from '../../support/calls/opportunities.js'
import { masterKey, staffMember } from '../../support/staff/desk.js'
import { eventually } from '../../support/eventually.js'

const A_DAY = 24 * 60 * 60 * 1000
const PASSWORD = 'scalpel please'

/** What is in a zip, by path. */
const unzipped = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const zip = await yauzl.fromBufferPromise(bytes)
  const found = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return found
}

describe('a copy of all that is mine', () => {
  let app: TestApp
  let boris: Session
  before(async () => {
    app = await freshApp({ masterKey })
    boris = await member(app.url, 'Boris')
  })
  after(() => app.close())

  const task = ({ token }: Session, body: object = { password: PASSWORD }) => ask(app.url, 'exportMyData', { token, body })
  const state = async ({ token }: Session, url = app.url) =>
    (await ask(url, 'getDataExport', { token, method: 'GET' })).body['result'] as DataExport
  const ready = async (session: Session): Promise<string> => {
    await eventually(async () => expect((await state(session)).state).to.equal('ready'), 10_000)
    return app.url + (await state(session)).link!
  }

  it('never names the moderators who have judged me', async () => {
    const [me, mia, juri] = [
      await member(app.url, 'Judged'),
      await staffMember(app, 'Mia', 'moderator'),
      await staffMember(app, 'Juri', 'moderator'),
    ]
    const said = async (path: string, who: Session, body: object) => {
      const { code, body: told } = await ask(app.url, path, { token: who.token, body })
      expect(code, told.msg).to.equal(200)
      return told
    }
    const id = await postCase(app.url, me)
    await said('addClinicalCaseReport', boris, { clinicalCaseId: id, reason: 'A face' })
    await said(`staff/reports/case:${id}/claim`, mia, {})
    const decision = { decision: 'remove', rule: 'patient-recognisable', reason: 'A face', version: 1 }
    const { id: decisionId } = await said(`staff/reports/case:${id}/decide`, mia, decision)
    await said('appeals', me, { decisionId, text: 'A drawing' })
    await said(`staff/appeals/${String(decisionId)}/decide`, juri, { verdict: 'overturned', reason: 'It is one' })
    const enforced = { action: 'limit', reason: 'Faces' }
    const { restriction } = await said(`staff/members/${me.id}/enforce`, mia, enforced)
    await said('standing/appeal', me, { restriction, text: 'They agreed' })
    await said(`staff/members/${me.id}/appeal`, juri, { restriction, verdict: 'lifted', reason: 'They did' })
    await said(`staff/members/${me.id}/enforce`, mia, enforced)
    await said(`staff/members/${me.id}/enforce`, juri, { action: 'lift', reason: 'Enough' })

    await task(me)
    const files = await unzipped(Buffer.from(await (await fetch(await ready(me))).arrayBuffer()))
    const account = JSON.parse(String(files.get('account.json'))) as { type: string; data: { moderator?: unknown } }[]
    const judged = account.filter(({ data }) => 'moderator' in data)
    expect(judged.map(({ type, data }) => `${type} by ${String(data.moderator)}`)).to.have.members(
      ['MemberRestricted', 'RestrictionAppealDecided', 'RestrictionLifted', 'MemberRestricted', 'RestrictionLifted'].map(
        (type) => `${type} by a moderator`,
      ),
    )
    const json = [...files].filter(([path]) => path.endsWith('.json')).map(([, bytes]) => String(bytes))
    for (const { id: moderator, full_name: name } of [mia, juri])
      for (const text of json) {
        expect(text).not.to.match(new RegExp(`"(?:moderator|by|memberId|actor)": ?"?(?:member:)?${moderator}\\b`))
        expect(text).not.to.contain(name)
      }
  })

  it('holds what I told, posted, wrote and liked, with the media, and nothing of others', async () => {
    const person = personOf('Copied')
    const me = await becomeMember(app.url, person)
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#8a3b3b' } })
      .jpeg()
      .toBuffer()
    const own = await postCase(app.url, me, caseForm({ title: 'My own case' }, { bytes, name: 'wound.jpg', type: 'image/jpeg' }))
    const others = await postCase(app.url, boris, caseForm({ title: 'The case of Boris' }))
    const shown = await postBeyond(app.url, me, { title: 'My own regatta' })
    await ask(app.url, 'commentOnClinicalCase', { token: me.token, body: { clinicalCaseId: others, comment: 'what I think' } })
    await ask(app.url, 'commentOnClinicalCase', { token: boris.token, body: { clinicalCaseId: own, comment: 'what Boris thinks' } })
    await ask(app.url, 'likeClinicalCase', { token: me.token, body: { clinicalCaseId: others } })
    await ask(app.url, 'addFriendRequestCommunity', { token: me.token, body: { user_two_id: boris.id } })
    const device = {
      endpoint: 'https://web.push.apple.com/the-address',
      keys: { p256dh: 'BNcRdreALRFXTkOOUHK1', auth: 'tBHItJI5svbpez7KI4CCXg' },
    }
    await ask(app.url, 'subscribe', { token: me.token, body: device })
    const offered = await postOpportunity(app.url, me, { title: 'My own opportunity' })
    const wanted = await postOpportunity(app.url, boris, { description: 'By Boris' })
    const sent = await applyTo(app.url, me, wanted, 'Me, applying')
    const event = await scheduleEvent(app.url, await staffMember(app, 'Eda', 'editor'))
    expect((await ask(app.url, `events/join/${event.id}`, { method: 'PUT', token: me.token, body: {} })).code).to.equal(200)
    await app.parts.db.pool.query('insert into vault.unsubscribed values ($1, $2, $3)', [me.id, 'comment', { comment: 'daily' }])
    expect(await state(me)).to.deep.equal({ state: 'none', requestedAt: null, until: null, bytes: null, link: null })

    const asked = await task(me)
    expect([asked.code, (asked.body['result'] as DataExport).state]).to.deep.equal([200, 'preparing'])
    const response = await fetch(await ready(me))
    expect(response.headers.get('content-disposition')).to.equal('attachment; filename="my-sfs-data.zip"')
    const files = await unzipped(Buffer.from(await response.arrayBuffer()))
    expect([...files.keys()].map((path) => path.replace(/[0-9a-f-]{36}/, 'ID'))).to.have.members([
      'account.json',
      'sessions.json',
      'connections.json',
      'notifications.json',
      'notification-settings.json',
      'turned-off-by-mail.json',
      'opportunities.json',
      'applications.json',
      'events.json',
      'devices.json',
      'reports.json',
      'decisions.json',
      `cases/${own}.json`,
      `beyond/${shown}.json`,
      'chat-rooms.json',
      'chat-messages.json',
      'chat-settings.json',
      'viewed.json',
      'comments.json',
      'likes.json',
      'saves.json',
      `files/case-${own}/ID.jpg`,
      `files/beyond-${shown}/ID.jpg`,
      `files/opportunity-${wanted}/ID.docx`,
    ])
    const list = (name: string) => JSON.parse(String(files.get(name))) as Record<string, unknown>[]
    const [request] = list('connections.json')
    expect(list('connections.json')).to.deep.equal([
      { network: 'community', with: `member ${boris.id}`, status: 'requested', sentBy: 'you', since: request!['since'] },
    ])
    expect(Date.now() - Date.parse(String(request!['since'])), 'since just now').to.be.within(0, 60_000)
    const [line] = list('notifications.json')
    expect(list('notifications.json')).to.deep.equal([
      { kind: 'comment', about: `case:${own}`, by: `member ${boris.id}`, others: 0, at: line!['at'], read: false },
    ])
    expect(Date.now() - Date.parse(String(line!['at'])), 'told just now').to.be.within(0, 60_000)
    const [offer] = list('opportunities.json')
    expect(list('opportunities.json')).to.deep.equal([
      {
        ...{ opportunity_id: offered, title: 'My own opportunity', description: 'Four months in theatre and on the ward.' },
        ...{ qualifications: 'Board certified', experience: 'Two years', country_id: 96, country: 'India', city_id: 1259229, city: 'Pune' },
        ...{ duration: 4, unit: 'months', from_day: '2026-03-01', to_day: '2026-07-01', speciality: 'HPB Surgery', other_speciality: null },
        ...{ type: 'Observer', posted_at: offer!['posted_at'], closed_by: null },
      },
    ])
    expect(Date.now() - Date.parse(String(offer!['posted_at'])), 'offered just now').to.be.within(0, 60_000)
    const [application] = list('applications.json')
    expect(list('applications.json')).to.deep.equal([
      {
        ...{ application_id: sent, opportunity_id: wanted, title: 'Observer in hepatobiliary surgery', to: `member ${boris.id}` },
        ...{ name: 'Me, applying', email: 'applicant@example.org', contact: '+44 20 7946 0000', address: '1 Sample Street' },
        ...{ college: 'Sample Medical College', degree: 'MS', cv: [...files.keys()].find((path) => path.startsWith('files/opportunity-')) },
        ...{ cv_mime: DOCX, cv_name: 'cv.docx', applied_at: application!['applied_at'], viewed_at: null },
        ...{ answer: 'none', answered_at: null, gone_by: null, may_apply_again: true },
      },
    ])
    expect(Date.now() - Date.parse(String(application!['applied_at'])), 'sent just now').to.be.within(0, 60_000)
    expect(list('turned-off-by-mail.json')).to.deep.equal([{ about: 'comment', before: { comment: 'daily' } }])
    const { title, date, start_time, location } = event
    const [registered] = list('events.json')
    const kept = { registered_at: registered!['registered_at'], left_at: null, cancelled: false }
    expect(list('events.json')).to.deep.equal([{ event: event.id, title, date, start_time, location, ...kept }])
    expect(Date.now() - Date.parse(String(kept.registered_at)), 'registered just now').to.be.within(0, 60_000)
    const text = [...files.values()].map(String).join('\n')
    for (const mine of [
      person.emailId,
      '7700900123',
      'Copied',
      'Sample Medical College',
      'My own case',
      'My own regatta',
      'My own opportunity',
      'Me, applying',
      'wound.jpg',
      'what I think',
      `case ${others}`,
      `member ${boris.id}`,
      'web.push.apple.com',
    ])
      expect(text).to.contain(mine)
    expect(text).not.to.match(/Boris|scalpel|the-address/)
    expect((await sharp(files.get([...files.keys()].find((path) => path.startsWith(`files/case-${own}/`))!)).metadata()).width).to.equal(90)
    await eventually(() =>
      expect(app.mails().findLast(({ to }) => to === person.emailId)?.subject).to.equal('The copy of your SFS data is ready'),
    )
  })

  it('tells the age of a patient as it is told everywhere: from 90 on it is 90, also where it was edited', async () => {
    const me = await member(app.url, 'Geriatric')
    const old = await postCase(app.url, me, caseForm({ title: 'Old', age: '94' }))
    const edited = await postCase(app.url, me, caseForm({ title: 'Edited', age: '54' }))
    const form = caseForm({ title: 'Edited', age: '97' })
    expect((await ask(app.url, `editClinicalCaseById/${edited}`, { token: me.token, body: form })).code).to.equal(200)
    await task(me)
    const files = await unzipped(Buffer.from(await (await fetch(await ready(me))).arrayBuffer()))
    const ages = (id: number) => [...String(files.get(`cases/${id}.json`)).matchAll(/"age":\s*(\d+)/g)].map(([, age]) => Number(age))
    expect([ages(old), ages(edited)]).to.deep.equal([[90], [54, 90]])
  })

  it('holds my rooms, what I wrote in them, and how I want to be told; of others no word', async () => {
    const me = await member(app.url, 'Talking')
    await inTheirGroups(app.url, me)
    const room = await writeTo(app.url, me, boris, 'said by me')
    await writeTo(app.url, boris, me, 'said by Boris')
    await sendPhotoTo(app.url, me, room)
    const { file: theirs } = await sendPhotoTo(app.url, boris, room)
    await task(me)
    const files = await unzipped(Buffer.from(await (await fetch(await ready(me))).arrayBuffer()))
    const list = (name: string) => JSON.parse(String(files.get(name))) as Record<string, unknown>[]
    const [said, sent] = list('chat-messages.json')
    expect([list('chat-messages.json').length, said!['text'], sent!['name']]).to.deep.equal([2, 'said by me', 'wound.jpg'])
    const [photo, ...others] = [...files].filter(([path]) => path.endsWith('.jpg'))
    expect(photo![0]).to.contain(String(sent!['file']))
    expect(photo![1].subarray(0, 3).toString('hex'), 'a JPEG, whole').to.equal('ffd8ff')
    expect((await sharp(photo![1]).metadata()).width).to.be.greaterThan(0)
    expect(others, 'that of Boris is his').to.deep.equal([])
    expect([...files.values()].map(String).join('\n')).not.to.contain(theirs!.file_id)
    expect(list('chat-rooms.json').map((room) => room['with'] ?? room['group'])).to.have.members([`member ${boris.id}`, GROUP])
    expect(list('chat-settings.json')).to.deep.equal([{ showSeen: true, quietFrom: null, quietUntil: null }])
    expect([...files.values()].map(String).join('\n')).not.to.contain('said by Boris')
  })

  it('holds the videos that I posted, saved and viewed, with what I told and the film itself', async () => {
    const me = await member(app.url, 'Filming')
    const own = await postReel(app.url, me, { title: 'My own knot' })
    const others = await postReel(app.url, boris, { title: 'The knot of Boris' })
    await reelOf(app.url, me, others)
    await ask(app.url, 'explore/save', { method: 'PUT', token: me.token, body: { post_id: others } })
    await task(me)
    const files = await unzipped(Buffer.from(await (await fetch(await ready(me))).arrayBuffer()))
    const list = (name: string) => JSON.parse(String(files.get(name))) as Record<string, unknown>[]
    expect(list(`reels/${own}.json`).map(({ type }) => type)).to.deep.equal(['ReelPosted', 'ReelVideoAttached'])
    expect(list(`reels/${own}.json`)[0]!['data']).to.include({ title: 'My own knot', speciality: 'Urology' })
    expect(list('saves.json')).to.deep.equal([{ on: `reel ${others}` }])
    expect(list('viewed.json').map(({ on }) => on)).to.deep.equal([`reel ${others}`])
    const films = [...files].filter(([path]) => path.startsWith('files/reel-'))
    expect(films.map(([path]) => path.replace(/[0-9a-f-]{36}/, 'ID'))).to.deep.equal([`files/reel-${own}/ID.mp4`])
    expect(films[0]![1].subarray(4, 8).toString()).to.equal('ftyp')
    expect([...files.values()].map(String).join('\n')).not.to.contain('Boris')
  })

  it('is there for a day, and then nowhere', async () => {
    const me = await member(app.url, 'Late')
    await task(me)
    const link = await ready(me)
    const later = await app.another(A_DAY + 60_000, 'jobs')
    await eventually(async () => expect((await fetch(link)).status).to.equal(404), 10_000)
    const left = () => app.parts.db.pool.query('select 1 from vault.export where member_id = $1', [me.id])
    await eventually(async () => expect((await left()).rowCount).to.equal(0))
    expect((await state(me)).state).to.equal('none')
    await later.stop()
  })

  it('goes with the account', async () => {
    const me = await member(app.url, 'Gone')
    await task(me)
    const link = await ready(me)
    await ask(app.url, 'deleteAccount', { token: me.token, body: { reason: 'Enough', password: PASSWORD } })
    await eventually(async () => expect((await fetch(link)).status).to.equal(404), 10_000)
  })

  it('is for who knows the password, and has a good link', async () => {
    const refused = await task(boris, { password: 'another one' })
    expect([refused.code, refused.body.errors]).to.deep.equal([422, [{ field: 'password', msg: 'Password is not correct' }]])
    expect((await task(boris, {})).code).to.equal(422)
    expect((await task(boris, { password: PASSWORD, id: boris.id + 1 })).code).to.equal(403)
    const me = await member(app.url, 'Linked')
    await task(me)
    const link = await ready(me)
    expect((await fetch(link.replace(/sig=./, 'sig=_'))).status).to.equal(403)
  })
})

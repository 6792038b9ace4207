import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import type { ProfileDetails } from '../../../api/contract/members/profile.js'
import type { Registration, RegistrationRead } from '../../../api/contract/staff/registrations.js'
import { mayWatchProfiles } from '../../../api/people/profile-watch.js'
import { standingOf } from '../../../api/people/registration-standing.js'
import { highestMemberId } from '../../../projections/member-card/queries.js'
import { registrations } from '../../../projections/registration-queue/queries.js'
import { eventually } from '../../support/eventually.js'
import { ask, freshApp, joining, member, personOf, type TestApp } from '../../support/parts/app.js'
import { hear, pages } from '../../support/parts/pages.js'
import { active, report } from '../files/support/documents.js'
import { drawing, photograph } from '../files/support/images.js'
import { atDesk, looksOf, masterKey, staffMember } from '../../support/staff/desk.js'

const DAY = 24 * 60 * 60_000
const NUMBER = 'GMC 7654321'
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

describe('the check of registrations, by moderators', () => {
  let app: TestApp
  let mia: Session
  let ana: Session
  before(async () => {
    app = await freshApp({ masterKey })
    ;[mia, ana] = [await staffMember(app, 'Mia', 'moderator'), await member(app.url, 'Ana')]
    await declare(ana)
  })
  after(() => app.close())
  const { open, close } = pages()
  afterEach(close)

  const declare = async ({ token }: Session, number = NUMBER) => {
    const body = { list: { country: [71], region: ['England'], mediRegistration: [number] } }
    const { code, body: told } = await ask(app.url, 'updateMediRegistration', { token, body })
    expect(code, JSON.stringify(told)).to.equal(200)
  }
  const asked = (query = '', { token } = mia) => ask(app.url, `staff/registrations${query}`, { method: 'GET', token })
  const list = async (query = '') => (await asked(query)).body as unknown as { result: Registration[]; next: string | null }
  const read = (id: number, { token } = mia) => ask(app.url, `staff/registrations/${id}/read`, { token, body: {} })
  const opened = async () => (await read(ana.id)).body as unknown as RegistrationRead
  const check = (id: number, body: object, { token } = mia) => ask(app.url, `staff/registrations/${id}/check`, { token, body })
  const found = (recordedAt: string, expiresOn = dayIn(400)) => ({ recordedAt, result: 'confirmed', method: 'public-register', expiresOn })
  const profile = async () =>
    (await ask(app.url, 'getProfileDetails', { token: mia.token, body: { id: ana.id } })).body as unknown as ProfileDetails

  it('waits in a queue without its number, which is shown to who goes on record for it', async () => {
    const [waiting] = (await list()).result
    expect(waiting).to.deep.include({ member_id: ana.id, standing: 'declared', result: null })
    expect(waiting!.full_name).to.contain('Ana')
    expect(JSON.stringify(await list())).not.to.contain(NUMBER)
    expect(await looksOf(app, mia.id)).to.deep.equal([])
    expect((await opened()).entries).to.deep.equal([{ country: 'United Kingdom', region: 'England', number: NUMBER }])
    expect((await looksOf(app, mia.id))[0]).to.deep.include({ as: 'moderator', target: `member-${ana.id}`, purpose: 'registration' })
  })

  it('is checked, which its profile says: how, when, until', async () => {
    expect((await profile()).mediRegistration.check).to.equal(null)
    const until = dayIn(400)
    expect((await check(ana.id, found((await opened()).recorded_at, until))).code).to.equal(200)
    expect((await profile()).mediRegistration.check).to.deep.include({ method: 'public-register', expires_on: until })
    expect((await list()).result).to.deep.equal([])
    expect((await list('?state=checked')).result[0]).to.deep.include({ standing: 'confirmed', checked_by: `member:${mia.id}` })
  })

  it('is named by no moment and by the word `expires`, too', async () => {
    const until = dayIn(401)
    const said = { result: 'confirmed', method: 'public-register', expires: until }
    expect((await check(ana.id, said)).code).to.equal(200)
    expect((await profile()).mediRegistration.check).to.deep.include({ expires_on: until })
    expect((await check(ana.id, { ...said, expiresOn: dayIn(402) })).body.errors?.map(({ field }) => field)).to.deep.equal(['expiresOn'])
    expect((await check(ana.id, { ...said, expires: dayIn(400), expiresOn: dayIn(400) })).code).to.equal(200)
  })

  describe('with a file that proves it', () => {
    const proved = async (id: number, bytes: Uint8Array, name: string, { token } = mia) => {
      const form = new FormData()
      const fields = { result: 'confirmed', method: 'document', expires: dayIn(300) }
      for (const [field, value] of Object.entries(fields)) form.set(field, value)
      form.append('evidence', new Blob([Buffer.from(bytes)]), name)
      return ask(app.url, `staff/registrations/${id}/check`, { token, body: form })
    }
    const statusOf = async (link: string) => (await fetch(app.url + link)).status

    for (const [what, name, bytes, type] of [
      ['a PDF', 'certificate.pdf', report, 'application/pdf'],
      ['a JPEG', 'certificate.jpg', () => photograph({ width: 60, height: 40 }), 'image/jpeg'],
      ['a PNG', 'certificate.png', drawing, 'image/png'],
    ] as const)
      it(`keeps ${what}, and opens it to who goes on record for it`, async () => {
        const cara = await member(app.url, 'Cara')
        await declare(cara)
        const kept = await proved(cara.id, await bytes(), name)
        expect(kept.code, JSON.stringify(kept.body)).to.equal(200)
        const row = (await list('?state=checked')).result.find(({ member_id }) => member_id === cara.id)!
        expect([row.has_evidence, JSON.stringify(row).includes('/api/file')]).to.deep.equal([true, false])
        const { evidence } = (await read(cara.id)).body as unknown as RegistrationRead
        expect((await looksOf(app, mia.id))[0]).to.deep.include({ target: `member-${cara.id}`, purpose: 'registration' })
        const shown = await fetch(app.url + evidence!)
        expect([shown.status, shown.headers.get('Content-Type')]).to.deep.equal([200, type])
        expect(await statusOf(evidence!.replace('&for=staff', ''))).to.equal(403)
        await declare(cara, 'GMC 2222222')
        expect(((await read(cara.id)).body as unknown as RegistrationRead).evidence, 'of what was declared before').to.equal(null)
      })

    it('is examined as every file is, and nothing is kept of what is refused', async () => {
      const count = async () => (await app.parts.db.pool.query(`select from vault.file where stream = $1`, [`member-${ana.id}`])).rowCount
      const before = await count()
      for (const [bytes, name] of [
        [Buffer.from('<!doctype html><script>alert(1)</script>'), 'certificate.pdf'],
        [await active['runs a script when it is opened']!(), 'certificate.pdf'],
        [Buffer.alloc(11 * 1024 * 1024, 1), 'certificate.jpg'],
      ] as const) {
        const { code, body } = await proved(ana.id, bytes, name)
        expect([code >= 413 && code < 423, body.errors?.[0]?.field], body.msg).to.deep.equal([true, 'evidence'])
      }
      expect(await count()).to.equal(before)
    })

    it('is brought by moderators alone', async () => {
      const otto = await staffMember(app, 'Otto', 'auditor')
      for (const who of [otto, ana]) expect((await proved(ana.id, await report(), 'certificate.pdf', who)).code).to.equal(403)
    })

    it('is erased with the member', async () => {
      const dora = await member(app.url, 'Dora')
      await declare(dora)
      expect((await proved(dora.id, await photograph({ width: 60, height: 40 }), 'certificate.jpg')).code).to.equal(200)
      const { evidence } = (await read(dora.id)).body as unknown as RegistrationRead
      expect(await statusOf(evidence!)).to.equal(200)
      const body = { reason: 'Enough', password: 'scalpel please' }
      expect((await ask(app.url, 'deleteAccount', { token: dora.token, body })).code).to.equal(200)
      await eventually(async () => expect(await statusOf(evidence!)).to.equal(404), 20_000)
      const { rows } = await app.parts.db.pool.query(`select state from vault.file where stream = $1`, [`member-${dora.id}`])
      expect(rows).to.deep.equal([{ state: 'erased' }])
    })
  })

  it('comes back a month before it expires', async () => {
    const at = (days: number) => registrations(app.parts.db.pool, { size: 9, state: 'waiting', now: Date.now() + days * DAY })
    expect(await at(368)).to.deep.equal([])
    expect((await at(372)).map(({ member_id }) => member_id)).to.deep.equal([ana.id])
  })

  it('is declared only once it was changed, and refused as it was before', async () => {
    const { recorded_at: before } = await opened()
    await declare(ana, 'GMC 1111111')
    expect((await list()).result[0]).to.deep.include({ standing: 'declared', checked_by: null })
    expect((await profile()).mediRegistration.check).to.equal(null)
    expect((await check(ana.id, found(before))).code).to.equal(409)
  })

  it('is not found: the profile says nothing of it', async () => {
    const recordedAt = (await opened()).recorded_at
    expect((await check(ana.id, { recordedAt, result: 'not-found', method: 'registrar' })).code).to.equal(200)
    expect((await list('?state=checked')).result[0]!.standing).to.equal('not-found')
    expect((await profile()).mediRegistration.check).to.equal(null)
  })

  it('is for moderators, as long as they are, and not for their own', async () => {
    const auditor = await staffMember(app, 'Otto', 'auditor')
    const { recorded_at: recordedAt } = await opened()
    for (const who of [auditor, ana])
      for (const { code } of [await asked('', who), await read(ana.id, who), await check(ana.id, found(recordedAt), who)])
        expect(code).to.equal(403)
    await declare(mia)
    const own = (await read(mia.id)).body as unknown as RegistrationRead
    expect((await check(mia.id, found(own.recorded_at))).code).to.equal(403)
    const gone = await staffMember(app, 'Gone', 'moderator')
    await atDesk(app, (desk) => desk.revoke('moderator', gone.email!))
    for (const { code } of [await read(ana.id, gone), await check(ana.id, found(recordedAt), gone)]) expect(code).to.equal(403)
  })

  it('takes no nonsense', async () => {
    const { recorded_at: recordedAt } = await opened()
    expect(await list('?state=all'), 'DECISIONS C-63').to.deep.include({ result: [], next: null })
    for (const query of ['?before=7', '?pageSize=1000']) expect((await asked(query)).code, query).to.equal(422)
    const bad = [
      {},
      found('yesterday'),
      found('2026-02-31T00:00:00.000Z'),
      found(recordedAt, '2020-01-01'),
      found(recordedAt, '2027-99-99'),
      found(recordedAt, '2999-01-01'),
    ]
    for (const body of [...bad, { ...found(recordedAt), method: 'guess' }, { ...found(recordedAt), result: 'not-found' }])
      expect((await check(ana.id, body)).code, JSON.stringify(body)).to.equal(422)
    for (const id of [2_000_000_000, (await member(app.url, 'Boris')).id]) {
      expect((await read(id)).code).to.equal(404)
      expect((await check(id, found(recordedAt))).code).to.equal(404)
    }
  })

  it('is gone with the account', async () => {
    const leaver = await member(app.url, 'Chen')
    await declare(leaver)
    const { recorded_at: recordedAt } = (await read(leaver.id)).body as unknown as RegistrationRead
    const body = { reason: 'Enough', password: 'scalpel please' }
    expect((await ask(app.url, 'deleteAccount', { token: leaver.token, body })).code).to.equal(200)
    await eventually(async () => expect((await read(leaver.id)).code).to.equal(404), 20_000)
    expect((await check(leaver.id, found(recordedAt))).code).to.equal(404)
    expect((await list()).result.map(({ member_id }) => member_id)).not.to.include(leaver.id)
  })

  it('is told at once to the pages of who has declared it and to those that show their profile, and to no others', async () => {
    const fay = await member(app.url, 'Fayola')
    await declare(fay)
    const watching = await open(app.url, ana, [`profile:${fay.id}`])
    expect(watching.joined).to.deep.equal([`profile:${fay.id}`])
    const shown = hear(watching.page, 'registrationChecked')
    const heard = hear((await open(app.url, fay, [])).page, 'registrationChecked')
    const others = hear((await open(app.url, ana, [`profile:${mia.id}`])).page, 'registrationChecked')
    expect((await check(fay.id, { result: 'confirmed', method: 'registrar', expiresOn: dayIn(400) })).code).to.equal(200)
    await eventually(() => expect(heard.at(-1)?.check).to.deep.include({ method: 'registrar', expires_on: dayIn(400) }))
    await declare(fay, 'GMC 3333333')
    await eventually(() => expect(heard.at(-1)).to.deep.include({ id: fay.id, check: null }))
    await eventually(() => expect(shown).to.deep.equal(heard))
    expect(others).to.deep.equal([])
  })

  it('is watched on whose profile may be read: their own, and with all details those of others who have told them', async () => {
    expect((await ask(app.url, 'signup', { body: joining('Gustav') })).code).to.equal(200)
    const gus = await highestMemberId(app.parts.db.pool)
    const names = [ana.id, mia.id, gus, 2_000_000_000, 4_000_000_000, 0, 'x'].map((id) => `profile:${id}`)
    const own = `profile:${ana.id}`
    expect((await open(app.url, ana, names)).joined).to.deep.equal([own, `profile:${mia.id}`])
    const caller = { id: ana.id, sessionId: 'x', complete: false, roles: [], secondFactor: 'off' as const }
    expect(await mayWatchProfiles(app.parts.db)([{ caller, names }])).to.deep.equal([[{ name: own }]])
  })

  it('counts on no page any more from the day on which it expires', async () => {
    const eva = await member(app.url, 'Evangelia')
    await declare(eva)
    expect((await check(eva.id, { result: 'confirmed', method: 'registrar', expiresOn: dayIn(40) })).code).to.equal(200)
    const later = await app.another(41 * DAY, 'api')
    const { password } = personOf('anybody')
    const signedIn = async ({ email }: Session) =>
      ((await ask(later.url, 'login', { body: { emailId: email, password } })).body['records'] as Session).token
    const token = await signedIn(eva)
    for (const who of [token, await signedIn(ana)]) {
      const { body } = await ask(later.url, 'getProfileDetails', { token: who, body: { id: eva.id } })
      expect((body as unknown as ProfileDetails).mediRegistration.check).to.equal(null)
    }
    const listed = await registrations(app.parts.db.pool, { size: 50, state: 'waiting', now: Date.now() + 41 * DAY })
    const row = listed.find(({ member_id }) => member_id === eva.id)
    expect(row && standingOf(row, new Date(Date.now() + 41 * DAY).toISOString())).to.equal('expired')
    await later.stop()
  })
})

import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import { guesses } from '../../../api/contract/rates.js'
import type { CaseId, VisitorId } from '../../../domain/kernel/ids.js'
import { withVisitorDesk, written, type VisitorDesk } from '../../../scripts/visitors/desk.js'
import { rulesOf } from '../../support/cast/forms.js'
import { eventually } from '../../support/eventually.js'
import { ask, freshApp, member, openPage, postCase, type TestApp } from '../../support/parts/app.js'
import { formOf, imageForm, lists, merged, photo, postOlder, type Photo } from '../cases/support/community.js'
import { visitor, type Guest } from './support/visitor.js'

const MB = 1024 * 1024
const fields = { title: 'Wound', description: 'After a fall', medicalregistration: 'CANARY 77', relevant: 'true', patientConsent: 'true' }
const visitorForm = (over: Readonly<Record<string, string | undefined>> = {}, file?: Photo) => formOf({ ...fields, ...over }, file)
const big: Photo = { bytes: Buffer.alloc(20 * MB + 1, 1), name: 'big.jpg' }
const pdf: Photo = { bytes: Buffer.from('%PDF-1.7 so to speak'), name: 'photo.jpg' }

describe('what visitors post', () => {
  const masterKey = Buffer.alloc(32, 7)
  let app: TestApp
  let ana: Session
  let guest: Guest
  before(async () => {
    app = await freshApp({ masterKey })
    ana = await member(app.url, 'Ana')
    guest = await visitor(app.url)
  })
  after(() => app.close())

  const send = async (form: FormData, token = guest.token, key?: string) => ask(app.url, 'addCommunityPost', { token, body: form, key })
  const sent = async (token = guest.token) => {
    const { body } = await send(visitorForm({}, await photo()), token)
    return (body['records'] as { id: number }).id
  }
  const desk = <T>(work: (desk: VisitorDesk) => Promise<T>) =>
    withVisitorDesk({ databaseUrl: app.parts.db.url, eventstoreUrl: app.parts.node.url, masterKey, publicUrl: app.url }, work)
  const released = async (token = guest.token) => {
    const id = await sent(token)
    await desk(({ release }) => release(id as CaseId))
    await eventually(async () => expect((await lists(app.url, ana)).posts.map((post) => post.id as number)).to.include(id))
    return id
  }

  const BREAKING: Readonly<Record<string, readonly (string | undefined)[]>> = {
    required: [undefined, '', '  ', '\u200b'],
    ticked: [undefined, 'false'],
  }
  const broken = rulesOf('case.visitorPost').flatMap(({ field, rule, message }) =>
    field.endsWith('file') ? [] : BREAKING[rule]!.map((value) => ({ field, value, message })),
  )
  for (const { field, value, message } of [
    ...broken,
    { field: 'patientConsent', value: undefined, message: 'Please accept if you have the consent of the patient' },
    { field: 'title', value: 'x'.repeat(201), message: 'At most 200 characters.' },
    { field: 'description', value: 'x'.repeat(20_001), message: 'At most 20000 characters.' },
    { field: 'medicalregistration', value: 'x'.repeat(101), message: 'At most 100 characters.' },
    { field: 'title', value: 'x'.repeat(100_000), message: 'At most 200 characters.' },
    { field: 'type', value: '2', message: 'Visitors can send clinical images only.' },
  ])
    it(`refuses ${value === undefined ? 'a missing' : JSON.stringify(value).slice(0, 20)} ${field}`, async () => {
      const { code, body } = await send(visitorForm({ [field]: value }, await photo()))
      expect([code, body.errors]).to.deep.equal([422, [{ field, msg: message }]])
    })

  for (const [what, file, code, msg] of [
    ['no file', undefined, 422, 'File is required.'],
    ['what is no image', pdf, 415, 'File type is not valid'],
    ['an image that is too large', big, 413, 'File size is greater than 20 megabytes'],
  ] as const)
    it(`refuses ${what}`, async () => {
      const { code: answered, body } = await send(visitorForm({}, file))
      expect([answered, body.errors]).to.deep.equal([code, [{ field: 'cummunityfile', msg }]])
    })

  it('refuses a form that is too long for any field, and takes a header that cannot be decoded as it stands', async () => {
    expect((await send(visitorForm({ title: 'x'.repeat(MB) }, await photo()))).code).to.be.oneOf([413, 422])
    const headers = { Authorization: `Bearer ${guest.token}`, title: '%E0%A4%A', description: encodeURIComponent('emoji 👩‍⚕️') }
    const body = formOf({ medicalregistration: '1', relevant: 'true', patientConsent: 'true' }, await photo())
    const answered = await fetch(`${app.url}/api/addCommunityPost`, { method: 'POST', headers, body })
    expect(answered.status).to.equal(200)
  })

  it('is told to who has sent it: that it waits, is read by all, or will be by nobody; and to nobody else', async () => {
    const [sender, other] = [await visitor(app.url), await visitor(app.url)]
    const told = async ({ token }: Pick<Guest, 'token'>) =>
      (await ask(app.url, 'getCommunityNonRegisterPosts', { method: 'GET', token })).body['result'] as { id: number; state: string }[]
    const [refused, read] = [await sent(sender.token), await released(sender.token)]
    const waiting = await sent(sender.token)
    await desk(({ refuse }) => refuse(refused as CaseId, 'A face'))
    await eventually(async () =>
      expect(await told(sender)).to.deep.equal([
        { id: waiting, state: 'waiting' },
        { id: read, state: 'released' },
        { id: refused, state: 'refused' },
      ]),
    )
    expect([await told(other), await told(ana)]).to.deep.equal([[], []])
  })

  it('is for visitors: a member says which type it is, and nobody else posts', async () => {
    expect((await send(visitorForm({}, await photo()), ana.token)).code).to.equal(422)
    expect((await send(visitorForm({ id: String(guest.id + 1) }, await photo()))).code).to.equal(403)
    expect((await send(visitorForm({ id: String(guest.id) }, await photo()))).code).to.equal(200)
    expect((await ask(app.url, 'addCommunityPost', { body: visitorForm() })).code).to.equal(401)
  })

  it('is one under a key, and no other under the same', async () => {
    const [key, same] = [randomUUID(), await photo()]
    const again = (over = {}) => send(visitorForm(over, same), guest.token, key)
    const { body } = await again()
    expect(body['records']).to.have.keys('id')
    expect((await again()).body['records']).to.deep.equal(body['records'])
    expect((await again({ title: 'Other' })).code).to.equal(422)
  })

  it('keeps the registration with the visitor, encrypted, and not in the post', async () => {
    const own = await visitor(app.url)
    const id = await sent(own.token)
    const { rows } = await app.parts.db.pool.query<{ stream: string }>('select * from eventstore.events where stream = any($1)', [
      [`case-${id}`, `visitor-${own.id}`],
    ])
    expect(rows.map(({ stream }) => stream).sort()).to.deep.equal([`case-${id}`, `visitor-${own.id}`, `visitor-${own.id}`])
    expect(JSON.stringify(rows.map((row) => Object.values(row).map(String)))).not.to.match(/CANARY/)
  })

  /** Every call that could show a post, and whether it does. */
  const seenBy = async (id: number): Promise<Readonly<Record<string, boolean>>> => {
    const listed = async (call: string, token?: string, method = 'POST') => {
      const { body } = await ask(app.url, call, { token, method, ...(method === 'POST' && { body: {} }) })
      return merged(body['result'] as Parameters<typeof merged>[0]).some((post) => (post.id as number) === id)
    }
    const found = async (call: string, token: string, body?: object) =>
      (await ask(app.url, call, { token, ...(body ? { body } : { method: 'GET' }) })).code === 200
    const about = { community_id: id }
    return {
      'members’ feed': await listed('getCommunityPost', ana.token),
      'visitors’ feed': await listed('getCommunityPost', guest.token),
      preview: await listed('getCommunityPost'),
      'kept preview': await listed('getCommunityPreview', undefined, 'GET'),
      'one, to a member': await found(`getCommunityPostById/${id}`, ana.token),
      'one, to a visitor': await found(`getCommunityPostById/${id}`, guest.token),
      'comments, to a member': await found('getCommentForCommunityId', ana.token, about),
      'comments, to a visitor': await found('getCommentForCommunityId', guest.token, about),
      likers: await found('getLikeListOfCommunity', ana.token, about),
      like: await found('addCommunityPostLike', ana.token, about),
      save: await found('addCommunityPostToCollection', ana.token, about),
      collection: await listed('getCommunityCollection', ana.token),
      comment: await found('addCommunityPostAddComment', ana.token, { ...about, curruntComment: 'Hello' }),
      'report by a member': await found('addCommunityReportReason', ana.token, { ...about, reason: 'Wrong' }),
      'report by a visitor': await found('addCommunityReportReason', (await visitor(app.url)).token, { ...about, reason: 'Wrong' }),
    }
  }
  const everywhere = (is: boolean, seen: Readonly<Record<string, boolean>>) =>
    Object.fromEntries(Object.keys(seen).map((name) => [name, is]))

  it('is seen by nobody as long as it is held, nor when it was refused', async () => {
    const id = await sent()
    const held = await seenBy(id)
    expect(held).to.deep.equal(everywhere(false, held))
    expect((await ask(app.url, 'deleteCommunityPost', { token: ana.token, body: { community_id: id } })).code).to.equal(404)
    await desk(({ refuse }) => refuse(id as CaseId, 'A face'))
    const refused = await seenBy(id)
    expect(refused).to.deep.equal(everywhere(false, refused))
  })

  it('is a post like others once it is released: of a visitor, and nobody learns of which', async () => {
    const id = await released()
    const seen = await seenBy(id)
    expect(seen).to.deep.equal(everywhere(true, seen))
    for (const token of [ana.token, guest.token]) {
      const { body } = await ask(app.url, `getCommunityPostById/${id}`, { method: 'GET', token })
      const [post] = merged(body['result'] as Parameters<typeof merged>[0])
      expect(post).to.include({ signup_id: 0, owner_id: 0, full_name: null, profile_pic: null, speciality: '', type: 1 })
      expect(JSON.stringify(body)).not.to.match(/Canary|CANARY/)
      expect((await fetch(`${app.url}${post!.files[0]!.file_path}`)).status).to.equal(200)
    }
    await eventually(async () => {
      const { body } = await ask(app.url, 'myReports', { token: ana.token, method: 'GET' })
      const own = (body['result'] as { post: string; author: unknown }[]).find(({ post }) => post === `case:${id}`)
      expect(own?.author, 'not even by a number').to.deep.equal({ actor: 'visitor', full_name: null })
    })
    const { rows } = await app.parts.db.pool.query('select from vault.notification_group where target = $1', [`case:${id}`])
    expect(rows).to.deep.equal([])
  })

  it('is told to who looks at the feed when it is released, and not before', async () => {
    const page = await openPage(app.url, ana.token)
    const heard: number[] = []
    page.on('communityPosted', ({ id }) => void heard.push(id))
    await page.emitWithAck('watch', ['feed:cases'])
    const [held, shown] = [await sent(), await released()]
    await eventually(() => expect(heard).to.include(shown))
    expect(heard).not.to.include(held)
    page.close()
  })

  it('is told to be refused to the pages of who has sent it, and to nobody else: no feed hears of what nobody could see', async () => {
    const [own, other] = [await visitor(app.url), await visitor(app.url)]
    const id = await sent(own.token)
    const looking = await Promise.all(
      ([own.token, other.token, ana.token] as const).map(async (token) => {
        const page = await openPage(app.url, token)
        const heard: string[] = []
        page.onAny((_push: string, said: object) => void heard.push(JSON.stringify(said)))
        await page.emitWithAck('watch', ['feed:visitors', 'feed:cases', `case:${id}`, `visitor:${own.id}`])
        return { page, about: () => heard.filter((each) => each.includes(`case:${id}"`)).length }
      }),
    )
    await desk(({ refuse }) => refuse(id as CaseId, 'A face'))
    await eventually(() => expect(looking[0]!.about()).to.equal(1))
    await released() // by then the others would have heard of it
    expect(looking.map(({ about }) => about())).to.deep.equal([1, 0, 0])
    for (const { page } of looking) page.close()
  })

  it('waits at the desk of the operator until it was looked at', async () => {
    const id = await sent()
    const waiting = () => desk((each) => each.waiting())
    const own = (await waiting()).find((each) => (each.id as number) === id)!
    const [image] = own.images
    expect(written(own)).to.match(new RegExp(`^${id}  \\S+Z  visitor:${guest.id}  registration: CANARY 77\nWound\nAfter a fall\nhttp`))
    const shown = await fetch(image!)
    expect([shown.status, shown.headers.get('content-type')]).to.deep.equal([200, 'image/jpeg'])
    await desk(({ release }) => release(id as CaseId))
    await eventually(async () => expect((await waiting()).map((each) => each.id as number)).not.to.include(id))
  })

  it('is found at the desk behind however many were refused', async () => {
    for (let many = 0; many < 3; many++) await sent()
    await desk(async (each) => {
      for (const { id } of await each.waiting()) await each.refuse(id, 'A face')
    })
    const id = await sent()
    await eventually(async () => expect((await desk((each) => each.waiting(2))).map((each) => each.id as number)).to.deep.equal([id]))
  })

  it('stays when its visitor is forgotten, whose token opens nothing any more', async () => {
    const own = await visitor(app.url)
    const id = await released(own.token)
    await desk(({ forget }) => forget(own.id as VisitorId))
    expect((await ask(app.url, 'getCommunityPost', { token: own.token, body: {} })).code).to.equal(401)
    expect((await lists(app.url, ana)).posts.find((post) => (post.id as number) === id)).to.include({ signup_id: 0 })
  })

  describe('and report', () => {
    let own: Guest
    before(async () => {
      own = await visitor(app.url)
    })
    const report = (id: number, over: object = {}) =>
      ask(app.url, 'addCommunityReportReason', { token: own.token, body: { community_id: id, reason: 'A face', ...over } })

    it('is once for a post, encrypted, for the version that was seen', async () => {
      const id = await postOlder(app.url, ana, imageForm({}, await photo()))
      expect((await report(id, { version: 0 })).code).to.equal(200)
      expect((await report(id, { version: 0 })).code).to.equal(200)
      const { rows } = await app.parts.db.pool.query<{ type: string }>(
        `select * from eventstore.events where stream = $1 and type = 'CaseReported'`,
        [`case-${id}`],
      )
      expect(rows).to.have.length(1)
      expect((await report(id, { version: 99 })).code).to.equal(422)
      for (const reason of [undefined, '', ' '])
        expect((await report(id, { reason })).body.errors).to.deep.equal([{ field: 'reason', msg: 'Reason is required.' }])
    })
    it('is of older posts alone, and of none of their own', async () => {
      expect((await report(await postCase(app.url, ana))).code).to.equal(404)
      expect((await report(await released(own.token))).code).to.equal(403)
      expect((await report(999_999)).code).to.equal(404)
    })
  })

  it('is no more than so many a day, of one visitor and of a network', async () => {
    const { url } = await app.another(0, 'api', { rateLimitFactor: 1 })
    await app.parts.db.pool.query('delete from vault.rate_limit')
    const own = await visitor(app.url)
    const answers = await Promise.all(
      Array.from({ length: guesses.visitor.most + 1 }, () =>
        ask(url, 'addCommunityReportReason', { token: own.token, body: { community_id: 1, reason: 'x' } }),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).to.deep.equal([...Array<number>(guesses.visitor.most).fill(404), 429])
  })

  // The last of all: by that clock everybody's session is over.
  describe('when its time is over', () => {
    it('goes for good, with its image, when nobody has released it in time', async () => {
      const id = await sent()
      const { stop } = await app.another(91 * 24 * 60 * 60 * 1000, 'all')
      await eventually(async () => {
        const { rows } = await app.parts.db.pool.query('select state from vault.file where stream = $1', [`case-${id}`])
        expect(rows).to.deep.equal([{ state: 'erased' }])
      })
      await stop()
    })
  })
})

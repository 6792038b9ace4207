import { expect } from 'chai'
import type { Deletion, DeletionSeals, DeletionTrail } from '../../../api/contract/staff/deletions.js'
import type { Session } from '../../../api/contract/members/members.js'
import { deletionCalled, deletions } from '../../../projections/deletion-trail/list-queries.js'
import { eventually } from '../../support/eventually.js'
import { ask, freshApp, member, personOf, postCase, type TestApp } from '../../support/parts/app.js'
import { sealNow } from '../../support/staff/sealing.js'
import { atDesk, looksOf, masterKey, staffMember } from '../../support/staff/desk.js'

const DAY = 24 * 60 * 60_000
const WORDS = 'My colleague Zephyrine sees all that I write'
const MESSAGE = 'I lost my password, says Quirinus'

describe('the trail of deletions, for auditors', () => {
  let app: TestApp
  let otto: Session
  let mia: Session
  let ana: Session
  let request: string
  before(async () => {
    app = await freshApp({ masterKey })
    ;[otto, mia, ana] = [
      await staffMember(app, 'Otto', 'auditor'),
      await staffMember(app, 'Mia', 'moderator'),
      await member(app.url, 'Ana'),
    ]
    await postCase(app.url, ana)
    const body = { name: 'Quirinus Quill', number: '+91 9876543210', email: 'quirinus@example.org', message: MESSAGE }
    expect((await ask(app.url, 'deleteAccountRequest', { body })).code).to.equal(200)
    expect(
      (await ask(app.url, 'deleteAccount', { token: ana.token, body: { reason: WORDS, password: personOf('Ana').password } })).code,
    ).to.equal(200)
    await eventually(async () => expect((await list('?state=done')).result).to.have.length(1), 20_000)
    await eventually(async () => expect((await list('?state=waiting')).result).to.have.length(1))
    request = (await list('?state=waiting')).result[0]!.id
  })
  after(() => app.close())

  const asked = (query: string, { token }: Pick<Session, 'token'> = otto) =>
    ask(app.url, `staff/deletions${query}`, { method: 'GET', token })
  const list = async (query = '') => {
    const { code, body } = await asked(query)
    expect(code, JSON.stringify(body)).to.equal(200)
    return body as unknown as { result: Deletion[]; next: string | null }
  }
  const one = async (id: string) => (await asked(`/${id}`)).body as unknown as DeletionTrail
  const read = (id: string, purpose: string, { token } = otto) => ask(app.url, `staff/deletions/${id}/reason`, { token, body: { purpose } })
  const ids = ({ result }: { result: readonly Deletion[] }) => result.map(({ id }) => id)
  const ofAna = () => `member-${ana.id}`

  it('tells of both channels, what is to be done before what is done, in pages and by state', async () => {
    const all = await list()
    expect(all.result.map(({ id, state, channel, member_id }) => ({ id, state, channel, member_id }))).to.deep.equal([
      { id: request, state: 'waiting', channel: 'public', member_id: null },
      { id: ofAna(), state: 'done', channel: 'member', member_id: ana.id },
    ])
    expect(Date.parse(all.result[0]!.due_at) - Date.parse(all.result[0]!.requested_at)).to.be.closeTo(30 * DAY, 60_000)
    const first = await list('?pageSize=1')
    expect(ids(first)).to.deep.equal([request])
    const second = await list(`?pageSize=1&before=${first.next}`)
    expect(ids(second)).to.deep.equal([ofAna()])
    expect((await list(`?before=${second.next}`)).result).to.deep.equal([])
    expect((await list('?state=overdue')).result).to.deep.equal([])
  })

  it('tells every step of an account in order, with who, how many and the fingerprint of the key', async () => {
    const { steps, ...trail } = await one(ofAna())
    expect(trail).to.deep.include({ state: 'done', keep_posts: false, reason_category: 'other', reason_kept: true })
    expect(steps[0]).to.deep.include({ type: 'AccountDeletionRequested', by: `member:${ana.id}`, count: null })
    expect(steps.find(({ type }) => type === 'PostsWithdrawn')).to.deep.include({ count: 1, by: 'system:erasure' })
    const key = steps.find(({ type }) => type === 'SubjectKeyDestroyed')!
    expect(key.subject).to.equal(`member:${ana.id}`)
    expect(key.fingerprint).to.match(/^\S{8,}$/)
    expect(steps.at(-1)!.type).to.equal('AccountDeleted')
    expect(steps.map(({ version }) => version)).to.deep.equal(steps.map(({ version }) => version).toSorted((a, b) => a - b))
    expect((await one(request)).steps.map(({ type, by }) => `${type} ${by}`)).to.deep.equal(['DeletionRequested system:deletion-requests'])
  })

  it('tells of every step whether it is as it was sealed, also after the erasure', async () => {
    await sealNow(app)
    const { seal, steps } = (await asked(`/${ofAna()}/seals`)).body as unknown as DeletionSeals
    expect(seal?.number).to.be.above(0)
    const versions = (await one(ofAna())).steps.map(({ version }) => version)
    expect(steps).to.deep.equal(versions.map((version) => ({ version, verdict: 'sealed' })))
    expect((await asked('/member-999999/seals')).code).to.equal(404)
    expect((await asked(`/${ofAna()}/seals`, mia)).code).to.equal(403)
  })

  it('holds nothing personal', async () => {
    const told = JSON.stringify([await list(), await one(ofAna()), await one(request)])
    for (const word of ['Zephyrine', 'Quirinus', 'quirinus', '9876543210', ana.email!]) expect(told).not.to.contain(word)
  })

  it('shows the words in which it was asked for only for a purpose, which is on record first', async () => {
    for (const purpose of ['', 'curiosity']) expect((await read(ofAna(), purpose)).code).to.equal(422)
    expect(await looksOf(app, otto.id)).to.deep.equal([])
    const { code, body } = await read(ofAna(), 'legal request')
    expect([code, body['reason']]).to.deep.equal([200, WORDS])
    const [look] = await looksOf(app, otto.id)
    const { version } = (await one(ofAna())).steps[0]!
    expect(look).to.deep.include({ as: 'auditor', target: ofAna(), purpose: 'legal request', version })
    expect((await read(request, 'audit')).body['reason']).to.equal(MESSAGE)
    await eventually(async () => {
      const log = await ask(app.url, `staff/log?target=${ofAna()}`, { method: 'GET', token: otto.token })
      expect((log.body['result'] as { type: string }[])[0]?.type).to.equal('StaffLooked')
    })
  })

  it('is for auditors, as long as they are', async () => {
    const calls = (who: Pick<Session, 'token'>) =>
      Promise.all([asked('', who), asked(`/${ofAna()}`, who), read(ofAna(), 'audit', who as Session)])
    for (const who of [mia, await member(app.url, 'Boris')])
      expect((await calls(who)).map(({ code }) => code)).to.deep.equal([403, 403, 403])
    expect((await ask(app.url, 'staff/deletions', { method: 'GET' })).code).to.equal(401)
    const gone = await staffMember(app, 'Gone', 'auditor')
    await atDesk(app, (desk) => desk.revoke('auditor', gone.email!))
    expect((await read(ofAna(), 'audit', gone)).code).to.equal(403)
    expect(await looksOf(app, gone.id)).to.deep.equal([])
  })

  it('is read by the number of a page, too', async () => {
    const pages = async (query: string) => (await asked(query)).body['result'] as { id: string }[]
    const all = await pages('')
    expect(all.length).to.be.greaterThan(1)
    expect([...(await pages('?pageSize=1&page=1')), ...(await pages('?pageSize=1&page=2'))]).to.deep.equal(all.slice(0, 2))
    expect([await pages('?page=101'), await pages(`?page=${10 ** 9}`)]).to.deep.equal([[], []])
  })

  it('takes no nonsense', async () => {
    expect((await asked('?state=late')).body, 'DECISIONS C-63').to.deep.include({ result: [], next: null })
    for (const query of ['?before=7', "?before=1~member-7' or 1=1", '?pageSize=1000', '?page=0', '/case-7', '/member-0'])
      expect((await asked(query)).code, query).to.equal(422)
    for (const id of [`member-${otto.id}`, 'member-2000000000', 'deletionrequest-77']) {
      expect((await asked(`/${id}`)).code, id).to.equal(404)
      expect((await read(id, 'audit')).code, id).to.equal(404)
    }
    expect((await looksOf(app, otto.id)).map(({ target }) => target)).not.to.include(`member-${otto.id}`)
  })

  it('finds what is overdue, and says when the words are gone', async () => {
    const overdue = (after: number) => deletions(app.parts.db.pool, { size: 9, state: 'overdue', overdue: Date.now() + after })
    expect(await overdue(29 * DAY)).to.deep.equal([])
    expect((await overdue(31 * DAY)).map(({ deletion }) => deletion)).to.deep.equal([request])
    const forgetting = await app.another(31 * DAY, 'jobs')
    await eventually(async () => expect((await deletionCalled(app.parts.db.pool, request))!.done_at).not.to.equal(null), 20_000)
    await forgetting.stop()
    otto = await staffMember(app, 'Olga', 'auditor') // a month later no session of before is open any more
    expect((await one(request)).reason_kept).to.equal(false)
    expect((await read(request, 'audit')).body['reason']).to.equal(null)
    expect(ids(await list())).to.deep.equal([request, ofAna()])
  })

  it('puts what is overdue before what waits, and that before what is done, in one list', async () => {
    const form = (email: string) => ({ name: 'Quirin Quill', number: '+91 9876543210', email, message: MESSAGE })
    for (const email of ['quirin@example.org', 'quincy@example.org'])
      expect((await ask(app.url, 'deleteAccountRequest', { body: form(email) })).code).to.equal(200)
    await eventually(async () => expect((await list('?state=waiting')).result).to.have.length(2))
    const [first, second] = (await list('?state=waiting')).result
    const overdue = Date.parse(second!.due_at) // when the first is late, and the second has its last moment
    expect(Date.parse(first!.due_at)).to.be.below(overdue)
    const page = { size: 9, overdue }
    const called = async (state?: 'overdue' | 'waiting' | 'done') =>
      (await deletions(app.parts.db.pool, { ...page, ...(state && { state }) })).map(({ deletion }) => deletion)
    expect([await called('overdue'), await called('waiting')]).to.deep.equal([[first!.id], [second!.id]])
    expect(await called()).to.deep.equal([first!.id, second!.id, ...(await called('done'))])
    expect(await called('done')).to.include.members([request, ofAna()])
  })
})

import { expect } from 'chai'
import type { ContactMessage } from '../../../api/contract/site/contact-desk.js'
import type { DeletionRequest } from '../../../api/contract/site/deletion-requests.js'
import type { Session } from '../../../api/contract/members/members.js'
import type { WaitingPost } from '../../../api/contract/community/visitor-posts.js'
import { vaultKeys } from '../../../commands/vault/keys.js'
import { eventually } from '../../support/eventually.js'
import { ask, freshApp, member, type TestApp } from '../../support/parts/app.js'
import { atDesk, looksOf, masterKey, staffMember } from '../../support/staff/desk.js'
import { formOf, photo } from '../cases/support/community.js'
import { visitor } from '../visitors/support/visitor.js'

interface List<Row> {
  readonly result: Row[]
  readonly next: string | null
}

describe('what people without an account have sent, for editors', () => {
  let app: TestApp
  let eda: Session
  let mia: Session
  let gone: Session
  let ana: Session
  before(async () => {
    app = await freshApp({ masterKey, rateLimitFactor: 100 })
    eda = await staffMember(app, 'Eda', 'editor')
    mia = await staffMember(app, 'Mia', 'moderator', 'auditor')
    gone = await staffMember(app, 'Gone', 'editor', 'moderator')
    await atDesk(app, async (desk) => {
      for (const role of ['editor', 'moderator'] as const) await desk.revoke(role, gone.email!)
    })
    ana = await member(app.url, 'Ana')
  })
  after(() => app.close())

  const say = (path: string, body: object = {}, { token } = eda) => ask(app.url, `staff/${path}`, { token, body })
  const see = (path: string, { token } = eda) => ask(app.url, `staff/${path}`, { method: 'GET', token })
  const list = async <Row>(path: string, who = eda) => (await see(path, who)).body as unknown as List<Row>
  const none = 2_000_000_000

  describe('posts of visitors', () => {
    const sent = async (title: string): Promise<number> => {
      const { token } = await visitor(app.url)
      const said = { title, description: 'After a fall', medicalregistration: '77', relevant: 'true', patientConsent: 'true' }
      const { body } = await ask(app.url, 'addCommunityPost', { token, body: formOf(said, await photo()) })
      return (body['records'] as { id: number }).id
    }
    const waiting = async (who = eda) => (await list<WaitingPost>('visitorPosts', who)).result
    const arrived = (id: number) => eventually(async () => expect((await waiting()).map((post) => post.id as number)).to.include(id))

    it('wait with their image, and are released by an editor or a moderator', async () => {
      for (const who of [eda, mia]) {
        const id = await sent('Wound')
        await arrived(id)
        const post = (await waiting(who)).find((each) => (each.id as number) === id)!
        expect(post).to.include({ title: 'Wound', description: 'After a fall', registration: '77' })
        expect((await fetch(`${app.url}${post.images[0]!.thumbnail}`)).status).to.equal(200)
        expect((await say(`visitorPosts/${id}/release`, {}, who)).code).to.equal(200)
        expect((await waiting()).map((each) => each.id as number)).not.to.include(id)
        expect((await say(`visitorPosts/${id}/refuse`, { reason: 'A face' })).code).to.equal(409)
      }
    })

    it('are refused with a reason, once and for good', async () => {
      const id = await sent('A face')
      await arrived(id)
      for (const body of [{}, { reason: ' \u200b' }, { reason: 'x'.repeat(2001) }])
        expect((await say(`visitorPosts/${id}/refuse`, body)).code).to.equal(422)
      expect((await say(`visitorPosts/${id}/refuse`, { reason: 'A face can be seen' })).code).to.equal(200)
      expect((await waiting()).map((each) => each.id as number)).not.to.include(id)
      expect((await say(`visitorPosts/${id}/release`)).code).to.equal(409)
    })

    it('come in pages', async () => {
      const before = (await list<WaitingPost>('visitorPosts')).result.at(-1)
      const id = await sent('Next')
      await arrived(id)
      const after = before ? `?before=${Date.parse(before.posted_at)}~${before.id}` : '?before=0~1'
      expect((await list<WaitingPost>(`visitorPosts${after}`)).result.map((each) => each.id as number)).to.deep.equal([id])
      for (const query of ['?before=x', '?before=7']) expect((await see(`visitorPosts${query}`)).code, query).to.equal(422)
    })

    it('are for editors and moderators, as long as they are', async () => {
      for (const who of [ana, gone]) {
        expect((await see('visitorPosts', who)).code).to.equal(403)
        expect((await say(`visitorPosts/${none}/release`, {}, who)).code).to.equal(403)
        expect((await say(`visitorPosts/${none}/refuse`, { reason: 'x' }, who)).code).to.equal(403)
      }
      for (const what of ['release', 'refuse'])
        expect((await say(`visitorPosts/${none}/${what}`, what === 'refuse' ? { reason: 'x' } : {})).code).to.equal(404)
    })
  })

  describe('messages of the contact page', () => {
    const words = {
      name: 'Ana Canary',
      email: 'ana@example.org',
      mobile: '+91 98765-43210',
      message: 'May I bring a canary to the meeting?',
    }
    const send = async () => {
      const { name: fName, ...told } = words
      expect((await ask(app.url, 'contactPage', { body: { fName, ...told } })).code).to.equal(200)
    }
    const messages = async (state = 'waiting') => (await list<ContactMessage>(`contactMessages?state=${state}`)).result

    it('wait for an answer, the oldest first, and are kept as answered by whom', async () => {
      const before = (await messages()).length
      await send()
      await send()
      await eventually(async () => expect(await messages()).to.have.length(before + 2))
      const [first, ...others] = await messages()
      expect(first).to.include({ ...words, answered_at: null, answered_by: null })
      expect(first!.id).to.be.lessThan(others[0]!.id)
      expect((await say(`contactMessages/${first!.id}/answered`)).code).to.equal(200)
      expect(await messages()).to.deep.equal(others)
      const [done] = await messages('answered')
      expect(done!.id).to.equal(first!.id)
      expect(done!.answered_by).to.contain('Eda')
      expect((await say(`contactMessages/${first!.id}/answered`)).code).to.equal(200)
      const at = `${Date.parse(done!.answered_at!)}~${done!.id}`
      expect((await list<ContactMessage>(`contactMessages?state=answered&before=${at}`)).result.map(({ id }) => id)).not.to.include(
        done!.id,
      )
      expect((await list<ContactMessage>(`contactMessages?before=0~${others.at(-1)!.id}`)).result).to.deep.equal([])
    })

    it('are shown to nobody once their key is destroyed', async () => {
      const before = (await messages()).length
      await send()
      await eventually(async () => expect(await messages()).to.have.length(before + 1))
      const last = (await messages()).at(-1)!
      await vaultKeys(app.parts.db.pool, masterKey).destroy(`contact:${last.id}`)
      await eventually(async () => expect((await messages()).map(({ id }) => id)).not.to.include(last.id))
    })

    it('are for editors, as long as they are', async () => {
      for (const who of [ana, mia, gone]) {
        expect((await see('contactMessages', who)).code).to.equal(403)
        expect((await say(`contactMessages/${none}/answered`, {}, who)).code).to.equal(403)
      }
      expect((await say(`contactMessages/${none}/answered`)).code).to.equal(404)
      expect((await see('contactMessages?before=x')).code).to.equal(422)
      // DECISIONS C-63: what a list is not there for filters to nothing.
      expect((await list('contactMessages?state=all')).result).to.deep.equal([])
    })
  })

  describe('public requests to be deleted', () => {
    const asked = { name: 'Quirinus Quill', number: '+91 9876543210', email: 'quirinus@example.org', message: 'I lost my password' }
    const requests = async () => (await list<DeletionRequest>('deletionRequests')).result

    it('are listed by their day, without a word of who asked, which is shown to who goes on record for it', async () => {
      const before = (await requests()).length
      expect((await ask(app.url, 'deleteAccountRequest', { body: asked })).code).to.equal(200)
      await eventually(async () => expect(await requests()).to.have.length(before + 1))
      const request = (await requests()).at(-1)
      expect(request).to.include({ proved: false, has_account: false })
      expect(JSON.stringify(await requests())).not.to.match(/Quirinus|password|98765/i)
      const target = `deletionrequest-${request!.id}`
      expect((await looksOf(app, eda.id)).map((look) => look.target)).not.to.include(target)
      expect((await say(`deletionRequests/${request!.id}/read`)).body).to.include(asked)
      const look = { as: 'editor', target, purpose: 'legal request' }
      expect((await looksOf(app, eda.id))[0]).to.deep.include(look)
      const after = `${Date.parse(request!.due_at)}~${request!.id}`
      expect((await list<DeletionRequest>(`deletionRequests?before=${after}`)).result).to.deep.equal([])
    })

    it('cannot be read once they are done', async () => {
      const [request] = await requests()
      await vaultKeys(app.parts.db.pool, masterKey).destroy(`deletionrequest:${request!.id}`)
      await eventually(async () => expect((await say(`deletionRequests/${request!.id}/read`)).code).to.equal(404))
    })

    it('are for editors, as long as they are', async () => {
      for (const who of [ana, mia]) {
        expect((await see('deletionRequests', who)).code).to.equal(403)
        expect((await say('deletionRequests/7/read', {}, who)).code).to.equal(403)
      }
      expect((await say(`deletionRequests/${none}/read`)).code).to.equal(404)
      expect((await see('deletionRequests?before=x')).code).to.equal(422)
    })
  })
})

import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { anchoringAt } from '../../../../api/staff/seals/anchor/anchoring.js'
import type { anchorMessage } from '../../../../api/staff/seals/anchor/message.js'
import { AnchorRefused, postAnchor } from '../../../../api/staff/seals/anchor/post.js'
import { TaskWaits } from '../../../../api/jobs/task-waits.js'
import { anchoring } from '../../../../commands/processes/anchoring.js'
import { isGenuine } from '../../../../commands/sealing/seals/signing.js'
import { statementOf } from '../../../../domain/seals/statement.js'
import type { Recorded } from '../../../../domain/kernel/messages.js'
import type { Seal } from '../../../../domain/seals/messages.js'
import { eventually, failureOf } from '../../../support/eventually.js'
import { ask, freshApp, member, type TestApp } from '../../../support/parts/app.js'
import { masterKey, staffMember } from '../../../support/staff/desk.js'
import { sealKeeper, type SealKeeper } from '../../../support/staff/seal-keeper.js'
import { sealNow } from '../../../support/staff/sealing.js'

type Message = ReturnType<typeof anchorMessage>

describe('a seal that is told elsewhere', () => {
  let keeper: SealKeeper
  before(async () => {
    keeper = await sealKeeper()
  })
  after(() => keeper.close())

  const message = { id: randomUUID(), body: { number: 1 } }

  for (const [answer, told] of [
    [301, { responseCode: 301 }],
    [307, { responseCode: 307 }],
    [401, { responseCode: 401 }],
    [404, { responseCode: 404 }],
    [429, { responseCode: 429 }],
    [503, { responseCode: 503 }],
    ['hang', { code: 'ETIMEDOUT' }],
    ['drop', { code: 'ECONNRESET' }],
  ] as const)
    it(`is not told where the answer is ${answer}, and nobody is followed elsewhere`, async () => {
      keeper.answers.push(answer)
      const failed = await failureOf(postAnchor(keeper.anchor, message, 1_000))
      expect(failed).to.be.instanceOf(AnchorRefused).and.include(told)
      expect(String(failed)).not.to.contain('/seals') // the path may be a secret
    })

  it('is told where the answer is a yes', async () => {
    for (const answer of [200, 201, 202, 204]) {
      keeper.answers.push(answer)
      await postAnchor(keeper.anchor, message)
    }
  })

  it('is never told to a private address, whatever the names say, nor where nobody listens', async () => {
    const to = (postTo: string, isNear: boolean) => failureOf(postAnchor({ postTo, isNear }, message))
    expect(await to('https://localhost:1/', false))
      .to.be.instanceOf(AnchorRefused)
      .and.include({ code: 'EPRIVATE' })
    expect(await to('http://127.0.0.1:1/', true))
      .to.be.instanceOf(AnchorRefused)
      .and.include({ code: 'ECONNREFUSED' })
  })

  it('is a task of its own, with the words that were signed; where nobody is named nothing is done', async () => {
    const event = (type: string) =>
      ({ type, id: randomUUID(), data: { number: 3 }, stream: 'seal-log', meta: { at: '2026-03-01T12:00:00.000Z' } }) as unknown as Recorded
    const sealed = event('LogSealed')
    const [task, ...more] = anchoring.tasks(sealed)
    expect([task, more]).to.deep.equal([anchoring.tasks(sealed)[0], []])
    expect(task).to.deep.include({ kind: 'seal-anchor', data: { seal: { number: 3 } } })
    expect(anchoring.tasks(event('SomethingElse'))).to.deep.equal([])
    const transport = { sendMail: () => Promise.reject(new Error('nothing is mailed')) }
    const nobody = anchoringAt({ transport, from: 'SFS <a@example.org>', siteUrl: 'http://localhost' }, undefined)
    expect(await nobody({ ...task!, tries: 1, excused: 0 })).to.equal('dropped')
  })

  it('is complained of once while nobody takes it, and again after somebody did', async () => {
    const seal = { number: 3, key: 'k', signature: 's' } as Seal
    const task = { id: randomUUID(), kind: 'seal-anchor', data: { seal }, at: '2026-03-01T12:00:00.000Z', tries: 1, excused: 0 }
    const transport = { sendMail: () => Promise.reject(new Error('nothing is mailed')) }
    const tell = anchoringAt({ transport, from: 'SFS <a@example.org>', siteUrl: 'http://localhost' }, keeper.anchor)
    keeper.answers.push(503, 503, 201, 503)
    expect(await failureOf(tell(task))).to.be.instanceOf(AnchorRefused)
    expect(await failureOf(tell(task))).to.be.instanceOf(TaskWaits)
    expect(await tell(task)).to.equal('done')
    expect(await failureOf(tell(task))).to.be.instanceOf(AnchorRefused)
  })

  describe('by the program', () => {
    let app: TestApp
    after(() => app.close())

    /** The seals that are made, told by whoever keeps them. */
    const seals = async (): Promise<Seal[]> => {
      const sql = `select convert_from(data, 'utf8')::json as seal from eventstore.events where stream = 'seal-log' order by revision`
      return (await app.parts.db.pool.query<{ seal: Seal }>(sql)).rows.map(({ seal }) => seal)
    }

    /** What was not taken is due at once, not after a pause. */
    const tryAgainNow = async () => {
      const { rowCount } = await app.parts.db.pool.query(
        `update vault.outbox set due = now() where kind = 'seal-anchor' and state = 'waiting' and due > now() and trouble is not null`,
      )
      if (rowCount) await app.parts.db.pool.query(`select pg_notify('outbox', '')`)
    }

    it('is posted, and again until it was taken, under the same id: each is taken once', async () => {
      keeper.brought.length = 0
      keeper.answers.push('drop', 503, 403)
      app = await freshApp({ masterKey, sealAnchor: keeper.anchor })
      for (const name of ['Ana', 'Boris']) {
        await member(app.url, name)
        await sealNow(app)
      }
      const taken = () => keeper.brought.filter(({ answer }) => answer === 201)
      await eventually(async () => {
        await tryAgainNow()
        const numbers = taken().map(({ body }) => (JSON.parse(body) as Message).seal.number)
        expect(numbers.sort((one, other) => one - other)).to.deep.equal((await seals()).map(({ number }) => number))
        expect(numbers).to.have.length.above(1)
      }, 30_000)
      const made = await seals()
      for (const { headers, body, method } of taken()) {
        const { format, seal, statement, site } = JSON.parse(body) as Message
        expect([format, method, headers['content-type'], site]).to.deep.equal(['sfs-seal-anchor-1', 'POST', 'application/json', app.url])
        expect(made.find(({ number }) => number === seal.number)).to.deep.equal(seal)
        expect([isGenuine(seal), statement]).to.deep.equal([true, statementOf(seal)])
      }
      const ids = (told: typeof keeper.brought) => new Set(told.map(({ headers }) => headers['idempotency-key']))
      expect(keeper.brought.filter(({ answer }) => answer !== 201)).to.have.length(3)
      expect(ids(keeper.brought).size).to.equal(ids(taken()).size).and.to.equal(taken().length)
      await app.close()
    })

    it('is mailed', async () => {
      app = await freshApp({ masterKey, sealAnchor: { mailTo: 'seals@example.org' } })
      await member(app.url, 'Ana')
      await sealNow(app)
      const ours = () => app.mails().filter(({ to }) => to === 'seals@example.org')
      await eventually(
        async () =>
          expect(ours())
            .to.have.length((await seals()).length)
            .above(0),
        30_000,
      )
      const [first] = await seals()
      const mail = ours().find(({ subject }) => subject.startsWith('Seal 1 of the log of '))!
      const { token } = await staffMember(app, 'Otto', 'auditor')
      expect((await ask(app.url, 'staff/audit/seals', { method: 'GET', token })).body).to.include({ anchored: 'by mail' })
      expect(mail.text.replaceAll('\r\n', '\n')).to.contain(statementOf(first!)).and.to.contain(first!.signature)
    })
  })
})

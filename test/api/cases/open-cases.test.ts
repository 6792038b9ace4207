import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import type { AnswerNews, OpenCase } from '../../../api/contract/cases/open-cases.js'
import { eventually } from '../../support/eventually.js'
import { ask, caseForm, freshApp, member, openPage, postCase, type TestApp } from '../../support/parts/app.js'

const A_WEEK = 7 * 24 * 60 * 60 * 1000

describe('one’s own open cases', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
    boris = await member(app.url, 'Boris')
  })
  after(() => app.close())

  const openOf = async ({ token }: Session, url = app.url) =>
    (await ask(url, 'getMyOpenClinicalCases', { method: 'GET', token })).body['result'] as OpenCase[]
  const the = async (id: number, of = ana) => (await openOf(of)).find((each) => each.id === id)
  const say = async ({ token }: Session, clinicalCaseId: number, comment: string) =>
    (await ask(app.url, 'commentOnClinicalCase', { token, body: { clinicalCaseId, comment } })).body['records'] as {
      id: number
      position: number
    }
  const see = ({ token }: Session, clinicalCaseId: number, position: number, url = app.url) =>
    ask(url, 'seeClinicalCaseAnswers', { token, body: { clinicalCaseId, position } })

  it('are those of the caller alone, the newest first, called as in the feed', async () => {
    const first = await postCase(app.url, ana, caseForm({ title: '', diagnosis: 'Hernia. '.repeat(100) }))
    const second = await postCase(app.url, ana, caseForm({ title: 'Second' }))
    await postCase(app.url, boris)
    const open = await openOf(ana)
    expect(open.map(({ id }) => id)).to.deep.equal([second, first])
    expect(open[0]).to.include({ title: 'Second', new_answers: 0, seen: 0 })
    expect(open[1]!.diagnosis).to.equal('Hernia. '.repeat(25))
  })

  it('tell what others answered since the author has looked, and not what the author wrote', async () => {
    const id = await postCase(app.url, ana)
    await say(boris, id, 'Mesh first.')
    const { position } = await say(boris, id, 'Or none.')
    await say(ana, id, 'Thank you.')
    expect(await the(id)).to.include({ new_answers: 2, seen: 0 })
    expect((await see(ana, id, position)).code).to.equal(200)
    expect(await the(id)).to.include({ new_answers: 0, seen: position })
    const third = await say(boris, id, 'One more.')
    expect(await the(id)).to.include({ new_answers: 1, position: third.position })
    await ask(app.url, 'deleteClinicalComment', { token: boris.token, body: { comment_id: third.id } })
    expect(await the(id)).to.include({ new_answers: 0 })
  })

  it('are no news on the bell either once the author has seen what was answered', async () => {
    const id = await postCase(app.url, ana)
    const { position } = await say(boris, id, 'Mesh first.')
    const told = async () => (await ask(app.url, 'getNotificationData', { token: ana.token, body: {} })).body['unread_posts'] as string[]
    await eventually(async () => expect(await told()).to.include(`case:${id}`))
    await see(ana, id, position)
    expect(await told()).not.to.include(`case:${id}`)
  })

  it('push each change to all pages of their author, and to nobody else', async () => {
    const id = await postCase(app.url, ana)
    const pages = await Promise.all([ana, ana, boris].map(({ token }) => openPage(app.url, token)))
    const heard = pages.map((page) => {
      const news: AnswerNews[] = []
      page.on('openCaseChanged', (each) => void news.push(each))
      return news
    })
    const last = () => heard.map((news) => news.at(-1)?.new_answers)
    const { position } = await say(boris, id, 'Mesh first.')
    await eventually(() => expect(last()).to.deep.equal([1, 1, undefined]))
    expect(heard[0]!.at(-1)).to.deep.equal({ id, new_answers: 1, seen: 0, position })
    await see(ana, id, position)
    await eventually(() => expect(last()).to.deep.equal([0, 0, undefined]))
    expect(heard[1]!.at(-1)).to.deep.equal({ id, new_answers: 0, seen: position, position })
    for (const page of pages) page.disconnect()
  })

  it('are seen by nobody but their author', async () => {
    const id = await postCase(app.url, ana)
    expect((await see(boris, id, 1)).code).to.equal(403)
    expect((await see(ana, 2_000_000, 1)).code).to.equal(404)
    expect((await see(ana, id, -1)).code).to.equal(422)
  })

  it('end with their week, and nothing is kept of them then', async () => {
    const id = await postCase(app.url, ana)
    const { position } = await say(boris, id, 'Mesh first.')
    const later = await app.another(A_WEEK)
    const { emailId, password } = { emailId: ana.email, password: 'scalpel please' }
    const session = (await ask(later.url, 'login', { body: { emailId, password } })).body['records'] as Session
    expect(await openOf(session, later.url)).to.deep.equal([])
    expect((await see(session, id, position, later.url)).code).to.equal(200)
    const { rowCount } = await app.parts.db.pool.query('select 1 from vault.answers_seen where case_id = $1', [id])
    expect(rowCount).to.equal(0)
  })
})

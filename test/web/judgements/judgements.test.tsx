import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import type { OwnDecision, OwnReport } from '../../../web/judgements/calls.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { beyondPost, listsOf } from '../beyond/sample.js'
import { found as older, image } from '../community/told.js'
import { keepDraft } from '../../../web/shared/drafts/drafts.js'
import { appealDraft } from '../../../web/engagement/reports/appeal-draft.js'
import { open } from '../support/open.js'
import { at, decision } from './sample.js'
import { ana, found, sample } from '../support/samples.js'

const report = (more: object = {}): OwnReport =>
  ({
    ...{ id: 30, post: 'case:7', kind: 'case', title: 'Hernia, day 3', reason: 'A face', at },
    author: { actor: 'member:2', full_name: 'Ana Petrov' },
    ...{ state: 'open', decision: null, decided_at: null, undone: false },
    ...more,
  }) as OwnReport
const judgedAs = (decision: 'dismiss' | 'remove') => ({ state: 'decided', decision, decided_at: at }) as const

describe('what moderators have made of', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  const items = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem')

  it('my reports stands on a page of their own, which the account menu leads to', async () => {
    await open('/myReports')
    const all = [
      report(),
      report({ id: 31, title: null, author: null, state: 'decided', decision: 'remove', decided_at: at }),
      report({ id: 32, state: 'gone' }),
      report({ id: 33, post: 'message:7', kind: 'message', title: null }),
      report({ id: 34, title: null, author: { actor: 'visitor', full_name: null } }),
      report({ id: 35, post: 'beyond:7', kind: 'beyond', author: { actor: 'member:3', full_name: null } }),
    ]
    await server.last('myReports').reply(200, { result: all, next: 30 })
    expect(items('My reports').map(({ textContent }) => textContent)).to.satisfy(
      ([open, removed, gone, unsaid, visitors, former]: string[]) =>
        /^Hernia, day 3Waits for a moderatorA case by Dr. Ana PetrovA face/.test(open!) &&
        /^A caseRemovedA face.*decided/.test(removed!) &&
        /Deleted by its author/.test(gone!) &&
        /^A message by Dr. Ana PetrovWaits for a moderator/.test(unsaid!) &&
        /^A case by a visitorWaits/.test(visitors!) &&
        /^Hernia, day 3Waits for a moderatorA post in Beyond Surgery by a former member/.test(former!),
    )
    await press('More reports')
    expect(server.last('myReports').query).to.deep.equal({ before: '30' })
    await server.last('myReports').reply(500)
    await press('Try again')
    await server.last('myReports').reply(200, { result: [report({ id: 29 })], next: null })
    expect(items('My reports')).to.have.length(7)
  })

  it('my reports is told while the page is open, also that it was brought back', async () => {
    const { line } = await open('/myReports')
    await line.open()
    await server.last('myReports').reply(200, { result: [report({ id: 31 }), report()], next: 30 })
    const told = (...reports: OwnReport[]) => line.push('ownReportsChanged', { post: 'case:7', reports, position: 9 })
    const shown = () =>
      items('My reports').map(({ textContent }) => /Waits for a moderator|Removed(?:, and brought back later)?/.exec(textContent)?.[0])
    const removed = { state: 'decided', decision: 'remove', decided_at: at } as const
    await told(report(removed), report({ id: 2 }))
    expect(shown()).to.deep.equal(['Waits for a moderator', 'Removed'])
    await told(report({ ...removed, undone: true }), report({ id: 32 }))
    expect(shown()).to.deep.equal(['Waits for a moderator', 'Waits for a moderator', 'Removed, and brought back later'])
  })

  it('my posts is told while the page is open, also how an appeal ended', async () => {
    const { line } = await open('/myDecisions')
    await line.open()
    await server.last('myDecisions').reply(200, { result: [], next: null })
    const told = (one: OwnDecision) => line.push('ownDecisionsChanged', { post: 'case:7', decisions: [one], position: 9 })
    await told(decision())
    expect(items('Decisions on what I wrote')[0]!.textContent).to.match(/^Hernia, day 3RemovedA patient can be recognised/)
    const appeal = { state: 'overturned', text: 'A drawing', at, reason: 'It is one', decided_at: at } as const
    await told(decision({ undone_at: at, removed: false, appeal, appeal_until: null }))
    expect(items('Decisions on what I wrote')[0]!.textContent).to.contain('Removed, and brought back').and.contain('in your favour')
  })

  it('my reports is not taken back by a page that was on its way, the first or a further one', async () => {
    const { line } = await open('/myReports')
    await line.open()
    const told = (one: OwnReport, position: number) => line.push('ownReportsChanged', { post: one.post, reports: [one], position })
    const shown = () => items('My reports').map(({ textContent }) => /Waits|Removed|Looked at/.exec(textContent)?.[0])
    await told(report({ id: 31, ...judgedAs('remove') }), 9)
    await told(report({ id: 30, ...judgedAs('dismiss') }), 10)
    await told(report({ id: 29, ...judgedAs('remove') }), 11)
    await server.last('myReports').reply(200, { result: [report({ id: 31 }), report()], next: 30 })
    expect(shown()).to.deep.equal(['Removed', 'Looked at'])
    await press('More reports')
    await told(report({ id: 28, ...judgedAs('dismiss') }), 12)
    await server.last('myReports').reply(200, { result: [report({ id: 29, ...judgedAs('remove') }), report({ id: 28 })], next: null })
    expect(shown()).to.deep.equal(['Removed', 'Looked at', 'Removed', 'Looked at'])
  })

  it('my posts is not taken back by a page that was on its way', async () => {
    const { line } = await open('/myDecisions')
    await line.open()
    const told = (one: OwnDecision) => line.push('ownDecisionsChanged', { post: 'case:7', decisions: [one], position: 9 })
    await told(decision({ undone_at: at, removed: false }))
    await server.last('myDecisions').reply(200, { result: [decision()], next: null })
    expect(items('Decisions on what I wrote')[0]!.textContent).to.contain('Removed, and brought back')
  })

  it('my posts is told with rule and reason, and appealed against once', async () => {
    await open('/myDecisions')
    await server.last('myDecisions').reply(200, { result: [decision()], next: null })
    expect(items('Decisions on what I wrote')[0]!.textContent).to.match(/^Hernia, day 3RemovedA patient can be recognisedA face/)
    await press('Appeal: Hernia, day 3')
    await press('Send the appeal')
    expect(screen.getByText('Please say why this decision is wrong.')).to.exist
    const field = screen.getByLabelText(/^Why is this decision wrong/)
    await act(async () => void fireEvent.change(field, { target: { value: 'It is a drawing' } }))
    await press('Send the appeal')
    expect(server.last('appeals').body).to.deep.equal({ decisionId: 40, text: 'It is a drawing' })
    await server.last('appeals').reply(409, { msg: 'You have appealed against this decision already' })
    expect(screen.getByText('You have appealed against this decision already')).to.exist
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Why is this decision wrong/).value).to.equal('It is a drawing')
    await press('Send the appeal')
    await server.last('appeals').reply(200, { msg: 'Thank you.' })
    const appeal = { state: 'waiting', text: 'It is a drawing', at, reason: null, decided_at: null } as const
    await server.last('myDecisions').reply(200, { result: [decision({ appeal, appeal_until: null })], next: null })
    expect(screen.getByText('You have appealed. Another moderator will look at it.')).to.exist
    expect(screen.queryByRole('button', { name: /Appeal/ })).to.equal(null)
  })

  it('my posts is appealed against where somebody has begun to, also after a reload', async () => {
    await keepDraft(ana, appealDraft('decision', 40), { text: 'It is a drawing' })
    await open('/myDecisions')
    await server.last('myDecisions').reply(200, { result: [decision()], next: null })
    const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Why is this decision wrong/)
    await waitFor(() => expect(field.value).to.equal('It is a drawing'))
  })

  it('nothing is said when there is nothing, and a failure asks again', async () => {
    await open('/myDecisions')
    await server.last('myDecisions').reply(500)
    await press('Try again')
    await server.last('myDecisions').reply(200, { result: [], next: null })
    expect(screen.getByText('No moderator has decided anything about what you wrote.')).to.exist
  })

  describe('a post of mine that was removed', () => {
    const removed = { signup_id: ana, removed_by: 'moderator' as const, decision_id: 40 as OwnDecision['id'] }
    const told = async () => {
      await waitFor(() => expect(server.count('myDecisions')).to.equal(1))
      expect(server.last('myDecisions').query).to.deep.equal({ before: '41', pageSize: '1' })
      await server.last('myDecisions').reply(200, { result: [decision()], next: null })
      const notice = within(await screen.findByRole('region', { name: /^A moderator has removed this/ }))
      expect(notice.getByText('A patient can be recognised')).to.exist
      expect(notice.getByText('A face')).to.exist
      return notice
    }
    const pressed = () => screen.queryAllByRole('button', { name: /like|collection|comment/i }).map(({ textContent }) => textContent)

    it('is shown on the page of a case, with why and the appeal, and nothing to press on it', async () => {
      await open('/caseDetails/7')
      await server.last('getCaseDetails/7').reply(200, found(sample(7, removed)))
      const notice = await told()
      expect(screen.getByRole('heading', { level: 1, name: 'Case 7' })).to.exist
      expect([pressed(), screen.queryByRole('textbox'), screen.queryByText(/Open for answers/)]).to.deep.equal([[], null, null])
      expect(screen.getByText('The discussion is closed while the case is removed.')).to.exist
      expect(
        server.sent.filter(({ call }) => /comment/i.test(call)).map(({ call }) => call),
        'nothing that is not told is asked for',
      ).to.deep.equal([])
      await press('Appeal: Hernia, day 3')
      const field = notice.getByLabelText(/^Why is this decision wrong/)
      await act(async () => void fireEvent.change(field, { target: { value: 'It is a drawing' } }))
      await press('Send the appeal')
      await server.last('appeals').reply(200, { msg: 'Thank you.' })
      const appeal = { state: 'waiting', text: 'It is a drawing', at, reason: null, decided_at: null } as const
      await server.last('myDecisions').reply(200, { result: [decision({ appeal, appeal_until: null })], next: null })
      expect(notice.getByText('You have appealed. Another moderator will look at it.')).to.exist
    })

    it('says how it was decided last, also where that is told while it is on its way', async () => {
      const { line } = await open('/caseDetails/7')
      await line.open()
      await server.last('getCaseDetails/7').reply(200, found(sample(7, removed)))
      await waitFor(() => expect(server.count('myDecisions')).to.equal(1))
      const appeal = { state: 'upheld', text: 'A drawing', at, reason: 'It is a face', decided_at: at } as const
      const upheld = decision({ appeal, appeal_until: null })
      await line.push('ownDecisionsChanged', { post: 'case:7', decisions: [upheld], position: 9 })
      await server.last('myDecisions').reply(200, { result: [decision()], next: null })
      expect(screen.getByText('Your appeal was decided: the decision stands.')).to.exist
    })

    it('is deleted for good in its menu, and not edited', async () => {
      await open('/caseDetails/7')
      await server.last('getCaseDetails/7').reply(200, found(sample(7, removed)))
      await told()
      fireEvent.click(await screen.findByRole('button', { name: 'More about your case' }))
      const menu = within(await screen.findByRole('menu', { hidden: true }))
      expect(menu.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent)).to.deep.equal(['Delete'])
    })

    it('is shown on the page of a clinical image', async () => {
      await open('/caseDetails/7')
      await server.last('getCaseDetails/7').reply(200, older(image(7, removed)))
      await told()
      expect(pressed()).to.deep.equal([])
    })

    it('is shown on the page of one post of Beyond Surgery', async () => {
      await open('/beyondSurgery?post=7')
      await server.last('getBeyondSurgoryPost').reply(200, { result: listsOf(beyondPost(7, removed)), next: null })
      await told()
      expect(pressed()).to.deep.equal([])
    })

    it('takes the place of the post on its open page at once', async () => {
      const { line } = await open('/caseDetails/7')
      await line.open()
      await server.last('getCaseDetails/7').reply(200, found(sample(7, { signup_id: ana })))
      const asked = server.count('getClinicalCaseById/7')
      await line.push('postRemoved', { post: 'case:7', position: 900 })
      await line.push('postKeptForAuthor', { post: 'case:7', position: 900 })
      await waitFor(() => expect(server.count('getClinicalCaseById/7')).to.equal(asked + 1))
      await server.last('getClinicalCaseById/7').reply(200, { result: sample(7, { ...removed, position: 900 }) })
      await told()
    })

    it('is there again on its open page once it is brought back, for its author and for others', async () => {
      const { line } = await open('/caseDetails/7')
      await line.open()
      const load = 'getClinicalCaseById/7'
      const { counts } = { counts: { like_count: 0, comment_count: 0, closed: false } }
      await server.last('getCaseDetails/7').reply(200, found(sample(7, { ...removed, position: 900 })))
      await told()
      await line.push('postEdited', { post: 'case:7', counts, position: 950, version: 9 })
      await server.last(load).reply(200, { result: sample(7, { signup_id: ana, position: 950 }) })
      expect(screen.queryByRole('region', { name: 'A moderator has removed this case' })).to.equal(null)
      await line.push('postRemoved', { post: 'case:7', position: 960 })
      await server.last(load).reply(404)
      expect(screen.queryByRole('article')).to.equal(null)
      await line.push('postEdited', { post: 'case:7', counts, position: 970, version: 11 })
      await server.last(load).reply(200, { result: sample(7, { position: 970 }) })
      expect(screen.getByRole('article')).to.exist
      await line.push('postRemoved', { post: 'case:7', position: 980 })
      await server.last(load).reply(404)
      await line.push('postChanged', { post: 'case:7', counts, position: 990, version: 13 })
      await server.last(load).reply(200, { result: sample(7, { position: 990 }) })
      expect(screen.getByRole('article'), 'by the room that takes it in again').to.exist
    })

    it('leads to the post from the list of decisions, until its author has deleted it', async () => {
      await open('/myDecisions')
      await server
        .last('myDecisions')
        .reply(200, { result: [decision(), decision({ id: 39 as OwnDecision['id'], there: false })], next: null })
      const [there, gone] = items('Decisions on what I wrote')
      expect(within(there!).getByRole('link', { name: 'Hernia, day 3' }).getAttribute('href')).to.equal('/caseDetails/7')
      expect(within(gone!).queryByRole('link')).to.equal(null)
    })
  })

  it('a case that is not there is not there, and nothing is asked about it', async () => {
    await open('/caseDetails/7')
    await server.last('getCaseDetails/7').reply(404, { msg: 'No such case' })
    expect(screen.getByText('This case does not exist, or has been removed.')).to.exist
    expect(server.count('myDecisions')).to.equal(0)
  })
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import type { OwnDecision, OwnReport } from '../../../web/judgements/calls.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'

const at = '2026-11-20T12:00:00.000Z'
const report = (more: object = {}): OwnReport =>
  ({
    ...{ id: 30, post: 'case:7', kind: 'case', title: 'Hernia, day 3', reason: 'A face', at },
    ...{ state: 'open', decision: null, decided_at: null, undone: false },
    ...more,
  }) as OwnReport
const decision = (more: Partial<OwnDecision> = {}): OwnDecision =>
  ({
    ...{ id: 40, post: 'case:7', kind: 'case', title: 'Hernia, day 3', author: { actor: 'member:1', full_name: 'Me' }, speciality: null },
    ...{ decision: 'remove', rule: 'patient-recognisable', reason: 'A face', version: 3, reports: 1, first_at: at, decided_at: at },
    ...{ undone_at: null, removed: true, appeal: null, appeal_until: '2026-12-20T12:00:00.000Z' },
    ...more,
  }) as OwnDecision

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
      report({ id: 31, title: null, state: 'decided', decision: 'remove', decided_at: at }),
      report({ id: 32, state: 'gone' }),
    ]
    await server.last('myReports').reply(200, { result: all, next: 30 })
    expect(items('My reports').map(({ textContent }) => textContent)).to.satisfy(
      ([open, removed, gone]: string[]) =>
        /^Hernia, day 3Waits for a moderatorA face/.test(open!) &&
        /^CaseRemovedA face.*decided/.test(removed!) &&
        /Deleted by its author/.test(gone!),
    )
    await press('Load more')
    expect(server.last('myReports').query).to.deep.equal({ before: '30' })
    await server.last('myReports').reply(500)
    await press('Try again')
    await server.last('myReports').reply(200, { result: [report({ id: 29 })], next: null })
    expect(items('My reports')).to.have.length(4)
  })

  it('my posts is told with rule and reason, and appealed against once', async () => {
    await open('/myDecisions')
    await server.last('myDecisions').reply(200, { result: [decision()], next: null })
    expect(items('Decisions on my posts')[0]!.textContent).to.match(/^Hernia, day 3RemovedA patient can be recognisedA face/)
    await press('Appeal: Hernia, day 3')
    await press('Send the appeal')
    expect(screen.getByText('Text is required.')).to.exist
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

  it('nothing is said when there is nothing, and a failure asks again', async () => {
    await open('/myDecisions')
    await server.last('myDecisions').reply(500)
    await press('Try again')
    await server.last('myDecisions').reply(200, { result: [], next: null })
    expect(screen.getByText('No moderator has decided anything about your posts.')).to.exist
  })

  for (const [what, decided, way] of [
    ['by a moderator', decision(), '/myDecisions'],
    ['as another was', decision({ post: 'case:8' }), undefined],
    ['and brought back since', decision({ removed: false }), undefined],
  ] as const)
    it(`a case that is not there says so, where it was removed ${what}`, async () => {
      await open('/caseDetails/7')
      await server.last('getClinicalCaseById/7').reply(404, { msg: 'No such case' })
      await server.last('getCommunityPostById/7').reply(404, { msg: 'No such case' })
      await waitFor(() => expect(server.count('myDecisions')).to.equal(1))
      await server.last('myDecisions').reply(200, { result: [decided], next: null })
      expect(screen.getByText('This case does not exist, or has been removed.')).to.exist
      expect(screen.queryByRole('link', { name: 'See why, and how to appeal' })?.getAttribute('href')).to.equal(way)
    })
})

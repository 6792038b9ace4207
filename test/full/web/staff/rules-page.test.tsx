import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import type { FlagRule, Opened } from '../../../../web/staff/flagging/calls.js'
import { fakeServer, type FakeServer } from '../../../web/support/fake-server.js'
import { open } from '../../../web/support/open.js'

const RULES = 'staff/rules'
const moderator = { but: { roles: ['moderator' as const], second_factor: 'shown' as const } }
const at = '2026-11-20T12:00:00.000Z'
const rule = (more: Partial<FlagRule> = {}): FlagRule =>
  ({
    ...{
      id: 12,
      name: 'Offers',
      condition: { looksFor: 'words', phrases: ['free offer', 'cheap'] },
      written_by: 'Mia Roth',
      written_at: at,
    },
    ...{ on: false, switched_at: null, rehearsing: false, rehearsed: null, failed: false },
    ...more,
  }) as unknown as FlagRule
const rehearsed = { at, posts: 412, flagged: 1 }
const found: Partial<Opened> = { newest: [{ post: 'case:7', title: 'A free offer', version: 3, at }] }

describe('rules, for moderators', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const page = async (...result: FlagRule[]) => {
    const opened = await open('/staff/rules', moderator)
    await server.last(RULES).reply(200, { result, next: null })
    return opened
  }
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  const fill = (label: RegExp, value: string) => act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
  const row = () => within(screen.getByRole('list', { name: 'Rules' })).getAllByRole('listitem')[0]!

  it('say what they look for, and that they do nothing before they were rehearsed', async () => {
    await page(
      rule(),
      rule({ id: 11 as FlagRule['id'], condition: { looksFor: 'reports', reports: 3 } }),
      rule({ id: 10 as FlagRule['id'], condition: { looksFor: 'newcomer', days: 1 } }),
    )
    expect(row().textContent).to.match(/OffersOffPosts and comments that say “free offer” or “cheap”Written by Dr. Mia Roth/)
    expect(row().textContent).to.contain('Not rehearsed yet')
    expect(screen.queryByRole('button', { name: 'Switch on' })).to.equal(null)
    expect(screen.getByText('Posts that 3 people report within a day')).to.exist
    expect(screen.getByText('Posts with files from accounts that are less than 1 day old')).to.exist
  })

  it('say that a rehearsal was given up, and are rehearsed again', async () => {
    await page(rule({ failed: true }))
    expect(row().textContent).to.contain('The last rehearsal took too long and was given up.')
    expect(row().textContent).not.to.contain('Not rehearsed yet')
    expect(within(row()).getByRole('button', { name: 'Rehearse' })).to.have.property('ariaDisabled', 'false')
  })

  it('are rehearsed, and switched on when somebody has seen what they find', async () => {
    const opened = await page(rule())
    await press('Rehearse')
    await server.last(`${RULES}/12/rehearse`).reply(200, {})
    await server.last(`${RULES}/12`).reply(200, { ...rule({ rehearsing: true }), newest: [] })
    expect(screen.getByText('It is being rehearsed.')).to.exist
    const rehearse = screen.getByRole<HTMLButtonElement>('button', { name: 'Rehearse' })
    expect([rehearse.ariaDisabled, rehearse.disabled]).to.deep.equal(['true', false]) // the focus of who has pressed it stays

    await opened.line.push('flagRuleChanged', { id: 12, position: 9 })
    await server.last(`${RULES}/12`).reply(200, { ...rule({ rehearsed }), ...found })
    expect(screen.getByText('Over the last year it would have flagged 1 of 412 posts.')).to.exist
    await press('See what it found')
    await server.last(`${RULES}/12`).reply(200, { ...rule({ rehearsed }), ...found })
    expect(screen.getByRole('link', { name: 'A free offer' }).getAttribute('href')).to.equal('/staff/posts/case/7?for=report&at=3')

    screen.getByRole('button', { name: 'Switch on' }).focus()
    await press('Switch on')
    expect(server.last(`${RULES}/12/switch`).body).to.deep.equal({ on: true })
    await server.last(`${RULES}/12/switch`).reply(200, {})
    await server.last(`${RULES}/12`).reply(200, { ...rule({ rehearsed, on: true }), ...found })
    expect(row().textContent).to.match(/^OffersOn/)
    const off = screen.getByRole('button', { name: 'Switch off' })
    expect(document.activeElement, 'not on what would undo it').to.equal(off.parentElement)
  })

  it('say why something cannot be done', async () => {
    await page(rule())
    await press('Rehearse')
    await server.last(`${RULES}/12/rehearse`).reply(409, { msg: 'This rule is being rehearsed already' })
    expect(screen.getByText('This rule is being rehearsed already')).to.exist
  })

  it('are written, each with what it needs', async () => {
    await page()
    expect(screen.getByText('No rule has been written yet.')).to.exist
    await press('Write the rule')
    expect([
      screen.getByText('Please give the rule a name.'),
      screen.getByText('Please write at least one word or phrase.'),
    ]).to.have.length(2)
    await fill(/^Name/, ' Offers ')
    await fill(/^Words/, ' free offer \n\nab')
    await press('Write the rule')
    expect(screen.getByText('“ab”: Please write at least 3 characters: what is shorter is found everywhere.')).to.exist
    await fill(/^Words/, ' free offer \n\ncheap')
    await press('Write the rule')
    expect(server.last(RULES).body).to.deep.equal({ name: 'Offers', condition: { looksFor: 'words', phrases: ['free offer', 'cheap'] } })
    await server.last(RULES).reply(200, { id: 12 })
    await server.last(RULES).reply(200, { result: [rule()], next: null })
    expect(row()).to.exist
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).to.equal('')
  })

  for (const [looksFor, label, bad, said, good, condition] of [
    ['reports', /^Reports/, '1', 'Please give a number of people from 2 to 100.', '4', { looksFor: 'reports', reports: 4 }],
    ['newcomer', /^Days/, '400', 'Please give a number of days from 1 to 365.', '30', { looksFor: 'newcomer', days: 30 }],
  ] as const)
    it(`are written for ${looksFor}`, async () => {
      await page()
      await fill(/^Name/, 'A rule')
      await fill(/^What it looks for/, looksFor)
      await fill(label, bad)
      await press('Write the rule')
      expect(screen.getByText(said)).to.exist
      await fill(label, good)
      await press('Write the rule')
      expect(server.last(RULES).body).to.deep.equal({ name: 'A rule', condition })
    })

  it('could not be loaded: that is said, and asked again', async () => {
    await open('/staff/rules', moderator)
    await server.last(RULES).reply(500)
    await press('Try again')
    await server.last(RULES).reply(200, { result: [rule()], next: 12 })
    await press('More rules')
    expect(server.last(RULES).query).to.deep.equal({ before: '12' })
  })
})

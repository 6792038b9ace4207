import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { draftOf, keepDraft } from '../../../../web/shared/drafts/drafts.js'
import type { Deed, FoundMember, MemberStanding, Restricted, WaitingAppeal } from '../../../../web/staff/standing/calls.js'
import { eventually } from '../../../support/eventually.js'
import { fakeServer, type FakeServer } from '../../../web/support/fake-server.js'
import { open } from '../../../web/support/open.js'
import { ana, boris, session } from '../../../web/support/samples.js'

const moderator = { but: { roles: ['moderator' as const], second_factor: 'shown' as const } }
const restriction = '00000000-0000-4000-8000-000000000001'
const at = '2026-11-20T12:00:00.000Z'
const limited: Restricted = { restriction, action: 'limit', until: null, reason: 'Insults', at, appeal: 'none', answer: null }
const found = (more: Partial<FoundMember> = {}): FoundMember => ({
  ...{ id: boris, full_name: 'Boris Petrov', profile_pic: null, specialty_type: null, restriction: { action: 'suspend', until: null } },
  ...more,
})
const deed = (more: Partial<Deed> = {}): Deed => ({
  ...{ at, type: 'MemberRestricted', by: { actor: 'member:9', full_name: 'Mia Roth' }, restriction, action: 'limit' },
  ...{ until: null, words: 'Insults', verdict: null },
  ...more,
})
const appealed = deed({ type: 'RestrictionAppealed', action: null, words: 'It was a joke', by: { actor: 'member:2', full_name: 'Boris' } })
const free: MemberStanding = { id: boris, full_name: 'Boris Petrov', standing: null, history: [] }
const appeal = (more: Partial<WaitingAppeal> = {}): WaitingAppeal => ({
  ...{ id: boris, full_name: 'Boris Petrov', restriction, action: 'limit', until: null, appealed_at: at },
  moderator: { id: 9 as WaitingAppeal['id'], full_name: 'Mia Roth' },
  ...more,
})

describe('members before moderators', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  const choose = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })))
  const fill = (label: RegExp, value: string) => act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
  const items = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem')

  describe('are found', () => {
    const LIST = 'staff/members'

    it('where they are restricted, page by page, and what another does shows at once', async () => {
      const { line } = await open('/staff/members', moderator)
      await server.last(LIST).reply(200, { result: [found()], next: 2 })
      expect(items('Restricted now')[0]!.textContent).to.contain('Suspended')
      expect(screen.getByRole('link', { name: 'Dr. Boris Petrov' }).getAttribute('href')).to.equal('/staff/members/2')
      await press('More members')
      expect(server.last(LIST).query).to.deep.equal({ before: '2' })
      await server.last(LIST).reply(500)
      await press('Try again')
      await server.last(LIST).reply(200, { result: [found({ id: ana })], next: null })
      expect(items('Restricted now')).to.have.length(2)
      await line.push('restrictionsChanged', { id: 2, appeal: null, position: 7 })
      await server.last(LIST).reply(200, { result: [], next: null })
      expect(screen.getByText('Nobody is restricted.')).to.exist
    })

    it('by name', async () => {
      await open('/staff/members', moderator)
      await server.last(LIST).reply(200, { result: [], next: null })
      await fill(/^Find a member by name/, ' boris ')
      await waitFor(() => expect(server.last(LIST).query).to.deep.equal({ name: 'boris' }))
      await server.last(LIST).reply(200, { result: [found({ restriction: null })], next: null })
      expect(items('Members found').map(({ textContent }) => textContent)).to.have.length(1)
    })
  })

  describe('one by one', () => {
    const OF = 'staff/members/2'
    const page = async (told: MemberStanding, address = '/staff/members/2?for=complaint') => {
      const opened = await open(address, moderator)
      await server.last(OF).reply(200, told)
      return opened
    }

    it('are suspended with reason and end, once that is meant, and what was typed stays where it is refused', async () => {
      await page(free)
      await press('Restrict this account')
      expect([
        screen.getByText('Please choose what to do.'),
        screen.getByText('Please give a reason: the member reads it.'),
      ]).to.have.length(2)
      expect(document.activeElement, 'there it can be chosen').to.equal(screen.getAllByRole('radio')[0])
      await choose(/^Suspend/)
      await fill(/^Until/, '2035-01-01T12:00')
      await fill(/^Reason/, 'Faces')
      await press('Suspend')
      expect(server.count(`${OF}/enforce`)).to.equal(0)
      const dialog = within(await screen.findByRole('dialog', { name: 'Suspend this account?' }))
      await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Suspend' })))
      expect(dialog.getByText(/, until Jan 1, 2035, 12:00/)).to.exist
      const until = new Date('2035-01-01T12:00').toISOString()
      expect(server.last(`${OF}/enforce`).body).to.deep.equal({ action: 'suspend', until, reason: 'Faces', instead: null })
      const msg = 'This is over already: please choose a later end.'
      await server.last(`${OF}/enforce`).reply(422, { msg, errors: [{ field: 'until', msg }] })
      await server.last(OF).reply(200, free)
      expect(screen.getAllByText(msg), 'said once').to.have.length(1)
      expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).to.equal('Faces')
      expect(document.activeElement).to.equal(screen.getByLabelText(/^Until/))
    })

    it('are restricted for a day, a week or a month by one press, or until a moderator lifts it', async () => {
      await page(free)
      const until = () => screen.getByLabelText<HTMLInputElement>(/^Until/).value
      for (const [name, days] of [
        ['1 day', 1],
        ['7 days', 7],
        ['30 days', 30],
      ] as const) {
        await press(name)
        const away = Date.parse(until()) - Date.now() - days * 86_400_000
        expect(away, name).to.be.within(-3_660_000, 3_600_000) // clocks may change on the way; the field has no seconds
      }
      await press('No end')
      expect(until()).to.equal('')
    })

    it('are not suspended until a moment that is over, which is said before they are asked once more', async () => {
      await page(free)
      await choose(/^Suspend/)
      await fill(/^Until/, '2020-01-01T12:00')
      await fill(/^Reason/, 'Faces')
      await press('Suspend')
      expect(screen.getByText('This is over already: please choose a later end.')).to.exist
      expect(document.activeElement).to.equal(screen.getByLabelText(/^Until/))
      expect(screen.queryByRole('dialog', { name: 'Suspend this account?' })).to.equal(null)
    })

    it('are not restricted without an end by one that is half typed', async () => {
      await page(free)
      await choose(/^Suspend/)
      await fill(/^Reason/, 'Faces')
      const end = screen.getByLabelText<HTMLInputElement>(/^Until/)
      const typed = (badInput: boolean) => Object.defineProperty(end, 'validity', { value: { badInput }, configurable: true })
      typed(true)
      await press('Suspend')
      expect(screen.getByText('Please give the date and the time.')).to.exist
      expect(document.activeElement).to.equal(end)
      expect(screen.queryByRole('dialog', { name: 'Suspend this account?' })).to.equal(null)
      typed(false)
      await press('Suspend')
      const dialog = within(await screen.findByRole('dialog', { name: 'Suspend this account?' }))
      expect(dialog.getByText(/, until a moderator lifts it\.$/), 'no end is said before it is meant').to.exist
    })

    it('are lifted, and the form begins anew', async () => {
      await page({ ...free, standing: limited, history: [deed()] })
      expect(screen.getByRole('heading', { level: 1 }).parentElement!.textContent).to.contain('Limited')
      await choose(/^Lift/)
      expect(screen.queryByLabelText(/^Until/)).to.equal(null)
      await fill(/^Reason/, 'It was a mistake')
      await press('Lift the restriction')
      expect(server.last(`${OF}/enforce`).body).to.deep.equal({ action: 'lift', reason: 'It was a mistake', instead: restriction })
      await server.last(`${OF}/enforce`).reply(200, { msg: 'The restriction was lifted.' })
      const lifted = deed({ type: 'RestrictionLifted', action: null, words: 'It was a mistake' })
      await server.last(OF).reply(200, { ...free, history: [lifted, deed()] })
      expect(screen.getByText('Nothing stands against this member.')).to.exist
      expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).to.equal('')
      expect(items('History').map(({ firstChild }) => firstChild!.textContent)).to.deep.equal(['Restriction lifted', 'Limited'])
    })

    it('are looked at for what the moderator says, and not before they say it', async () => {
      await open('/staff/members/2', moderator)
      expect(server.count(OF)).to.equal(0)
      await choose(/^Their registration/)
      await press('See how they stand')
      expect(server.last(OF).query).to.deep.equal({ purpose: 'registration' })
      await server.last(OF).reply(200, free)
      expect(screen.getByText('Nothing stands against this member.')).to.exist
    })

    it('are said to stand as restricted until what ends that, which of a verification is a check as well', async () => {
      await page({ ...free, standing: { ...limited, action: 'require-verification' }, history: [] })
      const ends = /until a moderator confirms their medical registration, or lifts it\.$/i
      expect(screen.getByText(ends).textContent).to.match(/^Since /)
      await choose(/^Require verification/)
      expect(screen.getAllByText(ends), 'also where it is chosen').to.have.length(2)
    })

    it('are written about on, where a page was left before it was sent', async () => {
      await keepDraft(session.id, 'enforce-2', { action: 'lift', reason: 'Half a' })
      await keepDraft(session.id, `restriction-answer-${restriction}`, { verdict: 'upheld', reason: 'It stays' })
      await page({ ...free, standing: { ...limited, appeal: 'open' }, history: [appealed, deed()] })
      const form = (name: string | RegExp) => within(screen.getByRole('form', { name }))
      const reason = (name: string | RegExp) => form(name).getByLabelText<HTMLTextAreaElement>(/^Reason/).value
      await eventually(() => expect([reason('Restrict this account'), reason(/^Answer/)]).to.deep.equal(['Half a', 'It stays']))
      expect(form('Restrict this account').getByText('Draft restored')).to.exist
      await press('Lift the restriction')
      await server.last(`${OF}/enforce`).reply(200, { msg: 'The restriction was lifted.' })
      await server.last(OF).reply(200, { ...free, standing: { ...limited, appeal: 'open' }, history: [appealed, deed()] })
      expect(reason('Restrict this account')).to.equal('')
      expect(form('Restrict this account').queryByText('Draft restored')).to.equal(null)
      await press('Answer')
      await server.last(`${OF}/appeal`).reply(200, { msg: 'The restriction stands.' })
      await server.last(OF).reply(200, free)
      const left = () => Promise.all(['enforce-2', `restriction-answer-${restriction}`].map((name) => draftOf(session.id, name)))
      await eventually(async () => expect(await left()).to.deep.equal([undefined, undefined]))
    })

    it('are told in words why something cannot be done', async () => {
      await page(free)
      await choose(/^Limit/)
      await fill(/^Reason/, 'Insults')
      await press('Limit the account')
      await server.last(`${OF}/enforce`).reply(409, { msg: 'This is a member of the staff' })
      await server.last(OF).reply(200, free)
      expect(screen.getByText('This is a member of the staff')).to.exist
    })

    it('are restricted while it is on its way for another, and the moderator is told of whom each was', async () => {
      const { router } = await page(free)
      const limit = async () => {
        await choose(/^Limit/)
        await fill(/^Reason/, 'Insults')
        await press('Limit the account')
      }
      await limit()
      await act(() => router.navigate('/staff/members/3?for=complaint'))
      await server.last('staff/members/3').reply(200, { ...free, id: 3, full_name: 'Clara Ek' })
      await limit()
      expect([server.count(`${OF}/enforce`), server.count('staff/members/3/enforce')]).to.deep.equal([1, 1])
      await server.last(`${OF}/enforce`).reply(200, { msg: 'The member is told at once.' })
      expect(screen.getByText('Dr. Boris Petrov: The member is told at once.')).to.exist
      expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).to.equal('Insults')
      expect(screen.getByRole('button', { name: 'Limit the account' }).hasAttribute('data-loading'), 'it is on its way still').to.equal(
        true,
      )
      await server.last('staff/members/3/enforce').reply(409, { msg: 'This is a member of the staff' })
      expect(screen.getByText('This is a member of the staff')).to.exist
    })

    it('are shown although what was asked of another fails late', async () => {
      const { router, line } = await page(free)
      await line.push('restrictionsChanged', { id: 2, appeal: null, position: 8 })
      await act(() => router.navigate('/staff/members/3?for=complaint'))
      await server.last('staff/members/3').reply(200, { ...free, id: 3, full_name: 'Clara Ek' })
      await server.last(OF).reply(404)
      expect(screen.getByText('Nothing stands against this member.')).to.exist
    })

    it('are told of in words when what was sent for one who is closed is refused', async () => {
      const { router } = await page(free)
      await choose(/^Limit/)
      await fill(/^Reason/, 'Insults')
      await press('Limit the account')
      await act(() => router.navigate('/staff/members'))
      await server.last(`${OF}/enforce`).reply(409, { msg: 'This is a member of the staff' })
      expect(screen.getByText('Dr. Boris Petrov: This is a member of the staff')).to.exist
    })

    it('have their appeal answered by another moderator', async () => {
      const standing = { ...limited, appeal: 'open' as const }
      await page({ ...free, standing, history: [appealed, deed()] }, '/staff/members/2?for=appeal')
      expect(server.last(OF).query).to.deep.equal({ purpose: 'appeal' })
      expect(screen.getAllByText('It was a joke')).to.have.length(2)
      await choose(/lifted$/)
      const form = within(screen.getByRole('form', { name: 'Answer to the appeal: Dr. Boris Petrov' }))
      await act(async () => void fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: 'It was' } }))
      await press('Answer')
      expect(server.last(`${OF}/appeal`).body).to.deep.equal({ restriction, verdict: 'lifted', reason: 'It was' })
      await server.last(`${OF}/appeal`).reply(200, { msg: 'The restriction was lifted.' })
      await server.last(OF).reply(200, free)
      expect(screen.queryByRole('heading', { name: 'Appeal' })).to.equal(null)
    })

    it('keep what is half written of a restriction when their appeal is answered', async () => {
      await page({ ...free, standing: { ...limited, appeal: 'open' }, history: [appealed, deed()] })
      const reason = (name: string | RegExp) => within(screen.getByRole('form', { name })).getByLabelText<HTMLTextAreaElement>(/^Reason/)
      await act(async () => void fireEvent.change(reason('Restrict this account'), { target: { value: 'Half a' } }))
      await choose(/stands$/)
      await act(async () => void fireEvent.change(reason(/^Answer/), { target: { value: 'It stays' } }))
      await press('Answer')
      await server.last(`${OF}/appeal`).reply(200, { msg: 'The restriction stands.' })
      await server.last(OF).reply(200, { ...free, standing: { ...limited, appeal: 'upheld' }, history: [appealed, deed()] })
      expect(reason('Restrict this account').value).to.equal('Half a')
    })

    it('are restricted under one key until it is done, and under another then', async () => {
      await page(free)
      const keys: (string | null)[] = []
      const limit = async (code: number, msg: string) => {
        await choose(/^Limit/)
        await fill(/^Reason/, 'Insults')
        await press('Limit the account')
        keys.push(server.last(`${OF}/enforce`).headers.get('idempotency-key'))
        await server.last(`${OF}/enforce`).reply(code, { msg })
        await server.last(OF).reply(200, free)
      }
      await limit(500, 'Later')
      await limit(200, 'The member is told at once.')
      await limit(200, 'The member is told at once.')
      expect([keys[1] === keys[0], keys[2] === keys[0]]).to.deep.equal([true, false])
    })

    it('are not judged twice by one moderator', async () => {
      const mine = deed({ by: { actor: `member:${session.id}`, full_name: 'Ana Lind' } })
      await page({ ...free, standing: { ...limited, appeal: 'open' }, history: [appealed, mine] })
      expect(screen.getByText(/^This is your own decision/)).to.exist
      expect(screen.queryByRole('button', { name: 'Answer' })).to.equal(null)
      const enforce = within(screen.getByRole('form', { name: 'Restrict this account' }))
      expect(enforce.getByText(/^The member has appealed: until another moderator has answered/)).to.exist
    })

    it('are restricted more strictly although their appeal waits, and not otherwise', async () => {
      const offered = () => {
        const enforce = within(screen.getByRole('form', { name: 'Restrict this account' }))
        return enforce.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)
      }
      const { line } = await page({ ...free, standing: { ...limited, appeal: 'open' }, history: [appealed, deed()] })
      expect(offered()).to.deep.equal(['lift', 'require-verification', 'suspend'])
      expect(screen.getByText(/only a stricter restriction can take the place of this one/)).to.exist
      await choose(/^Suspend/)
      const enforce = within(screen.getByRole('form', { name: 'Restrict this account' }))
      await act(async () => void fireEvent.change(enforce.getByLabelText(/^Reason/), { target: { value: 'Again' } }))
      await press('Suspend')
      await within(screen.getByRole('dialog')).findByText(/shut out at once/)
      await act(async () => void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Suspend' })))
      expect(server.last(`${OF}/enforce`).body).to.deep.equal({ action: 'suspend', reason: 'Again', instead: restriction })
      await server.last(`${OF}/enforce`).reply(200, { msg: 'The member is told at once.' })
      await server.last(OF).reply(200, free)
      await line.push('restrictionsChanged', { id: 2, appeal: null, position: 8 })
      await server
        .last(OF)
        .reply(200, { ...free, standing: { ...limited, action: 'suspend', appeal: 'open' }, history: [appealed, deed()] })
      expect(offered()).to.deep.equal(['lift'])
      expect(screen.getByText(/no other restriction can take the place of this one/)).to.exist
      expect(within(screen.getByRole('form', { name: 'Restrict this account' })).queryByLabelText(/^Until/)).to.equal(null)
    })

    it('are shown anew when another has done something, and what is typed stays', async () => {
      const { line } = await page(free)
      await fill(/^Reason/, 'Half a')
      await line.push('restrictionsChanged', { id: 2, appeal: null, position: 8 })
      await server.last(OF).reply(200, { ...free, standing: limited, history: [deed()] })
      expect(items('History')).to.have.length(1)
      expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).to.equal('Half a')
    })

    it('are restricted in the place of what the moderator has seen, and of nothing that came while they were writing', async () => {
      const { line } = await page(free)
      await choose(/^Limit/)
      await fill(/^Reason/, 'Insults')
      await line.push('restrictionsChanged', { id: 2, appeal: null, position: 8 })
      await server.last(OF).reply(200, { ...free, standing: limited, history: [deed()] })
      expect(screen.getByText('This has changed while you were writing')).to.exist
      await press('Limit the account')
      expect(server.last(`${OF}/enforce`).body).to.deep.include({ action: 'limit', instead: null })
      await server.last(`${OF}/enforce`).reply(409, { msg: 'This has changed meanwhile' })
      await server.last(OF).reply(200, { ...free, standing: limited, history: [deed()] })
      await press('I have looked at it')
      expect(screen.queryByText('This has changed while you were writing')).to.equal(null)
      await press('Limit the account')
      expect(server.last(`${OF}/enforce`).body).to.deep.include({ action: 'limit', instead: restriction })
    })

    it('are not read for a purpose that there is not, whatever an address says', async () => {
      await open('/staff/members/2?for=toString', moderator)
      expect(screen.getByText('Why do you look at it?')).to.exist
      expect(server.count('staff/members/2')).to.equal(0)
    })

    it('are not oneself, nor nobody', async () => {
      const { router } = await open('/staff/members/1?for=complaint', moderator)
      await server.last('staff/members/1').reply(200, { ...free, id: ana })
      expect(screen.getByText('This is you. Nobody decides about their own account.')).to.exist
      await act(() => router.navigate('/staff/members/77?for=complaint'))
      await server.last('staff/members/77').reply(404)
      expect(screen.getByText('There is no such member.')).to.exist
      await act(() => router.navigate('/staff/members/9999999999'))
      expect(screen.getByText('There is no such member.')).to.exist
      expect(server.count('staff/members/9999999999'), 'no id is so large').to.equal(0)
    })
  })

  it('who have appealed wait on a page of their own, live', async () => {
    const { line } = await open('/staff/restrictionAppeals', moderator)
    await server.last('staff/restrictionAppeals').reply(200, { result: [appeal()], next: null })
    expect(screen.getByRole('link', { name: 'Dr. Boris Petrov' }).getAttribute('href')).to.equal('/staff/members/2?for=appeal')
    const mine = appeal({ id: 3 as WaitingAppeal['id'], restriction: `${restriction}3`, moderator: { id: session.id, full_name: 'Ana' } })
    await line.push('restrictionsChanged', { id: 3, appeal: mine, position: 9 })
    expect(items('Account appeals')[1]!.textContent).to.contain('another moderator decides')
    for (const id of [2, 3]) await line.push('restrictionsChanged', { id, appeal: null, position: 10 })
    expect(screen.getByText('No appeal of a member waits for a decision.')).to.exist
  })

  it('who have appealed are read in pages, and who appeals now comes with the last', async () => {
    const { line } = await open('/staff/restrictionAppeals', moderator)
    await line.open()
    const call = 'staff/restrictionAppeals'
    const of = (id: number, appealed_at: string) =>
      appeal({ id: id as WaitingAppeal['id'], restriction: `${restriction}${id}`, appealed_at })
    await server.last(call).reply(200, { result: [of(2, '2026-11-01T12:00:00.000Z')], next: '7~2' })
    await line.push('restrictionsChanged', { id: 9, appeal: of(9, '2026-11-09T12:00:00.000Z'), position: 9 })
    expect(items('Account appeals')).to.have.length(1)
    await press('More appeals')
    expect(server.last(call).query).to.deep.equal({ after: '7~2' })
    await server.last(call).reply(500)
    await press('Try again')
    await server.last(call).reply(200, { result: [of(3, '2026-11-02T12:00:00.000Z'), of(9, '2026-11-09T12:00:00.000Z')], next: null })
    expect(items('Account appeals')).to.have.length(3)
    expect(screen.queryByRole('button', { name: 'More appeals' })).to.equal(null)
  })

  it('who appeal, or have been answered, while further appeals are on their way are shown as it was told', async () => {
    const { line } = await open('/staff/restrictionAppeals', moderator)
    const call = 'staff/restrictionAppeals'
    const of = (id: number) =>
      appeal({ id: id as WaitingAppeal['id'], restriction: `${restriction}${id}`, appealed_at: `2026-11-0${id}T12:00:00.000Z` })
    await server.last(call).reply(200, { result: [of(2)], next: '7~2' })
    await press('More appeals')
    await line.push('restrictionsChanged', { id: 3, appeal: null, position: 10 })
    await line.push('restrictionsChanged', { id: 5, appeal: of(5), position: 11 })
    await server.last(call).reply(200, { result: [of(3), of(4)], next: null })
    expect(items('Account appeals').map((item) => /\/staff\/members\/(\d+)/.exec(item.innerHTML)?.[1])).to.deep.equal(['2', '4', '5'])
  })

  for (const address of ['/staff/members', '/staff/members/2?for=report', '/staff/restrictionAppeals'])
    it(`may try again where ${address} could not be loaded`, async () => {
      await open(address, moderator)
      const call = address.slice(1).split('?')[0]!
      await server.last(call).reply(500)
      await press('Try again')
      expect(server.count(call)).to.equal(2)
    })
})

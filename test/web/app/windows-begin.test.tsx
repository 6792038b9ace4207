import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { opportunity } from '../opportunities/samples.js'
import { bare, own, tellCases } from '../profile/sample.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'

describe('a window with a form', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const beginsInFirst = async () => {
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => {
      const first = dialog.querySelector('form :is(input:not([type=file]), textarea)')
      expect(first).to.exist
      expect(document.activeElement).to.equal(first)
    })
  }

  const ON_THE_PROFILE = [
    'Edit personal details',
    'Add additional qualifications',
    'Add membership associations',
    'Add medical registrations',
    'Add speciality groups',
  ]
  for (const name of ON_THE_PROFILE)
    it(`begins in its first field: ${name}`, async () => {
      await open('/profile/1')
      await waitFor(() => expect(server.count('getProfileDetails')).to.equal(1))
      await server.last('getProfileDetails').reply(200, bare)
      await tellCases(server)
      press(name)
      await beginsInFirst()
    })

  it('begins in its first field when that comes after the window: Apply Now', async () => {
    await open('/opportunities')
    await server.last('getOpportunities').reply(200, { result: [opportunity(7)], registered: [], total: 1, next: null })
    press('Apply Now: Opportunity 7')
    const close = await screen.findByRole('button', { name: 'Close window' })
    await waitFor(() => expect(document.activeElement).to.equal(close))
    await server.last('getProfileDetails').reply(200, own)
    await beginsInFirst()
    press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    press('Apply Now: Opportunity 7')
    await beginsInFirst()
  })

  it('begins with its file where that is asked for first: what others learn from', async () => {
    await open('/staff/content?part=learning', { but: { roles: ['editor'], second_factor: 'shown' } })
    await server.last('staff/learning').reply(200, { result: [], next: null })
    press('Publish an image or a video')
    const file = within(await screen.findByRole('dialog')).getByRole('group', { name: 'Image or video' })
    await waitFor(() => expect(document.activeElement).to.equal(within(file).getByRole('button', { name: 'Choose a file' })))
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { wordsOf, type MailAbout } from '../../../api/notifications/mails/mail-abouts.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'

const LOOK = 'getUnsubscribe'

describe('the unsubscribe link of a mail', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const LIKES = wordsOf('like')
  const opened = async (mails: boolean, of: MailAbout = 'like') => {
    await open('/unsubscribe?token=abc', { member: false })
    expect(server.last(LOOK).query).to.deep.equal({ token: 'abc' })
    await server.last(LOOK).reply(200, { result: { about: wordsOf(of), mails } })
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  it('says what would end, and ends nothing by being opened', async () => {
    await opened(true)
    expect(screen.getByText(/^You get emails about likes\. Do you want this to stop\?/)).to.exist
    expect(screen.getAllByRole('button', { name: /emails|back/ })).to.have.length(1)
    expect(server.count('unsubscribe')).to.equal(0)
  })

  it('says so of the daily summary, too', async () => {
    await opened(true, 'daily')
    expect(screen.getByText(/^You get the daily summary\. Do you want this to stop\?/)).to.exist
  })

  it('ends it by one press, and puts it back by another', async () => {
    await opened(true)
    press('Stop these emails')
    expect(server.last('unsubscribe').body).to.deep.equal({ token: 'abc' })
    await server.last('unsubscribe').reply(200, { result: { about: LIKES, mails: false } })
    expect(screen.getByText(/^You will not get emails about likes any more\./)).to.exist
    press('Send them again')
    await server.last('resubscribe').reply(200, { result: { about: LIKES, mails: true } })
    expect(screen.getByText('You will get emails about likes again.')).to.exist
  })

  it('knows that a mail program has ended it already', async () => {
    await opened(false)
    expect(screen.getByText(/^You will not get emails about likes any more\./)).to.exist
    expect(screen.getByRole('button', { name: 'Send them again' })).to.exist
  })

  it('says when that could not be saved, and can be pressed again', async () => {
    await opened(true)
    press('Stop these emails')
    await server.last('unsubscribe').reply(500)
    expect(await screen.findByText('That could not be saved. Please try again.')).to.exist
    press('Stop these emails')
    expect(server.count('unsubscribe')).to.equal(2)
  })

  it('says when it is none', async () => {
    await open('/unsubscribe?token=abc', { member: false })
    await server.last(LOOK).reply(404)
    expect(screen.getByText('This link does not work')).to.exist
    expect(screen.getByRole('link', { name: 'notification settings' }).getAttribute('href')).to.equal('/notifications/settings')
  })

  it('asks nobody about nothing', async () => {
    await open('/unsubscribe', { member: false })
    expect(screen.getByText('This link does not work')).to.exist
    expect(server.count(LOOK)).to.equal(0)
  })

  it('can be tried again when the server could not say', async () => {
    await open('/unsubscribe?token=abc', { member: false })
    await server.last(LOOK).reply(500)
    press('Try again')
    await waitFor(() => expect(server.count(LOOK)).to.equal(2))
  })
})

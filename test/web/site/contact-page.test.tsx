import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { selectNotices } from '../../../web/shared/ui/notices/notices.js'
import { breachesOf } from '../../support/cast/forms.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'

const LABELS = { fName: 'Full Name', email: 'Email', mobile: 'Mobile number', message: 'Message' } as const
const good = { fName: ' Ana Lind', email: 'ana@example.org ', mobile: '+91 98765 43210', message: 'May I join from anywhere?' }

describe('contact page', () => {
  let server: FakeServer
  let page: Awaited<ReturnType<typeof open>>
  beforeEach(async () => {
    server = fakeServer()
    page = await open('/contactPage', { member: false })
  })
  afterEach(() => server.restore())

  const field = (name: string) => screen.getByLabelText(LABELS[name as keyof typeof LABELS])
  const fill = (values: object) => {
    for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value: value as string } })
  }
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  const sent = (times = 1) => waitFor(() => expect(server.count('contactPage')).to.equal(times))

  for (const { field: name, rule, value, message } of breachesOf('contact').filter((breach) => breach.value !== undefined))
    it(`refuses ${JSON.stringify(value)} as ${name} (${rule}), at the field`, async () => {
      fill({ ...good, [name]: value })
      submit()
      expect(await screen.findByText(message)).to.exist
      expect(document.activeElement).to.equal(field(name))
      expect(server.count('contactPage')).to.equal(0)
    })

  it('says how many digits are meant', () => expect(screen.getByText('7 to 14 digits')).to.exist)

  it('hides its trap from people', () => {
    const trap = document.querySelector('input[name=website]')!
    expect([trap.closest('[aria-hidden]')?.getAttribute('aria-hidden'), trap.getAttribute('tabindex')]).to.deep.equal(['true', '-1'])
  })

  it('sends what was typed without the blanks around it, thanks, and is empty again', async () => {
    fill(good)
    submit()
    await sent()
    expect(server.last('contactPage').body).to.deep.equal({ ...good, fName: 'Ana Lind', email: 'ana@example.org' })
    await server.last('contactPage').reply(200, { msg: 'Your message has been sent successfully' })
    expect(await screen.findByText('Your message has been sent successfully')).to.exist
    expect(selectNotices(page.store.getState()).at(-1)).to.include({ kind: 'success', autoClose: 5_000 })
    for (const name of Object.keys(LABELS)) expect(field(name)).to.have.property('value', '')
  })

  it('thanks also whom a session has ended for meanwhile: whatever they sent has come', async () => {
    cleanup()
    page = await open('/contactPage')
    fill(good)
    submit()
    await sent()
    await page.tabs.say(null)
    await server.last('contactPage').reply(200, { msg: 'Your message has been sent successfully' })
    expect(await screen.findByText('Your message has been sent successfully')).to.exist
    expect((field('message') as HTMLTextAreaElement).value).to.equal('')
  })

  it('says in place, and in no toast, that it could not be sent; the same again is the same command', async () => {
    const key = () => server.last('contactPage').headers.get('idempotency-key')
    fill(good)
    submit()
    await sent()
    const first = key()
    await server.last('contactPage').reply(500, { msg: 'Something went wrong' })
    expect((await screen.findByRole('alert')).textContent).to.equal('Your message could not be sent: Something went wrong')
    expect(document.querySelector('.Toastify__toast')).to.be.null
    expect(field('message')).to.have.property('value', good.message)
    submit()
    await sent(2)
    expect(key()).to.equal(first)
    await server.last('contactPage').reply(200)
  })

  it('shows what the server refuses at its field', async () => {
    fill(good)
    submit()
    await sent()
    const errors = [{ field: 'email', msg: 'Invalid email address.' }]
    await server.last('contactPage').reply(422, { msg: 'Please check the details', errors })
    expect(await screen.findByText('Invalid email address.')).to.exist
    expect(document.activeElement).to.equal(field('email'))
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { leaving } from '../../../web/app/doors.js'
import { copyKnown } from '../../../web/leaving/slice.js'
import { selectNotices } from '../../../web/shared/ui/notices/notices.js'
import { keptSession } from '../../../web/shared/session/session-entry.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { boris, session } from '../support/samples.js'
import { wide } from '../support/wide.js'

describe('signing in with a provider, in the page', () => {
  let server: FakeServer
  const meta = document.createElement('meta')
  const windowOpen = window.open.bind(window)
  const windowClose = window.close.bind(window)
  /** Where windows were sent, and what became of them. */
  let went: string[]

  beforeEach(() => {
    server = fakeServer()
    went = []
    meta.name = 'settings'
    meta.content = JSON.stringify({ providers: ['google', 'apple'] })
    document.head.append(meta)
    window.close = () => void went.push('closed')
  })
  afterEach(() => {
    server.restore()
    meta.remove()
    window.open = windowOpen
    window.close = windowClose
  })

  const opensWindows = (popups: boolean) => {
    const popup = {
      sessionStorage: { setItem: () => undefined },
      location: { replace: (url: string) => void went.push(`popup ${url}`) },
      close: () => void went.push('popup closed'),
    }
    window.open = (url, target) => {
      if (target === '_self') went.push(`here ${String(url)}`)
      return popups ? (popup as unknown as Window) : null
    }
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const asked = (call: string) => waitFor(() => expect(server.count(call)).to.equal(1))

  for (const address of ['/login', '/signup', '/home'])
    it(`is offered at ${address}, if the server does`, async () => {
      const narrow = wide() // on a phone /home shows the product first
      await open(address, { member: false })
      for (const name of ['Google', 'Apple']) expect(await screen.findByRole('button', { name: `Continue with ${name}` })).to.exist
      narrow()
    })

  for (const content of ['', '__SETTINGS__', '{}', '{"providers":["somebody"]}'])
    it(`is not offered where the server says "${content}"`, async () => {
      meta.content = content
      await open('/login', { member: false })
      expect(screen.queryByText(/^Continue with/)).to.equal(null)
    })

  it('leaves for Google in the same window', async () => {
    opensWindows(true)
    await open('/login', { member: false })
    press('Continue with Google')
    await asked('login/start')
    expect(server.last('login/start').body).to.deep.equal({ provider: 'google' })
    await server.last('login/start').reply(200, { url: 'https://google.example/door' })
    await waitFor(() => expect(went).to.deep.equal(['here https://google.example/door']))
  })

  for (const [popups, expected] of [
    [true, 'popup https://apple.example/door'],
    [false, 'here https://apple.example/door'],
  ] as const)
    it(`leaves for Apple ${popups ? 'in a window beside' : 'in this one where no other may be opened'}`, async () => {
      opensWindows(popups)
      await open('/login', { member: false })
      press('Continue with Apple')
      await asked('login/start')
      await server.last('login/start').reply(200, { url: 'https://apple.example/door' })
      await waitFor(() => expect(went).to.deep.equal([expected]))
    })

  it('says so when the provider is away, and can be pressed again', async () => {
    opensWindows(true)
    const { store } = await open('/login', { member: false })
    press('Continue with Apple')
    await asked('login/start')
    const msg = 'This way of signing in is not available here'
    await server.last('login/start').reply(400, { msg })
    await waitFor(() => expect(selectNotices(store.getState()).at(-1)).to.include({ kind: 'error', text: msg, autoClose: 2_000 }))
    expect(went).to.deep.equal(['popup closed'])
    expect(screen.getByRole('button', { name: 'Continue with Apple' })).to.have.property('disabled', false)
  })

  it('hands in what it brings back, keeps none of it in the address, and leads to where one wanted to go', async () => {
    sessionStorage.setItem('wanted', '/community?speciality=Burns')
    const { address, router } = await open('/signIn/google#code=c%26d&state=s', { member: false })
    await asked('login/googleSignIn/web')
    expect(server.last('login/googleSignIn/web').body).to.deep.equal({ authCode: 'c&d', state: 's' })
    expect(router.state.location.hash).to.equal('')
    await server.last('login/googleSignIn/web').reply(200, { records: { ...session, signin_type: 'third_party' } })
    await waitFor(() => expect(address()).to.equal('/community?speciality=Burns'))
    expect(went).to.deep.equal([])
  })

  for (const [user, name] of [
    ['{"name":{"firstName":"Ada","lastName":"Lind"}}', { firstName: 'Ada', lastName: 'Lind' }],
    ['{"name":{"firstName":7}}', undefined],
    ['no json', undefined],
  ] as const)
    it(`hands in the name of Apple's ${user}`, async () => {
      sessionStorage.setItem('popup', 'yes')
      await open(`/signIn/apple#${new URLSearchParams({ code: 'c', state: 's', user }).toString()}`, { member: false })
      await asked('login/appleSignIn/web')
      expect(server.last('login/appleSignIn/web').body).to.deep.equal({ authCode: 'c', state: 's', ...(name && { name }) })
      await server.last('login/appleSignIn/web').reply(202, { records: { ...session, is_all_details_filled: 0, till_where_filled: 0 } })
      await waitFor(() => expect(went).to.deep.equal(['closed']))
    })

  it('says why it failed', async () => {
    await open('/signIn/google#code=c&state=s', { member: false })
    await asked('login/googleSignIn/web')
    const msg = 'Google did not confirm this sign-in. Please try again.'
    await server.last('login/googleSignIn/web').reply(400, { msg })
    await waitFor(() => expect(screen.getByRole('main').textContent).to.contain(msg))
    expect(screen.getByRole('main').querySelector('a[href="/login"]')).to.exist
    expect(document.querySelector('.Toastify__toast')).to.be.null
  })

  for (const address of ['/signIn/google#error=access_denied', '/signIn/google', '/signIn/somebody#code=c'])
    it(`has signed nobody in at ${address}`, async () => {
      await open(address, { member: false })
      expect((await screen.findAllByText(/Sign-in was cancelled/)).length).to.be.greaterThan(0)
      expect(server.sent).to.deep.equal([])
    })

  describe('once more, of who is signed in', () => {
    beforeEach(() => sessionStorage.setItem('wanted', '/account'))

    it('hands in what it brings, and leads back', async () => {
      const { address } = await open('/signIn/google#code=c&state=s')
      await asked('login/googleSignIn/web')
      await server.last('login/googleSignIn/web').reply(200, { records: { ...session, jwt: 'another', token: 'another' } })
      await waitFor(() => expect(address()).to.equal('/account'))
      expect(keptSession()?.jwt).to.equal('another')
    })

    it('leaves nothing of the member before when it is somebody else', async () => {
      const { store, address } = await open('/signIn/google#code=c&state=s')
      store.open(await leaving())
      store.dispatch(copyKnown({ state: 'preparing', requestedAt: null, until: null, bytes: null, link: null }))
      await asked('login/googleSignIn/web')
      await server.last('login/googleSignIn/web').reply(200, { records: { ...session, id: boris, full_name: 'Boris Petrov' } })
      await waitFor(() => expect(address()).to.equal('/account'))
      expect(store.getState().leaving.copy).to.equal(null)
    })

    it('leads back, and says so, when they have not gone through with it', async () => {
      const { address } = await open('/signIn/google#error=access_denied')
      expect((await screen.findAllByText('Sign-in was cancelled.')).length).to.be.greaterThan(0)
      expect(address()).to.equal('/account')
    })

    it('says why it failed, and how to go back', async () => {
      await open('/signIn/google#code=c&state=s')
      await asked('login/googleSignIn/web')
      await server.last('login/googleSignIn/web').reply(400, { msg: 'Google did not confirm this sign-in. Please try again.' })
      expect((await screen.findByRole('link', { name: 'Go back' })).getAttribute('href')).to.equal('/account')
    })
  })
})

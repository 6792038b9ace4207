import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { ENTRY } from '../../../../web/notifications/device/kept.js'
import { signedOut } from '../../../../web/shared/session/session.js'
import { fakeServer, type FakeServer } from '../../../web/support/fake-server.js'
import { open } from '../../../web/support/open.js'
import { ana, boris } from '../../../web/support/samples.js'

const KEY = 'BPk_x-1a'
const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer
const HERE = new Intl.DateTimeFormat().resolvedOptions().timeZone
const PATIENT = { timeout: 6_000 }

/** A browser that shows notifications, or does not; `asked` is what the person says when they are asked. */
const browser = ({ permission = 'default', asked = 'granted', endpoint = null as string | null, key = KEY } = {}) => {
  const listeners = new EventTarget()
  const made = (at: string, of: string) => ({
    endpoint: at,
    options: { applicationServerKey: bytes(of) },
    toJSON: () => ({ endpoint: at, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      state.current = null
      return true
    },
  })
  const state = { current: endpoint === null ? null : made(endpoint, key), requests: 0, shown: ['Dr. Boris Petrov liked your case'] }
  const pushManager = {
    getSubscription: async () => state.current,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
      (state.current = made('https://fcm.googleapis.com/new', applicationServerKey)),
  }
  const notification = {
    permission,
    requestPermission: async () => {
      state.requests += 1
      return (notification.permission = asked)
    },
  }
  const registration = {
    pushManager,
    addEventListener: () => undefined,
    getNotifications: async () =>
      state.shown.map((body) => ({ body, close: () => (state.shown = state.shown.filter((each) => each !== body)) })),
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => registration,
      addEventListener: listeners.addEventListener.bind(listeners),
      removeEventListener: listeners.removeEventListener.bind(listeners),
    },
  })
  Object.assign(window, { PushManager: () => undefined, Notification: notification })
  Object.assign(globalThis, { Notification: notification })
  return {
    state,
    notification,
    renew: () => act(async () => void listeners.dispatchEvent(Object.assign(new Event('message'), { data: 'push renewed' }))),
  }
}
const noBrowser = () => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  for (const name of ['PushManager', 'Notification']) {
    Reflect.deleteProperty(window, name)
    Reflect.deleteProperty(globalThis, name)
  }
}

describe('notifications on this device', () => {
  let server: FakeServer
  const told = document.createElement('meta')
  const { info } = console
  beforeEach(() => {
    server = fakeServer()
    told.name = 'settings'
    told.content = JSON.stringify({ pushKey: KEY })
    document.head.append(told)
    localStorage.removeItem(ENTRY)
    console.info = () => undefined
  })
  afterEach(() => {
    server.restore()
    told.remove()
    noBrowser()
    console.info = info
  })

  const part = () => screen.getByRole('region', { name: 'On this device' })
  const show = async () => {
    const page = await open('/notifications/settings')
    await waitFor(() => expect(part().textContent.length).to.be.greaterThan(20))
    return page
  }
  const sent = (call: string) => server.sent.filter((each) => each.call === call).map(({ body }) => body as object)
  const kept = () => JSON.parse(localStorage.getItem(ENTRY) ?? 'null') as object | null

  it('say that this browser shows none', async () => {
    await show()
    expect(part().textContent).to.contain('This browser cannot show notifications.')
    expect(screen.queryByRole('button', { name: 'Turn on' })).to.equal(null)
  })

  it('say on an iPhone how they can be had', async () => {
    Object.defineProperty(navigator, 'userAgent', { configurable: true, value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' })
    try {
      await show()
      expect(part().textContent).to.contain('add SFS to your home screen first')
    } finally {
      Reflect.deleteProperty(navigator, 'userAgent')
    }
  })

  it('say that the site is not set up for them', async () => {
    told.content = JSON.stringify({ pushKey: null })
    browser()
    await show()
    expect(part().textContent).to.contain('not set up at this site')
  })

  it('say that the browser blocks them', async () => {
    browser({ permission: 'denied' })
    await show()
    expect(part().textContent).to.contain('Your browser blocks notifications')
  })

  it('are turned on by one press: the person is asked, and the server hears how the browser is reached', async () => {
    const { state } = browser()
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
    await waitFor(() => expect(server.count('subscribe')).to.equal(1))
    expect(server.last('subscribe').body).to.deep.equal(state.current!.toJSON())
    await server.last('subscribe').reply(200)
    expect(await screen.findByRole('button', { name: 'Turn off' })).to.exist
    expect(kept()).to.deep.equal({ member: ana, push: true })
  })

  it('stay off when the person does not want them', async () => {
    browser({ asked: 'denied' })
    await show()
    screen.getByRole('button', { name: 'Turn on' }).focus()
    fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
    await waitFor(() => expect(part().textContent).to.contain('Your browser blocks notifications'))
    expect(server.count('subscribe')).to.equal(0)
    expect(document.activeElement, 'where the button was').to.equal(screen.getByRole('heading', { name: 'On this device' }))
  })

  it('say so when the device could not be set up', async () => {
    browser()
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
    await waitFor(() => expect(server.count('subscribe')).to.equal(1))
    await server.last('subscribe').reply(500)
    expect(await screen.findByText('This device could not be set up. Please try again.')).to.exist
  })

  it('are turned off by one press, here and at the server', async () => {
    const { state } = browser({ permission: 'granted', endpoint: 'https://fcm.googleapis.com/old' })
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Turn off' }))
    await waitFor(() => expect(server.count('unsubscribeDevice')).to.equal(1))
    expect(state.current).to.equal(null)
    expect(server.last('unsubscribeDevice').body).to.deep.equal({ endpoint: 'https://fcm.googleapis.com/old' })
    await server.last('unsubscribeDevice').reply(200)
    expect(await screen.findByRole('button', { name: 'Turn on' })).to.exist
  })

  describe('as a member comes and goes', () => {
    const keep = (member: number) => localStorage.setItem(ENTRY, JSON.stringify({ member, push: true }))

    it('are told to the server again, and once more when the browser has renewed its address', async () => {
      keep(ana)
      const { renew } = browser({ permission: 'granted', endpoint: 'https://fcm.googleapis.com/old' })
      await open('/about')
      await waitFor(() => expect(sent('subscribe')).to.have.length(1), PATIENT)
      expect(sent('subscribe')[0]).to.include({ endpoint: 'https://fcm.googleapis.com/old' })
      await server.last('subscribe').reply(200)
      await renew()
      await waitFor(() => expect(sent('subscribe')).to.have.length(2))
    })

    it('are made anew for a server with other keys', async () => {
      keep(ana)
      const { state } = browser({ permission: 'granted', endpoint: 'https://fcm.googleapis.com/old', key: 'AAAA' })
      await open('/about')
      await waitFor(() => expect(sent('subscribe')).to.have.length(1), PATIENT)
      expect(state.current!.endpoint).to.equal('https://fcm.googleapis.com/new')
    })

    it('end for who was here before and did not sign out', async () => {
      keep(boris)
      const { state } = browser({ permission: 'granted', endpoint: 'https://fcm.googleapis.com/old' })
      await open('/about')
      await waitFor(() => expect([state.current, state.shown]).to.deep.equal([null, []]), PATIENT)
      expect(kept(), 'whose they were is not remembered').to.equal(null)
      expect(sent('subscribe')).to.deep.equal([])
    })

    for (const [how, ended, stays] of [
      ['are given up with signing out', false, false],
      ['wait for who comes back after their session ended', true, true],
    ] as const)
      it(how, async () => {
        keep(ana)
        const { state } = browser({ permission: 'granted', endpoint: 'https://fcm.googleapis.com/old' })
        const { store, line } = await open('/about')
        await waitFor(() => expect(line.tokens).to.have.length(1))
        await act(async () => void store.dispatch(signedOut({ ended })))
        if (!stays) await waitFor(() => expect(state.current).to.equal(null))
        await waitFor(() =>
          expect([state.current !== null, kept() !== null, state.shown.length]).to.deep.equal([stays, stays, stays ? 1 : 0]),
        )
      })
  })

  describe('are in the zone of the browser that is used', () => {
    const ELSEWHERE = 'America/Argentina/Buenos_Aires'
    const asked = async (times: number, zone: string | null) => {
      await waitFor(() => expect(server.count('getNotificationSettings')).to.equal(times), PATIENT)
      await server.last('getNotificationSettings').reply(200, { channels: {}, zone })
    }

    it('whatever another one has told the server since', async () => {
      const { line } = await open('/about')
      await asked(1, HERE)
      expect(sent('updateNotificationSettings'), 'it is known').to.deep.equal([])
      await line.lose()
      await line.open()
      await asked(2, ELSEWHERE)
      await waitFor(() => expect(sent('updateNotificationSettings')).to.deep.equal([{ zone: HERE }]))
    })

    it('from its first page on', async () => {
      await open('/about')
      await asked(1, null)
      await waitFor(() => expect(sent('updateNotificationSettings')).to.deep.equal([{ zone: HERE }]))
    })
  })

  it('are not tried at a site that is not set up for them any more', async () => {
    localStorage.setItem(ENTRY, JSON.stringify({ member: ana, push: true }))
    told.content = JSON.stringify({ pushKey: null })
    const { state, renew } = browser({ permission: 'granted', endpoint: 'https://fcm.googleapis.com/old' })
    const { line } = await open('/about')
    await waitFor(() => expect(line.tokens).to.have.length(1))
    await renew()
    expect([sent('subscribe'), state.current?.endpoint]).to.deep.equal([[], 'https://fcm.googleapis.com/old'])
  })
})

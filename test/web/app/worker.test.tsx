import { act, fireEvent, render, screen } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { expect } from 'chai'
import { UpdateBar } from '../../../web/app/frame/UpdateBar.js'
import { followNotifications } from '../../../web/app/worker/follow-notifications.js'
import { startWorker } from '../../../web/app/worker/start-worker.js'

/** The browser's side of a service worker. */
const fakeWorkers = (register: () => Promise<object>) => {
  const said: unknown[] = []
  const listeners = new EventTarget()
  let unregistered = 0
  const serviceWorker = {
    controller: {} as object | null,
    register,
    getRegistration: async () => ({ unregister: async () => (unregistered += 1) > 0 }),
    addEventListener: listeners.addEventListener.bind(listeners),
  }
  const worker = Object.assign(new EventTarget(), { state: 'installing', postMessage: (message: unknown) => said.push(message) })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  const says = (data: unknown) => listeners.dispatchEvent(new MessageEvent('message', { data }))
  return { said, says, worker, serviceWorker, unregistered: () => unregistered }
}

describe('the worker of a page', () => {
  const { info } = console
  const { fetch } = globalThis
  const script = (status: number, type: string) => () => Promise.resolve(new Response('', { status, headers: { 'Content-Type': type } }))
  beforeEach(() => {
    console.info = () => undefined
    globalThis.fetch = script(200, 'application/javascript; charset=utf-8')
    sessionStorage.removeItem('worker-reload')
  })
  afterEach(() => {
    console.info = info
    globalThis.fetch = fetch
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })

  /** How often the page was loaded again and its worker taken away, where `register` answers as it does beside an older worker: with that. */
  const opened = async (times = 1) => {
    const workers = fakeWorkers(async () => Object.assign(new EventTarget(), { waiting: null }))
    let reloads = 0
    for (let each = 0; each < times; each++)
      await startWorker(() => {
        reloads++
      })
    return { reloads, unregistered: workers.unregistered() }
  }

  it('leads to what a notification is about, pressed before there was a page or after, and never elsewhere', () => {
    const { says } = fakeWorkers(async () => ({}))
    const paths: string[] = []
    const lead = followNotifications()
    says({ lead: '/caseDetails/7' })
    says('nothing')
    lead.to({ navigate: (path) => paths.push(path) })
    says({ lead: '/caseDetails/8' })
    says({ lead: 'https://elsewhere.example/' })
    expect(paths).to.deep.equal(['/caseDetails/7', '/caseDetails/8', '/notifications'])
  })

  for (const [why, answer] of [
    ['gone', script(404, 'text/plain')],
    ['gone for good', script(410, 'text/plain')],
    ['a page by now', script(200, 'text/html; charset=utf-8')],
  ] as const)
    it(`is withdrawn when its script is ${why}, though there is a worker, and the page loaded again once`, async () => {
      globalThis.fetch = answer
      expect(await opened()).to.deep.equal({ reloads: 1, unregistered: 1 })
      expect(await opened(2)).to.deep.equal({ reloads: 0, unregistered: 2 })
    })

  for (const [why, answer] of [
    ['is there', script(200, 'text/javascript')],
    ['cannot be had for now', script(503, 'application/json')],
    ['is out of reach', () => Promise.reject(new TypeError('no line'))],
  ] as const)
    it(`stays when its script ${why}`, async () => {
      globalThis.fetch = answer
      expect(await opened()).to.deep.equal({ reloads: 0, unregistered: 0 })
    })

  it('is withdrawn when its script is none', async () => {
    const workers = fakeWorkers(() => Promise.reject(new TypeError('not a script')))
    sessionStorage.setItem('worker-reload', 'yes') // renewed already: it must not happen again
    await startWorker()
    expect(workers.unregistered()).to.equal(1)
  })

  it('tells of a new version once there is one, and lets it take over when it is wanted', async () => {
    const registration = Object.assign(new EventTarget(), { waiting: null, installing: null as object | null })
    const { said, worker } = fakeWorkers(async () => registration)
    render(
      <MantineProvider>
        <UpdateBar />
      </MantineProvider>,
    )
    await startWorker()
    expect(screen.queryByRole('status')).to.be.null
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    worker.state = 'installed'
    await act(async () => void worker.dispatchEvent(new Event('statechange')))
    expect(screen.getByRole('status').textContent).to.contain('A new version is ready')
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect(said).to.deep.equal(['take over'])
  })
})

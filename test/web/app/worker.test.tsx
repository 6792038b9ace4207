import { act, fireEvent, render, screen } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { expect } from 'chai'
import { UpdateBar } from '../../../web/app/UpdateBar.js'
import { startWorker } from '../../../web/app/worker.js'

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
  return { said, worker, serviceWorker, unregistered: () => unregistered }
}

describe('the worker of a page', () => {
  const { info } = console
  beforeEach(() => {
    console.info = () => undefined
  })
  afterEach(() => {
    console.info = info
    Reflect.deleteProperty(navigator, 'serviceWorker')
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

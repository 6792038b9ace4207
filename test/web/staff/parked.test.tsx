import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import { outOfDate } from '../../../web/shared/net/live/connection.js'
import { fakeClock } from '../support/fake-clock.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'

const PARKED = 'staff/audit/parked'
const auditor = { but: { roles: ['auditor' as const], second_factor: 'shown' as const } }
const some = (count: number, ...streams: string[]) => ({
  count,
  first: streams.map((stream) => ({ by: 'case_feed', stream, revision: 3 })),
})

describe('what is not shown yet, beside the sealed log', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const section = () => within(screen.getByRole('region', { name: 'Do pages show all of it?' }))
  const page = async (told: object) => {
    const { store } = await open('/staff/audit', auditor)
    await server.last('staff/audit/seals').reply(200, { result: [], next: null, anchored: null })
    await server.last(PARKED).reply(200, told)
    return store
  }
  const press = () => act(async () => void fireEvent.click(section().getByRole('button', { name: 'Try again' })))
  const rows = () => within(section().getByRole('list', { name: 'Where it stopped' })).getAllByRole('listitem')
  const says = () => section().getByRole('status').textContent

  it('is nothing where no view has stopped', async () => {
    await page(some(0))
    expect(says()).to.equal('Yes. No view has stopped at an event.')
    expect(section().queryByRole('button')).to.equal(null)
  })

  it('is told where a stream was deleted for good', async () => {
    await page({ count: 1, first: [{ by: 'case_feed', stream: 'case-9', revision: null }] })
    expect(rows()[0]!.textContent).to.equal('case-9: case_feed stopped where the stream was deleted for good')
  })

  it('is said when it could not be loaded, and loaded again', async () => {
    await open('/staff/audit', auditor)
    await server.last(PARKED).reply(500)
    expect(section().getByRole('alert').textContent).to.include('This could not be loaded.')
    await press()
    await server.last(PARKED).reply(200, some(0))
    expect(section().queryByRole('alert')).to.equal(null)
  })

  it('is told by stream, and tried again until nothing is left, or in vain', async () => {
    const store = await page(some(3, 'case-9', 'case-12'))
    expect(says()).to.equal('No: something could not be read to the end in 3 places. Pages may show less there than the log has.')
    expect(rows().map(({ textContent }) => textContent)).to.deep.equal([
      'case-9: case_feed stopped at revision 3',
      'case-12: case_feed stopped at revision 3',
      'and 1 more',
    ])
    const clock = fakeClock()
    try {
      const looked = async (left: object) => {
        await act(() => clock.pass(2_000))
        await server.last(PARKED).reply(200, left)
      }
      await press()
      await press() // it is on its way
      expect(server.count(`${PARKED}/retry`)).to.equal(1)
      await server.last(`${PARKED}/retry`).reply(200, {})
      for (let look = 0; look < 5; look++) await looked(some(1, 'case-12'))
      const one = 'No: something could not be read to the end in 1 place. Pages may show less there than the log has.'
      expect(says()).to.equal(one)
      await press()
      await server.last(`${PARKED}/retry`).reply(200, {})
      for (let look = 0; look < 5; look++) await looked(some(1, 'case-12'))
      expect(says()).to.equal(`${one} Trying again did not help.`)
      act(() => void store.dispatch(outOfDate()))
      await server.last(PARKED).reply(200, some(1, 'case-13'))
      expect(says()).to.equal(one) // it was not tried
      await press()
      await server.last(`${PARKED}/retry`).reply(500)
      section().getByRole('button', { name: 'Try again' }).focus()
      await press() // it can be asked for anew
      expect(server.count(`${PARKED}/retry`)).to.equal(4)
      await server.last(`${PARKED}/retry`).reply(200, {})
      await looked(some(0))
      expect(says()).to.equal('Yes. No view has stopped at an event.')
      expect(document.activeElement).to.equal(screen.getByRole('region', { name: 'Do pages show all of it?' }))
    } finally {
      clock.restore()
    }
  })

  for (const [how, leave] of [
    ['', () => undefined],
    [', also by way of a press on nothing', (button: HTMLElement) => button.blur()],
  ] as const)
    it(`leaves the focus where somebody has moved on with it by then${how}`, async () => {
      await page(some(1, 'case-9'))
      const clock = fakeClock()
      try {
        const button = section().getByRole('button', { name: 'Try again' })
        button.focus()
        await press()
        await server.last(`${PARKED}/retry`).reply(200, {})
        const elsewhere = within(screen.getByRole('banner')).getByRole('link', { name: /^SFS, / })
        leave(button)
        elsewhere.focus()
        await act(() => clock.pass(2_000))
        await server.last(PARKED).reply(200, some(0))
        expect(says()).to.equal('Yes. No view has stopped at an event.')
        expect(document.activeElement).to.equal(elsewhere)
      } finally {
        clock.restore()
      }
    })
})

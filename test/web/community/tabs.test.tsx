import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import type { MemberId } from '../../../api/contract/members/profile.js'
import { leave } from '../support/leave.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'

const IMAGES = '/community?tab=images'
const NEWEST = '/community?tab=cases'
const GROUPED = '/community?tab=cases&by=speciality'

describe('the tabs of the community', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const tab = (name: string) => screen.getByRole('link', { name: `Clinical ${name}` })
  const press = (name: string) => act(async () => void fireEvent.click(tab(name)))
  const choose = (label: string, value: string) =>
    act(async () => void fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } }))
  const opened = (name: string) => screen.findByRole('heading', { level: 1, name: `Clinical ${name}` })

  it('lead back to each as it was narrowed and ordered', async () => {
    const { address } = await open(GROUPED)
    await choose('Order', '')
    await choose('Status', 'active')
    await press('Images')
    await opened('images')
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Burns' })))
    await press('Cases')
    await opened('cases')
    expect(address()).to.equal(`${NEWEST}&status=active`)
    expect(tab('Images').getAttribute('href')).to.contain('speciality=Burns')
  })

  it('are found as they were left by a link from elsewhere that names none', async () => {
    const { router, address } = await open(NEWEST)
    await act(() => router.navigate('/myCases'))
    await act(() => router.navigate('/community'))
    await waitFor(() => expect(address()).to.equal(NEWEST))
    await act(() => router.navigate('/community'))
    expect(address(), 'within the community it begins anew').to.equal('/community')
    await opened('images')
  })

  it('are what a link from elsewhere names, whichever was shown last', async () => {
    const { router, address } = await open(`${NEWEST}&status=active`)
    await act(() => router.navigate('/myCases'))
    await act(() => router.navigate(IMAGES))
    await opened('images')
    expect(address()).to.equal(IMAGES)
    await act(() => router.navigate('/myCases'))
    await act(() => router.navigate(NEWEST))
    await opened('cases')
    expect(address()).to.equal(NEWEST)
  })

  it('are what they were one step back in history', async () => {
    const { router, address } = await open('/community')
    await press('Cases')
    await opened('cases')
    await act(() => router.navigate(-1))
    await opened('images')
    expect(address()).to.equal('/community')
  })

  const reload = (address: string, who?: Parameters<typeof open>[1]) => {
    cleanup()
    return open(address, who)
  }

  it('are found as they were left after the program was loaded anew', async () => {
    await open('/community?tab=images&speciality=Burns')
    await press('Cases')
    await choose('Status', 'active')
    const { router, address } = await reload('/myCases')
    await act(() => router.navigate('/community'))
    await waitFor(() => expect(address()).to.contain('status=active'))
    expect(tab('Images').getAttribute('href')).to.contain('speciality=Burns')
  })

  it('are nobody else’s after the program was loaded anew', async () => {
    await open(`${NEWEST}&status=active`)
    const { router, address } = await reload('/myCases', { but: { id: 2 as MemberId } })
    await act(() => router.navigate('/community'))
    await opened('images')
    expect(address()).to.equal('/community')
  })

  it('leave nothing in the browser with who leaves', async () => {
    await open(`${NEWEST}&status=active`)
    expect(sessionStorage.getItem('community-tabs')).to.contain('status=active')
    await leave()
    expect(sessionStorage.getItem('community-tabs')).to.equal(null)
  })

  for (const kept of ['{', '7', '{"member":1,"tabs":7}', '{"member":1,"tabs":[{"tab":"cases","address":"//evil"}]}'])
    it(`are not what somebody has written there: ${kept}`, async () => {
      sessionStorage.setItem('community-tabs', kept)
      const { router, address } = await open('/myCases')
      await act(() => router.navigate('/community'))
      await opened('images')
      expect(address()).to.equal('/community')
    })

  it('begin anew for who signs in next', async () => {
    const { store } = await open(`${NEWEST}&status=active`)
    expect(JSON.stringify(store.getState())).to.contain('status=active')
    await leave()
    expect(JSON.stringify(store.getState())).not.to.contain('status=active')
  })
})

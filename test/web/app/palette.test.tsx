import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { matching } from '../../../web/app/palette/sources.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { sample } from '../support/samples.js'

describe('the palette', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const opened = async () => within(await screen.findByRole('dialog'))
  const type = async (words: string) => {
    const field = await (await opened()).findByPlaceholderText('Go to a page or a case')
    fireEvent.change(field, { target: { value: words } })
  }

  it('opens by its keys, and leads to a page by a few of its letters', async () => {
    const { address } = await open('/about')
    fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
    await type('sess')
    fireEvent.click(await (await opened()).findByText('Sessions'))
    await waitFor(() => expect(address()).to.equal('/sessions'))
  })

  it('opens by the mouse, and leads to a case by words of its title, speciality or author', async () => {
    const { address } = await open('/about')
    fireEvent.click(screen.getByRole('button', { name: 'Go to a page or a case' }))
    await opened()
    await waitFor(() => expect(server.count('getAllClinicalCases')).to.be.above(0))
    await server.last('getAllClinicalCases').reply(200, { result: [sample(7), sample(8, { title: 'A knee' })], next: null })
    await type('urology knee')
    fireEvent.click(await (await opened()).findByText('A knee'))
    await waitFor(() => expect(address()).to.equal('/caseDetails/8'))
  })

  it('offers no page that is not open, and says when there is nothing', async () => {
    await open('/about')
    fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
    await type('opportunities')
    expect(await (await opened()).findByText('Nothing found')).to.exist
  })

  it('is not there for visitors, who have few pages', async () => {
    await open('/about', { member: false })
    expect(screen.queryByRole('button', { name: 'Go to a page or a case' })).to.be.null
  })

  it('finds what has every word, in whatever order and case', () => {
    const found = [{ to: '/a', text: 'Distal radius', note: 'Trauma' }]
    expect(matching(found, 'TRAUMA rad')).to.have.length(1)
    expect(matching(found, 'trauma hip')).to.have.length(0)
  })
})

import { fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'

const TEXT = 'The website is undergoing an upgrade. We will be up and running soon.'

describe('while the website is upgraded', () => {
  let server: FakeServer
  const told = document.createElement('meta')
  before(() => {
    told.name = 'settings'
    told.content = JSON.stringify({ maintenance: true, pushKey: null })
    document.head.append(told)
  })
  after(() => told.remove())
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const rightClickWorks = () => fireEvent.contextMenu(document.body)

  for (const address of ['/home', '/community', '/blogs/how-to-deleteaccount', '/about?then=deleteaccount'])
    it(`shows a dialog at ${address} that cannot be left, and nothing else`, async () => {
      await open(address, { member: false })
      const dialog = await screen.findByRole('dialog', { name: TEXT })
      fireEvent.keyDown(dialog, { key: 'Escape' })
      expect(screen.getByRole('dialog', { name: TEXT })).to.equal(dialog)
      expect(within(dialog).getByRole('link', { name: 'Delete Account' }).getAttribute('href')).to.equal('/deleteaccount')
      expect(screen.queryByRole('navigation')).to.be.null
      expect(rightClickWorks()).to.equal(false)
    })

  for (const address of ['/deleteaccount', '/deleteAccount', '/anything/DeleteAccount'])
    it(`shows the deletion of an account alone at ${address}`, async () => {
      const { address: at } = await open(address, { member: false })
      expect(screen.queryByText(TEXT)).to.be.null
      expect(screen.queryByRole('navigation')).to.be.null
      expect(at().toLowerCase()).to.equal('/deleteaccount')
      expect(document.title).to.contain('Delete Account')
      expect(rightClickWorks()).to.equal(true)
    })
})

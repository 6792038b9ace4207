import { expect } from 'chai'
import { theServer, type Server } from '../support/parts/server.js'
import { LOOKS, mustBeFine } from '../support/browser/looks.js'
import { surgeon } from '../support/browser/surgeon.js'

describe('the shell of the web', () => {
  let server: Server
  before(async () => {
    server = await theServer()
  })

  for (const [look, context] of LOOKS)
    it(`can be used by everybody who visits, on ${look}`, async () => {
      const ana = await surgeon(server.url, 'Ana', context)
      await ana.page.goto(`${server.url}/home`)
      await ana.page.getByRole('link', { name: 'Join free' }).waitFor()
      await mustBeFine(ana.page)
      await ana.page.goto(`${server.url}/nowhere`)
      await ana.page.getByText('There is no page at this address.').waitFor()
      await ana.page.getByRole('button', { name: 'Login' }).waitFor()
      await mustBeFine(ana.page)
      await ana.close()
    })

  it('has all its sheets in the head, where one that comes late is the last: behind others it would be a change to all of them', async () => {
    const ana = await surgeon(server.url, 'Ana', LOOKS[0][1])
    await ana.page.goto(`${server.url}/home`)
    await ana.page.getByRole('link', { name: 'Join free' }).waitFor()
    const elsewhere = await ana.page.evaluate(() =>
      [...document.styleSheets].flatMap(({ ownerNode }) =>
        ownerNode?.parentNode === document.head ? [] : [(ownerNode as Element).outerHTML],
      ),
    )
    expect(elsewhere).to.deep.equal([])
    await ana.close()
  })
})

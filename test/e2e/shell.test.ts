import { AxeBuilder } from '@axe-core/playwright'
import { expect } from 'chai'
import { startServer, type Server } from '../support/server.js'
import { desktopDark, phoneLight, surgeon, type Surgeon } from '../support/surgeon.js'

describe('the shell of the web', () => {
  let server: Server
  before(async () => {
    server = await startServer()
  })
  after(() => server.stop())

  const wide = { ...desktopDark, colorScheme: 'light' as const }
  for (const [device, context] of [
    ['a phone in the light', phoneLight],
    ['a phone in the dark', { ...phoneLight, colorScheme: 'dark' as const }],
    ['a desktop in the light', wide],
    ['a desktop in the dark', desktopDark],
  ] as const)
    describe(`on ${device}`, () => {
      let ana: Surgeon
      before(async () => {
        ana = await surgeon(server.url, 'Ana', context)
      })
      after(() => ana.close())

      const mustBeFine = async () => {
        const { violations } = await new AxeBuilder({ page: ana.page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).to.deep.equal([])
      }

      it('can be used by everybody who visits', async () => {
        await ana.page.goto(`${server.url}/home`)
        await ana.page.getByRole('button', { name: 'Login' }).waitFor()
        await mustBeFine()
        await ana.page.goto(`${server.url}/nowhere`)
        await ana.page.getByText('There is no page at this address.').waitFor()
        await ana.page.getByRole('button', { name: 'Login' }).waitFor()
        await mustBeFine()
      })

      it('can be used by every member, with its menu open and closed', async () => {
        await ana.join()
        await mustBeFine()
        await ana.page.goto(`${server.url}/beyondSurgeryMyPost`)
        await ana.page.getByText('This page is not open yet.').waitFor()
        await mustBeFine()
        await ana.page.getByRole('button', { name: /my account$/ }).click()
        await ana.page.getByRole('dialog').getByRole('link', { name: 'Profile' }).waitFor()
        await mustBeFine()
      })

      it('takes a keyboard past the menu', async () => {
        await ana.page.goto(`${server.url}/community`)
        await ana.page.getByRole('heading', { name: 'Clinical cases' }).waitFor()
        await ana.page.keyboard.press('Tab')
        await ana.page.keyboard.press('Enter')
        expect(await ana.page.evaluate(() => document.activeElement?.tagName)).to.equal('MAIN')
      })
    })
})

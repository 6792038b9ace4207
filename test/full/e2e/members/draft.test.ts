import { expect } from 'chai'
import { newContext } from '../../../support/browser/browser.js'
import { desktopDark } from '../../../support/browser/looks.js'
import { theServer } from '../../../support/parts/server.js'

describe('what was typed at the very end', () => {
  it('is there after a reload: the browser finishes what the page had no time for', async () => {
    const { url } = await theServer()
    const context = await newContext(desktopDark)
    const page = await context.newPage()
    const name = page.getByLabel('First name')
    await page.goto(`${url}/signup`)
    for (const typed of ['Ana', 'Ana Maria', 'Anastasia']) {
      await name.fill(typed)
      await page.reload()
      await page.getByText('Draft restored').waitFor()
      expect(await name.inputValue()).to.equal(typed)
    }
    await context.close()
  })
})

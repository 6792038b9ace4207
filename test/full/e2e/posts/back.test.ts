import { expect } from 'chai'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { LOOKS_OF_TWO } from '../../../support/browser/looks.js'
import { browsersAt } from '../../../support/browser/page-as.js'
import { eventually } from '../../../support/eventually.js'
import { caseForm, personOf, postCase } from '../../../support/parts/app.js'
import { theServer, type Server } from '../../../support/parts/server.js'

const CASES = 8

describe('who comes back to a feed', () => {
  let server: Server
  before(async () => {
    server = await theServer()
    const ana = await becomeMember(server.url, personOf('Ana'))
    for (let i = 0; i < CASES; i++) await postCase(server.url, ana, caseForm({ title: `Hernia ${i}` }))
  })

  for (const look of LOOKS_OF_TWO) {
    const { pageAs, close } = browsersAt(() => server.url, look)
    after(close)

    it(`finds their place, below comments that they had opened, ${look.viewport.width} wide`, async () => {
      const boris = await becomeMember(server.url, personOf('Boris'))
      const page = await pageAs(boris, '/community?tab=cases')
      const card = (title: string) => page.getByRole('article', { name: title })
      const comments = card(`Hernia ${CASES - 1}`).getByRole('textbox', { name: 'Comment' })
      await card(`Hernia ${CASES - 1}`)
        .getByRole('button', { name: /comment/ })
        .click()
      await comments.waitFor()
      const link = card('Hernia 2').getByRole('link', { name: 'Hernia 2' })
      await link.scrollIntoViewIfNeeded()
      const where = () => page.evaluate(() => ({ top: Math.round(scrollY), focus: document.activeElement?.tagName }))
      let { top } = await where()
      await eventually(async () => {
        const before = top
        await page.waitForTimeout(200)
        ;({ top } = await where())
        expect(top, 'while the page still moves').to.equal(before)
      })
      await link.click()
      await page.getByRole('heading', { level: 1, name: 'Hernia 2' }).waitFor()
      await page.goBack()
      await comments.waitFor({ state: 'attached' })
      await eventually(async () => expect(Math.abs((await where()).top - top)).to.be.below(40))
      expect((await where()).focus).to.equal('MAIN')
    })
  }
})

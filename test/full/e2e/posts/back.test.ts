import { expect } from 'chai'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { LOOKS_OF_TWO, phoneLight } from '../../../support/browser/looks.js'
import { browsersAt } from '../../../support/browser/page-as.js'
import { eventually } from '../../../support/eventually.js'
import { caseForm, personOf, postCase } from '../../../support/parts/app.js'
import { theServer, type Server } from '../../../support/parts/server.js'

const CASES = 8
/** Below them, so that some come with a later page alone. */
const OLDER = 12

describe('who comes back to a feed', () => {
  let server: Server
  before(async () => {
    server = await theServer()
    const ana = await becomeMember(server.url, personOf('Ana'))
    for (let i = 0; i < OLDER; i++) await postCase(server.url, ana, caseForm({ title: `Older ${i}` }))
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

    it(`finds the case that they were reading where it was when the page is loaded anew, ${look.viewport.width} wide`, async () => {
      const page = await pageAs(await becomeMember(server.url, personOf('Boris')), '/community?tab=cases')
      const last = page.getByRole('article', { name: 'Older 4', exact: true })
      await page.getByRole('article').first().waitFor()
      while ((await last.count()) === 0) {
        await page.evaluate(() => scrollBy(0, 1_000))
        await page.waitForTimeout(200)
      }
      const topOf = () => last.evaluate((card) => Math.round(card.getBoundingClientRect().top))
      for (let top = await topOf(); Math.abs(top - 40) > 2; top = await topOf()) await page.evaluate((by) => scrollBy(0, by), top - 40)
      await page.waitForTimeout(500) // and still there
      const before = await topOf()
      await page.reload()
      await last.waitFor({ state: 'attached' })
      await eventually(async () => expect(Math.abs((await topOf()) - before)).to.be.below(8))
      await page.waitForTimeout(2_000)
      expect(Math.abs((await topOf()) - before), 'and stays').to.be.below(8)
    })
  }
})

/** A browser may break the lines of a long text otherwise when it draws it anew. */
const SENTENCES = Array.from({ length: 9 }, (_, n) => `Sentence ${n} tells how the patient fared after the repair of the hernia`)
const LONG = 19

describe('who comes back to a feed of long texts', () => {
  it('finds the case that they were reading where it was', async () => {
    const server = await theServer()
    const ana = await becomeMember(server.url, personOf('Ana'))
    const boris = await becomeMember(server.url, personOf('Boris'))
    for (let i = 0; i < LONG; i++) {
      const history = SENTENCES.slice(0, i % 2 === 1 ? SENTENCES.length : 1 + (i % 12)).join('. ')
      await postCase(server.url, ana, caseForm({ title: `Long ${i}`, history }))
    }
    const { pageAs, close } = browsersAt(() => server.url, phoneLight)
    try {
      const page = await pageAs(boris, '/community?tab=cases')
      const card = page.getByRole('article', { name: 'Long 14', exact: true })
      const link = card.getByRole('link', { name: 'Long 14' })
      await link.scrollIntoViewIfNeeded()
      await page.waitForTimeout(800) // until it stands
      const top = async () => (await card.boundingBox())!.y
      const before = await top()
      await link.click()
      await page.getByRole('heading', { level: 1, name: 'Long 14' }).waitFor()
      await page.goBack()
      await card.waitFor({ state: 'attached' })
      await eventually(async () => expect(await top()).to.be.closeTo(before, 4))
      await page.waitForTimeout(2_000)
      expect(await top(), 'and stays').to.be.closeTo(before, 4)
    } finally {
      await close()
    }
  })
})

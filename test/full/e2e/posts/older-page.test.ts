import { expect } from 'chai'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { imageForm, olderCaseForm, photo, postOlder } from '../../../api/cases/support/community.js'
import { desktopDark, mustBeFine } from '../../../support/browser/looks.js'
import { surgeon, type Surgeon } from '../../../support/browser/surgeon.js'
import { personOf } from '../../../support/parts/app.js'
import { theServer } from '../../../support/parts/server.js'

describe('the page of a clinical image and of an older case', () => {
  let url: string
  let ana: Surgeon
  const ids = { image: 0, case: 0 }
  before(async () => {
    ;({ url } = await theServer())
    const person = personOf('Ana')
    const session = await becomeMember(url, person)
    ids.image = await postOlder(url, session, imageForm({}, await photo()))
    ids.case = await postOlder(url, session, olderCaseForm({}, await photo()))
    ana = await surgeon(url, 'Ana', desktopDark)
    await ana.signIn(person)
  })
  after(() => ana.close())

  for (const what of ['image', 'case'] as const)
    it(`has, of ${what === 'image' ? 'an image' : 'a case'}, its discussion below it up to 1399 pixels, and beside it with its box in view from 1400 on`, async () => {
      const { page } = ana
      await page.goto(`${url}/caseDetails/${ids[what]}`)
      const discussion = page.getByRole('region', { name: 'Discussion' })
      const files = page.getByRole('region', { name: 'Files' })
      const form = page.getByRole('form', { name: 'Write a comment' })
      await form.waitFor()
      for (const [width, isBeside] of [
        [390, false],
        [1399, false],
        [1400, true],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        const [said, shown, box] = [(await discussion.boundingBox())!, (await files.boundingBox())!, (await form.boundingBox())!]
        expect(said.x >= shown.x + shown.width, `beside it at ${width}`).to.equal(isBeside)
        expect(said.y >= shown.y + shown.height, `below it at ${width}`).to.equal(!isBeside)
        if (isBeside) expect(box.y + box.height).to.be.at.most(900)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `nothing is wider than ${width}`).to.equal(width)
      }
      await mustBeFine(page)
    })
})

import { expect } from 'chai'
import type { Session } from '../../../../api/contract/members/members.js'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { browsersAt } from '../../../support/browser/page-as.js'
import { phoneDark } from '../../../support/browser/looks.js'
import { caseForm, personOf, postCase } from '../../../support/parts/app.js'
import { eventually } from '../../../support/eventually.js'
import { theServer } from '../../../support/parts/server.js'

describe('a button that sends', () => {
  let url: string
  let ana: Session
  before(async () => {
    ;({ url } = await theServer())
    ana = await becomeMember(url, personOf('Ana'))
  })

  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    const { pageAs, close } = browsersAt(() => url, { ...phoneDark, reducedMotion })
    after(close)

    it(`turns in its middle, where motion is ${reducedMotion}`, async () => {
      const page = await pageAs(ana, `/caseDetails/${await postCase(url, ana, caseForm())}`)
      await page.route('**/api/commentOnClinicalCase', () => undefined) // it is never answered
      await page.getByRole('textbox', { name: 'Comment' }).fill('Which mesh?')
      const form = page.getByRole('form', { name: 'Write a comment' })
      await form.getByRole('button', { name: 'Send' }).click()
      const middle = async (part: string) => {
        const { x, y, width, height } = (await form.locator(part).boundingBox())!
        return [x + width / 2, y + height / 2] as const
      }
      await eventually(async () => {
        const [button, turning] = [await middle('button[data-loading]'), await middle('.mantine-Loader-root')]
        for (const axis of [0, 1] as const) expect(turning[axis]).to.be.closeTo(button[axis], 2)
      })
    })
  }
})

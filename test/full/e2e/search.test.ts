import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import { becomeMember } from '../../../scripts/people/become-member.js'
import { personOf } from '../../support/parts/app.js'
import { LOOKS, mustBeFine } from '../../support/browser/looks.js'
import { surgeon } from '../../support/browser/surgeon.js'
import { theServer, type Server } from '../../support/parts/server.js'

describe('searching for surgeons', () => {
  let server: Server
  let zoe: Session
  const looker = personOf('Looker')
  before(async () => {
    server = await theServer()
    const found = {
      ...personOf('Zoë'),
      lastName: 'Żółwińska',
      emailId: looker.emailId.replace('looker', 'zoe'),
      speciality: 'Burns' as const,
    }
    zoe = await becomeMember(server.url, found)
    await becomeMember(server.url, looker)
  })

  for (const [look, context] of LOOKS)
    it(`leads from a few letters with a slip in them to a profile, on ${look}`, async () => {
      const ana = await surgeon(server.url, 'Ana', context)
      const { page } = ana
      await ana.signIn(looker)
      await page.getByRole('button', { name: 'Search Surgeons' }).click()
      const dialog = page.getByRole('dialog', { name: 'Search Surgeons' })
      await dialog.getByRole('button', { name: /^Burns/ }).waitFor()
      await mustBeFine(page)
      const box = dialog.getByPlaceholder('Type min 3 characters to search the surgeons')
      await box.fill('zoe zolwniska')
      const row = dialog.getByRole('link', { name: /Dr\. Zoë Żółwińska/ })
      await row.waitFor()
      await dialog.getByText('London, United Kingdom').waitFor()
      await dialog.getByRole('button', { name: 'Chat with Dr. Zoë Żółwińska' }).waitFor()
      await mustBeFine(page)
      const list = dialog.getByRole('list', { name: 'Surgeons' })
      const isPhone = (page.viewportSize()?.width ?? 0) < 768
      // On a phone the window is the page, and scrolls as one.
      expect(await list.evaluate((part) => getComputedStyle(part).maxHeight)).to.equal(
        isPhone ? 'none' : `${page.viewportSize()!.height / 2}px`,
      )
      await dialog.getByLabel('Speciality').selectOption('Trauma')
      await dialog.getByText('No result found').waitFor()
      await mustBeFine(page)
      await dialog.getByRole('button', { name: 'Clear filters' }).click()
      await row.waitFor()
      await box.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/profile/${zoe.id}`)
      await page.getByRole('heading', { name: 'Dr. Zoë Żółwińska' }).waitFor()
      expect(await dialog.count()).to.equal(0)
      await ana.close()
    })

  for (const [look, context] of LOOKS)
    it(`can be read to its last word where Enter leads, on ${look}`, async () => {
      const ana = await surgeon(server.url, 'Ana', context)
      const { page } = ana
      await ana.signIn(looker)
      await page.goto(`${server.url}/beyondSurgery`)
      const box = page.getByPlaceholder('Type min 3 characters to search the surgeons')
      await box.fill('zolwinska')
      await page.getByRole('option', { name: /Dr\. Zoë Żółwińska/ }).waitFor()
      await box.press('ArrowDown')
      await page.locator('[data-combobox-selected]').waitFor()
      await mustBeFine(page, ['color-contrast'])
      await ana.close()
    })
})

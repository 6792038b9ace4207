import { expect } from 'chai'
import type { Locator } from 'playwright-core'
import { eventually } from '../../support/eventually.js'
import { LOOKS_OF_LONG_WALKS, mustBeFine } from '../../support/browser/looks.js'
import { theServer, type Server } from '../../support/parts/server.js'
import { PASSWORD, surgeon, type Surgeon } from '../../support/browser/surgeon.js'
import { openMenu } from '../../support/browser/open-menu.js'

const NEW = 'another scalpel'

describe('a membership, from joining to leaving', () => {
  let server: Server
  before(async () => {
    server = await theServer()
  })

  for (const [name, device] of LOOKS_OF_LONG_WALKS)
    describe(`on ${name}`, () => {
      let ana: Surgeon
      before(async () => {
        ana = await surgeon(server.url, 'Ana', device)
      })
      after(() => ana.close())

      const look = () => mustBeFine(ana.page)
      const main = () => ana.page.getByRole('main')
      const dialog = () => ana.page.getByRole('dialog')
      const press = (button: string, within: Locator = main()) => within.getByRole('button', { name: button, exact: true }).click()
      const said = (text: string) => ana.page.getByText(text, { exact: true }).first().waitFor()
      const choose = async (within: Locator, field: string, typed: string) => {
        const box = within.getByRole('combobox', { name: field })
        await box.fill(typed)
        await ana.page.getByRole('listbox').getByRole('option', { name: typed }).first().click()
        expect(await box.inputValue()).to.match(new RegExp(`^${typed}`))
      }
      /** How many pixels a choice goes along with the page behind its window: a press would begin on it and end elsewhere. */
      const goesAlong = (choice: Locator) =>
        choice.evaluate((shown) => {
          const [top, scrolled] = [shown.getBoundingClientRect().top, window.scrollY]
          window.scrollBy({ top: scrolled > 0 ? -scrolled : 60, behavior: 'instant' })
          if (window.scrollY === scrolled) throw new Error('the page behind did not move')
          return Math.round(shown.getBoundingClientRect().top - top)
        })
      /** What was said in the corner goes first, without the pointer: it waits as long as that rests on it, and may go just before a click. */
      const openMenuAlone = async () => {
        for (const toast of await ana.page.locator('.Toastify__toast').all())
          await toast.dispatchEvent('click', {}, { timeout: 2_000 }).catch(() => undefined)
        await openMenu(ana.page)
      }

      it('begins, and leads to a menu that a keyboard may skip', async () => {
        await ana.join(look)
        await look()
        await openMenuAlone()
        await dialog().getByRole('link', { name: 'Profile', exact: true }).waitFor()
        await look()
        await ana.page.goto(`${server.url}/privacy-policy`)
        await ana.page.getByRole('heading', { level: 1, name: 'Company Policies' }).waitFor()
        await look()
        await ana.page.keyboard.press('Tab')
        await ana.page.keyboard.press('Enter')
        expect(await ana.page.evaluate(() => document.activeElement?.tagName)).to.equal('MAIN')
      })

      it('is told of associations and a registration, from the welcome', async () => {
        const { page } = ana
        await page.goto(`${server.url}/welcome`)
        await page.getByRole('link', { name: 'Membership associations' }).click()
        await press('Save and continue')
        await said('Please select the at least one Association.')
        await look()
        await page.getByLabel('AMASI').check()
        await page.getByLabel('ACS', { exact: true }).check()
        await press('Save and continue')
        await page.waitForURL('**/mediRegistration')
        await choose(main(), 'Country', 'India')
        await choose(main(), 'State', 'Maharashtra')
        await page.getByLabel('Registration number').fill('MMC 12345')
        await press('Save my registrations')
        await said('Click on Add to record the entry.')
        await press('Add')
        await look()
        await page.getByLabel('I accept the Terms').check()
        await page.getByLabel('I declare').check()
        await press('Save my registrations')
        await page.waitForURL('**/welcome')
      })

      /** What its owner changes. */
      const edits = [
        async () => {
          await press('Edit personal details')
          await dialog().getByLabel('Mobile').fill('98200 12345')
          await choose(dialog(), 'Current city', 'Pune')
          await look()
          await press('Save', dialog())
          await said('Personal Details updated successfully')
          await main().getByText('+91 9820012345', { exact: true }).waitFor()
        },
        async () => {
          await press('Add additional qualifications')
          await dialog().getByLabel('Additional qualifications').fill('FRCS (Glasgow)')
          await look()
          await press('Save', dialog())
          await said('Additional Qualification updated successfully')
        },
        async () => {
          await press('Edit membership associations')
          await dialog().getByText('Kept as well: AMASI').waitFor()
          await dialog().getByLabel('SAGES').check()
          await look()
          await press('Save', dialog())
          await said('Membership Details updated successfully')
        },
        async () => {
          await press('Edit medical registrations')
          await press('Remove MMC 12345', dialog())
          await dialog().getByRole('combobox', { name: 'Country' }).fill('India')
          expect(await goesAlong(ana.page.getByRole('option', { name: 'India' }).first())).to.equal(0)
          await choose(dialog(), 'Country', 'India')
          await choose(dialog(), 'State', 'Goa')
          await dialog().getByLabel('Registration number').fill('GMC 9')
          await press('Add', dialog())
          await look()
          await press('Save', dialog())
          await said('Medical Registration updated successfully')
          await main().getByText('GMC 9, Goa, India').waitFor()
        },
        async () => {
          await press('Add speciality groups')
          await dialog().getByLabel('Burns').check()
          await look()
          await press('Save', dialog())
          await said('Group Added Successfully')
          await main().getByText('Burns', { exact: true }).waitFor()
        },
      ]

      it('is changed on the page of the profile', async () => {
        await openMenuAlone()
        await dialog().getByRole('link', { name: 'Profile', exact: true }).click()
        await ana.page.getByRole('heading', { level: 1, name: 'Dr. Ana Sample', exact: true }).waitFor()
        await ana.page.getByText('MMC 12345, Maharashtra, India').waitFor()
        for (const edit of edits) {
          await edit()
          await dialog().waitFor({ state: 'hidden' })
        }
        await look()
      })

      it('is found again with a mailed code', async () => {
        const { page } = ana
        await openMenuAlone()
        await press('Logout', dialog())
        await page.getByRole('button', { name: 'Login' }).waitFor()
        await page.goto(`${server.url}/login`)
        await page.getByRole('link', { name: 'Forgot password?' }).click()
        await page.getByRole('button', { name: 'Send the code' }).waitFor()
        await page.getByLabel('Email').fill(ana.emailId)
        await look()
        await press('Send the code')
        await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
        let code = ''
        await eventually(async () => {
          const mail = (await server.mails()).findLast(({ to, text }) => to === ana.emailId && /^\d{6}$/m.test(text))
          ;[code] = /^\d{6}$/m.exec(mail!.text)!
        }, 10_000)
        await page.getByLabel('Code').fill(code)
        await page.getByLabel('New password', { exact: true }).fill(NEW)
        await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
        await press('Change my password')
        await main().getByText('The New Password & Confirm Password should be Same').waitFor()
        await look()
        await page.getByLabel('Confirm password', { exact: true }).fill(NEW)
        await press('Change my password')
        await page.getByText('Your password has been changed. Please login to continue.').waitFor()
        const settings = page.waitForResponse(/getNotificationSettings/) // asked a moment later, which is not to be when the account is gone
        await ana.signIn({ emailId: ana.emailId, password: NEW })
        await settings
      })

      it('ends when its owner wants it to', async () => {
        const { page } = ana
        await openMenuAlone()
        await page.getByRole('link', { name: 'My account' }).click()
        await page.getByRole('button', { name: 'Delete account' }).click()
        const form = page.getByRole('form', { name: 'Delete account' })
        await form.getByRole('button', { name: 'Delete account' }).click()
        await form.getByText('Reason is required.').waitFor()
        await form.getByLabel('Reason').fill('I have another account')
        await form.getByRole('radio', { name: /Keep them/ }).check()
        await form.getByLabel('Password', { exact: true }).fill(NEW)
        await form.getByRole('button', { name: 'Delete account' }).click()
        const question = page.getByRole('dialog', { name: 'Delete account?' })
        await question.getByText('Are you sure you want to Delete the SFS Account?').waitFor()
        await look()
        await question.getByRole('button', { name: 'Yes, delete it' }).click()
        await page.getByText('Your account has been deleted successfully').waitFor()
        await page.waitForURL('**/login')
        await look()
      })
    })
})

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from 'chai'
import type { Locator, Page } from 'playwright-core'
import { report } from '../api/files/support/documents.js'
import { startServer, type Server } from '../support/server.js'
import { desktopDark, phoneLight, photograph, surgeon, type Surgeon } from '../support/surgeon.js'

/** Where to put pictures of what was seen, for whoever wants to look; none otherwise. */
const pictures = process.env['PICTURES']

describe('a profile', () => {
  let server: Server
  before(async () => {
    server = await startServer()
  })
  after(() => server.stop())

  type Scheme = 'light' | 'dark'
  /** The page follows the device, and has been drawn. */
  const inScheme = async (page: Page, colorScheme: Scheme) => {
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction((wanted) => document.documentElement.dataset['mantineColorScheme'] === wanted, colorScheme)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  }
  const lookAt =
    (who: Surgeon, device: string, usual: Scheme) =>
    async (what: string, schemes: readonly Scheme[] = [usual]) => {
      const { page } = who
      for (const colorScheme of schemes) {
        await inScheme(page, colorScheme)
        if (pictures) {
          mkdirSync(pictures, { recursive: true })
          await page.screenshot({ path: join(pictures, `${what} on ${device}, ${colorScheme}.png`.replaceAll(' ', '-')), fullPage: true })
        }
        const { violations } = await new AxeBuilder({ page }).exclude('.Toastify').analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
        expect(found, `${what}, ${colorScheme}`).to.deep.equal([])
      }
      await inScheme(page, usual)
    }
  const choose = async (within: Locator, field: string, typed: string) => {
    await within.getByRole('combobox', { name: field }).fill(typed)
    await within.page().getByRole('listbox').getByRole('option', { name: typed }).first().click()
  }

  for (const [device, context, scheme] of [
    ['a phone', phoneLight, 'light'],
    ['a desktop', desktopDark, 'dark'],
  ] as const)
    describe(`on ${device}`, () => {
      let ana: Surgeon
      let look: ReturnType<typeof lookAt>
      before(async () => {
        ana = await surgeon(server.url, 'Ana', context)
        look = lookAt(ana, device, scheme)
        await ana.join()
      })
      after(() => ana.close())
      const main = () => ana.page.getByRole('main')
      const said = (text: string) => ana.page.getByText(text, { exact: true }).first().waitFor()
      const ownAddress = async () => {
        const { id } = JSON.parse((await ana.page.evaluate(() => sessionStorage.getItem('session'))) ?? '{}') as { id: number }
        return `${server.url}/profile/${id}`
      }

      it('begins with memberships and a registration, told from the welcome', async () => {
        const { page } = ana
        await page.goto(`${server.url}/welcome`)
        await look('welcome')
        await page.getByRole('link', { name: 'Memberships of associations' }).click()
        await page.getByRole('button', { name: 'Save and go on' }).click()
        await said('Please select the at least one Association.')
        await look('memberships')
        await page.getByLabel('AMASI').check()
        await page.getByLabel('ACS', { exact: true }).check()
        await page.getByRole('button', { name: 'Save and go on' }).click()
        await page.waitForURL('**/mediRegistration')
        await choose(main(), 'Country', 'India')
        await choose(main(), 'State', 'Maharashtra')
        await page.getByLabel('Registration number').fill('MMC 12345')
        await page.getByRole('button', { name: 'Save my registrations' }).click()
        await said('Click on Add to record the entry.')
        await page.getByRole('button', { name: 'Add', exact: true }).click()
        await page.getByRole('button', { name: 'Save my registrations' }).click()
        await said('Please check the declaration.')
        await look('registration')
        await page.getByLabel('I accept the Terms').check()
        await page.getByLabel('I declare').check()
        await page.getByRole('button', { name: 'Save my registrations' }).click()
        await page.waitForURL('**/welcome')
        await page.goto(await ownAddress())
        await page.getByRole('heading', { name: 'Dr. Ana Sample' }).waitFor()
        await page.getByText('MMC 12345, Maharashtra, India').waitFor()
        await look('own profile', ['light', 'dark'])
      })

      // What takes long is walked on one of the two.
      const onPhone = scheme === 'light' ? it : undefined
      const onDesktop = scheme === 'dark' ? it : undefined

      onPhone?.('is changed by its owner', async () => {
        const { page } = ana
        const dialog = page.getByRole('dialog')
        const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click()
        const edit = async (name: string) => page.getByRole('button', { name }).click()

        await edit('Edit personal details')
        await save()
        await said('No changes made')
        await dialog.getByLabel('Mobile').fill('')
        await save()
        await said('Mobile number is required.')
        await look('personal details')
        await dialog.getByLabel('Mobile').fill('98200 12345')
        await choose(dialog, 'Current city', 'Pune')
        await save()
        await said('Personal Details updated successfully')
        await main().getByText('+91').waitFor()
        expect(await main().getByText('9820012345').innerText()).to.equal('+91\n9820012345')

        await edit('Edit additional qualifications')
        await dialog.getByLabel('Additional qualifications').fill('FRCS (Glasgow)')
        await save()
        await said('Additional Qualification updated successfully')

        await edit('Edit membership associations')
        await dialog.getByText('Kept as well: AMASI').waitFor()
        await dialog.getByLabel('SAGES').check()
        await look('memberships of the profile')
        await save()
        await said('Membership Details updated successfully')

        await edit('Edit medical registrations')
        await dialog.getByRole('button', { name: 'Remove MMC 12345' }).click()
        await choose(dialog, 'Country', 'India')
        await choose(dialog, 'State', 'Goa')
        await dialog.getByLabel('Registration number').fill('GMC 9')
        await dialog.getByRole('button', { name: 'Add', exact: true }).click()
        await look('registrations of the profile')
        await save()
        await said('Medical Registration updated successfully')
        await main().getByText('GMC 9, Goa, India').waitFor()

        await edit('Add speciality groups')
        await dialog.getByLabel('Burns').check()
        await look('groups')
        await save()
        await said('Group Added Successfully')
        await main().getByText('Burns', { exact: true }).waitFor()
      })

      onDesktop?.('takes a picture, cut to a square, and a CV', async () => {
        const { page } = ana
        await page.getByRole('button', { name: 'Update picture' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: 'Save picture' }).click()
        await said('Please select an image')
        await dialog.locator('input[type=file]').setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') })
        await said('Please Select Valid Image type')
        const buffer = await photograph()
        await dialog.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
        await dialog.getByRole('slider', { name: 'Zoom' }).waitFor()
        await dialog.locator('img').waitFor()
        await look('picture')
        await dialog.getByRole('button', { name: 'Save picture' }).click()
        await said('Your picture is saved.')
        await dialog.waitFor({ state: 'hidden' })
        await page.waitForFunction(() => [...document.querySelectorAll('img')].filter((img) => /variant|file/.test(img.src)).length >= 2)

        const cv = { name: 'Ana Sample CV.pdf', mimeType: 'application/pdf', buffer: await report() }
        await main()
          .locator('input[type=file]')
          .setInputFiles({ ...cv, name: 'cv.doc' })
        await said('CV must be PDF.')
        await main().locator('input[type=file]').setInputFiles(cv)
        await said('Your CV is saved.')
        await main().getByText('Ana Sample CV.pdf').waitFor()
        await look('profile with a picture and a CV')
        await page.getByRole('button', { name: 'Delete CV' }).click()
        await said('Are you sure you want to Delete CV ?')
        await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
        await said('Your CV is deleted.')
        await main().getByText('No CV yet.').waitFor()
      })

      onDesktop?.('shows others nothing that is private, on any screen', async () => {
        const boris = await surgeon(server.url, 'Boris', context)
        await boris.join()
        await boris.page.goto(await ownAddress())
        await boris.page.getByRole('heading', { name: 'Dr. Ana Sample' }).waitFor()
        await boris.page.getByRole('main').getByRole('link', { name: 'Connect Now' }).waitFor()
        const text = await boris.page.getByRole('main').innerText()
        expect(text)
          .to.contain('Maharashtra, India')
          .and.not.match(/MMC|@example|98765|Edit|CV/)
        await lookAt(boris, device, scheme)('profile of somebody else')
        await boris.page.setViewportSize({ width: 390, height: 844 })
        await lookAt(boris, 'a phone', 'light')('profile of somebody else')
        await boris.close()
      })
    })
})

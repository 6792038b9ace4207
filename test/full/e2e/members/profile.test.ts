import { expect } from 'chai'
import type { Session } from '../../../../api/contract/members/members.js'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { report } from '../../../api/files/support/documents.js'
import { personOf } from '../../../support/parts/app.js'
import { desktopDark, mustBeFine, phoneDark } from '../../../support/browser/looks.js'
import { theServer } from '../../../support/parts/server.js'
import { photograph, surgeon, type Surgeon } from '../../../support/browser/surgeon.js'

describe('a profile', () => {
  let url: string
  let session: Session
  let ana: Surgeon
  before(async () => {
    ;({ url } = await theServer())
    const person = personOf('Ana')
    session = await becomeMember(url, person)
    ana = await surgeon(url, 'Ana', desktopDark)
    await ana.signIn(person)
    await ana.page.goto(`${url}/profile/${session.id}`)
  })
  after(() => ana.close())
  const main = () => ana.page.getByRole('main')
  const said = (text: string) => ana.page.getByText(text, { exact: true }).first().waitFor()

  it('takes a picture, cut to a square, and a CV', async () => {
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
    await mustBeFine(page)
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
    await mustBeFine(page)
    const opening = page.context().waitForEvent('response', (response) => /\/api\/file\/.*original/.test(response.url()))
    await page.getByRole('button', { name: 'View CV' }).click()
    expect((await opening).headers()['content-type']).to.equal('application/pdf')
    await page.bringToFront()
    await page.getByRole('button', { name: 'Delete CV' }).click()
    await said('Are you sure you want to Delete CV ?')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await said('Your CV is deleted.')
    await main().getByText('No CV yet.').waitFor()
  })

  it('shows others nothing that is private, on any screen', async () => {
    const person = personOf('Boris')
    await becomeMember(url, person)
    for (const device of [desktopDark, phoneDark]) {
      const boris = await surgeon(url, 'Boris', device)
      await boris.signIn(person)
      await boris.page.goto(`${url}/profile/${session.id}`)
      await boris.page.getByRole('heading', { name: 'Dr. Ana Sample' }).waitFor()
      expect(await boris.page.getByRole('main').innerText())
        .to.contain('Sample Medical College')
        .and.not.match(/@example|77009|Edit|CV/)
      await mustBeFine(boris.page)
      await boris.close()
    }
  })
})

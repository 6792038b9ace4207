import { becomeMember } from '../../../scripts/people/become-member.js'
import { personOf } from '../../support/parts/app.js'
import { theServer } from '../../support/parts/server.js'
import { desktopDark, phoneLight } from '../../support/browser/looks.js'
import { photograph, surgeon, type Surgeon } from '../../support/browser/surgeon.js'

const TITLE = 'Burn of the hand on day three'
const EDITED = 'Burn of the hand on day four'

describe('a surgeon posts a clinical image', () => {
  let ana: Surgeon
  let boris: Surgeon

  before(async () => {
    const { url } = await theServer()
    ana = await surgeon(url, 'Ana', phoneLight)
    boris = await surgeon(url, 'Boris', desktopDark)
    for (const [who, name] of [
      [ana, 'Ana'],
      [boris, 'Boris'],
    ] as const) {
      const person = personOf(name)
      await becomeMember(url, person)
      await who.signIn(person)
      await who.page.getByRole('link', { name: 'Clinical Images' }).click()
      await who.page.getByRole('heading', { level: 1, name: 'Clinical images' }).waitFor()
    }
  })
  after(async () => {
    await ana.close()
    await boris.close()
  })

  it('and a colleague hears of it, likes it, and opens it', async () => {
    const { page } = ana
    await page.getByRole('button', { name: 'Add a Case' }).first().click()
    const form = page.getByRole('form', { name: 'Add Clinical Image' })
    await form.getByLabel('Title').fill(TITLE)
    await form.getByLabel('Description').fill('Would you graft now, or wait until the borders are clear?')
    await form.getByRole('combobox', { name: 'Speciality' }).fill('Burns')
    await page.getByRole('listbox').getByRole('option', { name: 'Burns', exact: true }).click()
    await form.getByLabel('Choose image').setInputFiles({ name: 'hand.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
    await form.getByRole('button', { name: 'Nothing to hide in hand.jpg' }).click()
    for (const box of await form.getByRole('checkbox').all()) await box.check()
    await form.getByRole('button', { name: /^Post/ }).click()
    await ana.card(TITLE).waitFor()

    await boris.page.getByRole('button', { name: '1 new post' }).click()
    await boris.card(TITLE).getByRole('button', { name: 'Like', exact: true }).click()
    await ana.card(TITLE).getByText('1 like').waitFor()
    await boris.card(TITLE).getByRole('link', { name: TITLE }).click()
    await boris.page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  })

  it('edits it, which the colleague sees at once', async () => {
    await ana.card(TITLE).getByRole('button', { name: 'More about your case' }).click()
    await ana.page.getByRole('menuitem', { name: 'Edit' }).click()
    const form = ana.page.getByRole('form', { name: 'Edit Case' })
    await form.getByLabel('Title').fill(EDITED)
    for (const box of await form.getByRole('checkbox').all()) await box.check()
    await form.getByRole('button', { name: 'Save changes' }).click()
    await ana.card(EDITED).waitFor()
    await boris.page.getByRole('heading', { level: 1, name: EDITED }).waitFor()
  })

  it('finds it in the collection, and deletes it', async () => {
    await ana.card(EDITED).getByRole('button', { name: 'Add to Collection' }).click()
    await ana.card(EDITED).getByRole('button', { name: 'Remove from Collection' }).waitFor()
    await ana.page.getByRole('navigation', { name: 'In this section' }).getByRole('link', { name: 'Saved' }).click()
    await ana.page.getByRole('link', { name: 'Clinical Images' }).click()
    await ana.card(EDITED).waitFor()
    await ana.card(EDITED).getByRole('button', { name: 'More about your case' }).click()
    await ana.page.getByRole('menuitem', { name: 'Delete' }).click()
    await ana.page.getByRole('dialog', { name: 'Delete Case' }).getByRole('button', { name: 'Delete' }).click()
    await ana.page.waitForURL('**/community?tab=images')
    await ana.page.getByText('Case deleted successfully').waitFor()
    await boris.page.getByRole('heading', { level: 1, name: 'Case not found' }).waitFor()
  })
})

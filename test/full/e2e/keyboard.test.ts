import { expect } from 'chai'
import type { Locator } from 'playwright-core'
import { mailedLink } from '../../../scripts/people/become-member.js'
import { theServer } from '../../support/parts/server.js'
import { desktopDark } from '../../support/browser/looks.js'
import { photograph, surgeon, type Surgeon } from '../../support/browser/surgeon.js'

/** Nothing on a page is further than this from where one is. */
const MOST_TABS = 150
const TITLE = 'Asked without a mouse'

describe('a surgeon without a mouse', () => {
  let url: string
  let keya: Surgeon
  before(async () => {
    ;({ url } = await theServer())
    keya = await surgeon(url, 'Keya', desktopDark)
  })
  after(() => keya.close())

  const press = (...keys: string[]) => keys.reduce((before, key) => before.then(() => keya.page.keyboard.press(key)), Promise.resolve())
  const hasFocus = (what: Locator) => what.evaluate((part) => part === document.activeElement)
  const reach = async (what: Locator) => {
    await what.waitFor()
    for (let tabs = 0; !(await hasFocus(what)); tabs++) {
      if (tabs === MOST_TABS) expect.fail(`${String(what)} cannot be reached`)
      await press('Tab')
    }
  }
  const write = async (field: string, text: string) => {
    await reach(keya.page.getByRole('textbox', { name: field }))
    await keya.page.keyboard.insertText(text)
  }
  /** The first that is found while typing. */
  const find = async (field: string, typed: string, option: string | RegExp) => {
    await reach(keya.page.getByRole('combobox', { name: field, exact: true }))
    await keya.page.keyboard.type(typed)
    await keya.page.getByRole('option', { name: option }).first().waitFor()
    await press('Enter')
  }
  const tick = async (box: string) => {
    await reach(keya.page.getByRole('checkbox', { name: box }))
    await press('Space')
  }
  /** The arrows go from choice to choice. */
  const pick = async (group: string, choice: string) => {
    const choices = keya.page.getByRole('radiogroup', { name: group })
    await reach(choices.getByRole('radio').first())
    await press('Space')
    while (!(await choices.getByRole('radio', { name: choice, exact: true }).isChecked())) await press('ArrowDown')
  }
  const activate = async (button: string | RegExp) => {
    await reach(keya.page.getByRole('button', { name: button }).first())
    await press('Enter')
  }

  it('joins', async () => {
    const { page } = keya
    await page.goto(`${url}/signup`)
    await write('First name', 'Keya')
    await write('Last name', 'Sample')
    const emailId = `keya.${Date.now()}@example.org`
    await write('Email', emailId)
    await reach(page.getByLabel('Password', { exact: true }))
    await page.keyboard.type('scalpel please')
    await tick('I am a surgeon')
    await tick('I accept the Terms')
    await activate('Sign up')
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor()

    await page.goto(await mailedLink(url, emailId))
    await reach(page.getByRole('main').getByRole('link', { name: 'Login' }))
    await press('Enter')
    await page.waitForURL('**/login')
    await write('Email', emailId)
    await reach(page.getByLabel('Password', { exact: true }))
    await page.keyboard.type('scalpel please')
    await press('Enter')

    await page.waitForURL('**/personal')
    await find('Country code', '+44', /^\+44/)
    await write('Mobile', '7700 900123')
    await pick('Gender', 'Other')
    await find('Current city', 'London', /^London/)
    await activate('Save and continue')
    await activate('I confirm')

    await page.waitForURL('**/qualification')
    await find('Country', 'UK', 'United Kingdom')
    await find('City', 'London', 'London')
    await find('Medical school', 'Imperial', /^Imperial/)
    await reach(page.getByLabel('Completion year'))
    await page.keyboard.type('2004')
    await tick('I accept the Terms')
    await tick('I declare')
    await activate('Complete my registration')
    await page.waitForURL('**/welcome')
  })

  it('posts a case, likes it and comments on it', async () => {
    const { page } = keya
    await page.goto(`${url}/community?tab=cases`)
    await activate('Add a Clinical Case')
    await write('Title', TITLE)
    await reach(page.getByRole('combobox', { name: 'Speciality' }).last())
    await page.keyboard.type('Urology')
    await press('ArrowDown', 'Enter')
    await write(`Patient's age`, '54')
    await pick(`Patient's gender`, 'Male')
    await write('Diagnosis', 'Recurrent hernia')
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), activate(/images/)])
    await chooser.setFiles({ name: 'wound.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
    await activate('Nothing to hide in wound.jpg')
    const form = page.getByRole('form', { name: 'Add Clinical Case' })
    const boxes = await form.getByRole('checkbox').count()
    for (let box = 0; box < boxes; box++) {
      await reach(form.getByRole('checkbox').nth(box))
      if (!(await form.getByRole('checkbox').nth(box).isChecked())) await press('Space')
    }
    await activate(/^Post/)
    await keya.card(TITLE).waitFor()

    await press('j', 'l')
    await keya.likeCount(TITLE).getByText('1 like').waitFor()
    await press('c')
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    await write('Comment', 'Answered without one.')
    await press('Control+Enter')
    await page.getByRole('region', { name: 'Discussion' }).getByText('Answered without one.').waitFor()
  })
})

import { mailedLink } from '../../../../scripts/people/become-member.js'
import type { Keyboard } from '../../../support/browser/by-keyboard.js'
import { photograph, type Surgeon } from '../../../support/browser/surgeon.js'

/** Signs up, follows the mail, signs in and tells what is asked, until the welcome. */
export const join = async (
  url: string,
  { page }: Surgeon,
  { press, reach, write, find, tick, pick, activate }: Keyboard,
): Promise<void> => {
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
}

/** Posts a case of this title, likes it in the feed, and comments on it on its page. */
export const postAndComment = async (
  url: string,
  { page, card, likeCount }: Surgeon,
  { press, reach, write, pick, activate }: Keyboard,
  title: string,
): Promise<void> => {
  await page.goto(`${url}/community?tab=cases`)
  await activate('Add a Clinical Case')
  await write('Title', title)
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
  await card(title).waitFor()

  await press('j', 'l')
  await likeCount(title).getByText('1 like').waitFor()
  await press('c')
  await card(title).getByRole('heading', { name: 'Discussion' }).waitFor()
  await write('Comment', 'Answered without one.')
  await press('Control+Enter')
  await page.getByRole('region', { name: 'Discussion' }).getByText('Answered without one.').waitFor()
}

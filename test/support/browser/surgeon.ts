import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { mailedLink, type Person } from '../../../scripts/people/become-member.js'
import { newContext } from './browser.js'

/** A surgeon at a browser of their own, seen as a person sees it: by labels, roles and words. */
export interface Surgeon {
  readonly page: Page
  /** What went wrong in the page without anybody seeing it: errors of scripts, of the console, of the content security policy. */
  readonly complaints: string[]
  readonly emailId: string
  /** Takes all steps to a membership; each page on the way can be looked at. */
  readonly join: (look?: () => Promise<void>) => Promise<void>
  /** Signs in who is a member already. */
  readonly signIn: (person: Pick<Person, 'emailId' | 'password'>) => Promise<void>
  readonly postCase: (title: string, photograph?: Buffer) => Promise<void>
  /** The card of a case. */
  readonly card: (title: string) => Locator
  readonly likeButton: (title: string) => Locator
  /** How many like it. */
  readonly likeCount: (title: string) => Locator
  readonly close: () => Promise<void>
}

/** A photograph of its own, with what a camera writes into it. */
export const photograph = (): Promise<Buffer> => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <defs><radialGradient id="g"><stop offset="0" stop-color="#c9605a"/><stop offset="1" stop-color="#6d2a2f"/></radialGradient></defs>
    <rect width="1600" height="1200" fill="#dfe6e4"/><ellipse cx="800" cy="600" rx="520" ry="360" fill="url(#g)"/>
    <path d="M420 640 Q800 520 1180 650" stroke="#f2d9d2" stroke-width="18" fill="none"/></svg>`
  return sharp(Buffer.from(picture))
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Camera of somebody' } })
    .toBuffer()
}

export const PASSWORD = 'scalpel please'

const choose = async (page: Page, field: string, typed: string, option: string | RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: field }).fill(typed)
  await page.getByRole('listbox').getByRole('option', { name: option }).first().click()
}

const tellDetails = async (page: Page, look: () => Promise<void>): Promise<void> => {
  await page.waitForURL('**/personal')
  await choose(page, 'Country code', '+91', /^\+91/)
  await page.getByLabel('Mobile').fill('98765 43210')
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await choose(page, 'Current city', 'Mumbai', /^Mumbai/)
  await look()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByText('I confirm that I am a Surgeon.').waitFor()
  await look()
  await page.getByRole('button', { name: 'I confirm' }).click()
}

const tellQualification = async (page: Page, look: () => Promise<void>): Promise<void> => {
  await page.waitForURL('**/qualification')
  await choose(page, 'Country', 'India', 'India')
  await choose(page, 'City', 'Mumbai', 'Mumbai')
  await choose(page, 'Medical school', 'Other', 'Other')
  await page.getByLabel('Name of the school').fill('Sample Medical College')
  await page.getByLabel('Completion year').selectOption('2004')
  await page.getByLabel('I accept the Terms').check()
  await page.getByLabel('I declare').check()
  await look()
  await page.getByRole('button', { name: 'Complete my registration' }).click()
}

export const surgeon = async (url: string, name: string, device: BrowserContextOptions): Promise<Surgeon> => {
  const context = await newContext(device)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000) // of a machine that runs other browsers beside it
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content Security Policy/.test(message.text()))
      complaints.push(`${message.text()} (${message.location().url})`)
  })
  const emailId = `${name.toLowerCase()}.${randomUUID().slice(0, 8)}@example.org`
  const card = (title: string) => page.getByRole('article', { name: title })

  const fillIn = async ({ emailId, password }: Pick<Person, 'emailId' | 'password'>) => {
    await page.getByRole('textbox', { name: 'Email' }).fill(emailId)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
  }

  return {
    page,
    emailId,
    complaints,
    card,
    likeButton: (title) => card(title).getByRole('button', { name: /^Like/ }),
    likeCount: (title) => card(title).getByRole('button', { name: /likes?$/ }),

    async join(look = () => Promise.resolve()) {
      await page.goto(`${url}/signup`)
      await page.getByLabel('First name').fill(name)
      await page.getByLabel('Last name').fill('Sample')
      await page.getByLabel('Email').fill(emailId)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByLabel('I am a surgeon').check()
      await page.getByLabel('I accept the Terms').check()
      await look()
      await page.getByRole('button', { name: 'Sign up' }).click()
      await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
      await look()
      await page.goto(await mailedLink(url, emailId))
      await page.getByText('Your Email verification is completed.').waitFor()
      await look()
      await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
      await page.waitForURL('**/login')
      await page.getByRole('textbox', { name: 'Email' }).waitFor()
      await look()
      await fillIn({ emailId, password: PASSWORD })
      await tellDetails(page, look)
      await tellQualification(page, look)
      await page.waitForURL('**/welcome')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await look()
      await page.goto(`${url}/community?tab=cases`)
      await page.getByRole('heading', { name: 'Cases' }).waitFor()
    },

    async signIn(person) {
      await page.goto(`${url}/login`)
      await fillIn(person)
      await page.waitForURL('**/chat')
      await page.goto(`${url}/community`)
      await page.getByRole('link', { name: 'Clinical Cases', exact: true }).click()
      await page.getByRole('heading', { name: 'Clinical cases' }).waitFor()
      const order = page.getByRole('combobox', { name: 'Order' })
      const filter = page.getByRole('button', { name: 'Filter' })
      await order.or(filter).first().waitFor()
      if (await filter.isVisible()) await filter.click() // on a phone
      await order.selectOption('Newest first')
    },

    async postCase(title, photo) {
      await page.getByRole('button', { name: 'Add a Clinical Case' }).first().click()
      const form = page.getByRole('form', { name: 'Add Clinical Case' })
      await form.getByLabel('Title').fill(title)
      await form.getByRole('combobox', { name: 'Speciality' }).fill('GI Sur')
      await page.getByRole('listbox').getByRole('option', { name: 'GI Surgery', exact: true }).click()
      await form.getByLabel(`Patient's age`).fill('54')
      await form.getByRole('radio', { name: 'Female' }).check()
      await form.getByLabel('Diagnosis').fill('Recurrent inguinal hernia after two open repairs, now with chronic pain.')
      await form.getByLabel('History').fill('Lichtenstein repair in 2012, recurrence repaired in 2019.')
      await form.getByLabel('Questions').fill('Mesh removal first?\nOpen or laparoscopic?')
      if (photo) {
        await form.getByLabel('Choose images').setInputFiles({ name: 'wound.jpg', mimeType: 'image/jpeg', buffer: photo })
        await form.getByRole('button', { name: 'Nothing to hide in wound.jpg' }).click()
      }
      for (const box of await form.getByRole('checkbox').all()) await box.check()
      await form.getByRole('button', { name: /^Post/ }).click()
      await card(title).waitFor()
    },

    async close() {
      expect(complaints, `complaints in the page of ${name}`).to.deep.equal([])
      await context.close()
    },
  }
}

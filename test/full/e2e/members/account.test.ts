import { expect } from 'chai'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { becomeMember, type Person } from '../../../../scripts/people/become-member.js'
import { personOf } from '../../../support/parts/app.js'
import { newContext } from '../../../support/browser/browser.js'
import { eventually } from '../../../support/eventually.js'
import { startServer, type Server } from '../../../support/parts/server.js'
import { desktopDark, mustBeFine, phoneLight } from '../../../support/browser/looks.js'
import { openMenu } from '../../../support/browser/open-menu.js'
import { account, localProviders, type Providers } from '../../../support/outside/with-providers.js'

const NEW = 'another scalpel'

describe('an account, on a phone and on a desktop', () => {
  let server: Server
  let providers: Providers
  let ana: Person
  const opened: Page[] = []

  before(async () => {
    providers = await localProviders()
    server = await startServer(providers.settings)
    await providers.serve(server.url)
    ana = personOf('Ana')
    await becomeMember(server.url, ana)
  })
  after(async () => {
    for (const page of opened) await page.context().close()
    await server.stop()
    await providers.close()
  })

  const openOn = async (device: BrowserContextOptions): Promise<Page> => {
    const page = await (await newContext(device)).newPage()
    page.setDefaultTimeout(10_000)
    opened.push(page)
    return page
  }
  const signIn = async (page: Page, password: string) => {
    await page.goto(`${server.url}/login`)
    await page.getByLabel('Email').fill(ana.emailId)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL('**/chat')
  }
  const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  }

  it('gets another password at the page, which signs the other browser out', async () => {
    const [phone, desktop] = [await openOn(phoneLight), await openOn(desktopDark)]
    await signIn(phone, ana.password)
    await signIn(desktop, ana.password)
    await openMenu(desktop)
    await desktop.getByRole('link', { name: 'Change Password' }).click()
    await fill(desktop, { 'Current password': 'not this one', 'New password': NEW, 'Confirm password': NEW })
    await desktop.getByRole('button', { name: 'Change my password' }).click()
    await desktop.getByRole('main').getByText('Current password is not correct').waitFor()
    await mustBeFine(desktop)
    await fill(desktop, { 'Current password': ana.password })
    await desktop.getByRole('button', { name: 'Change my password' }).click()
    await desktop.waitForURL('**/profile/*')
    await phone.getByText('Your session has ended. Please sign in again.').waitFor()
    ana = { ...ana, password: NEW }
    await signIn(phone, ana.password)
  })

  it('sees where it is signed in, and ends what it does not know', async () => {
    const [phone, desktop] = [await openOn(phoneLight), await openOn(desktopDark)]
    await signIn(phone, ana.password)
    await signIn(desktop, ana.password)
    for (const page of [phone, desktop]) {
      await openMenu(page)
      await page.getByRole('link', { name: 'Sessions' }).click()
      await page.getByText('This device').waitFor()
      await mustBeFine(page)
    }
    await phone.goto(`${server.url}/community?tab=cases`)
    await phone.getByRole('heading', { name: 'Clinical cases' }).waitFor()
    await desktop.getByRole('button', { name: 'Sign out all other devices' }).click()
    await phone.getByText('Your session has ended. Please sign in again.').waitFor()
    await desktop.getByRole('button', { name: 'Sign out everywhere' }).click()
    await desktop.getByRole('button', { name: 'Login', exact: true }).waitFor()
  })

  it('is entered with Google in the same window, and leads to where one wanted to go', async () => {
    const phone = await openOn(phoneLight)
    providers.google.who = account('Ana', { email: ana.emailId })
    await phone.goto(`${server.url}/community?tab=cases&speciality=Burns`)
    await phone.getByRole('button', { name: 'Continue with Google' }).click()
    await phone.waitForURL('**/community?tab=cases&speciality=Burns')
    await openMenu(phone)
    await phone.getByRole('dialog').getByRole('link', { name: 'Sessions' }).waitFor()
    expect(await phone.getByRole('link', { name: 'Change Password' }).count()).to.equal(0)
  })

  it('without a password is left through the provider, which is visited once more', async () => {
    const phone = await openOn(phoneLight)
    providers.google.who = account('Leaver')
    await phone.goto(`${server.url}/login`)
    await phone.getByRole('button', { name: 'Continue with Google' }).click()
    await phone.waitForURL('**/personal')
    // As it is five minutes later.
    const later = { code: 200, msg: '', password: false, providers: ['google'], fresh: false }
    await phone.route(/session.ways/, (route) => route.fulfill({ json: later }))
    await phone.goto(`${server.url}/account`)
    const again = phone.getByRole('button', { name: 'Continue with Google' })
    await again.waitFor()
    expect(await phone.getByLabel('Password').count()).to.equal(0)
    await mustBeFine(phone)
    await phone.unroute(/session.ways/)
    await again.click()
    await phone.waitForURL('**/signIn/google')
    await phone.waitForURL('**/account')
    await phone.getByRole('button', { name: 'Delete account' }).click()
    const form = phone.getByRole('form', { name: 'Delete account' })
    await form.getByLabel('Reason').fill('Only looking')
    await form.getByRole('button', { name: 'Delete account' }).click()
    await phone.getByRole('button', { name: 'Yes, delete it' }).click()
    await phone.getByText('Your account has been deleted successfully').waitFor()
  })

  it('is made with Apple in a window beside, which closes by itself', async () => {
    const desktop = await openOn(desktopDark)
    await desktop.goto(`${server.url}/signup`)
    await mustBeFine(desktop)
    const [popup] = await Promise.all([desktop.waitForEvent('popup'), desktop.getByRole('button', { name: 'Continue with Apple' }).click()])
    await desktop.waitForURL('**/personal')
    await eventually(() => expect(popup.isClosed()).to.equal(true), 10_000)
  })
})

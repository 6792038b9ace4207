import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { becomeMember } from '../../scripts/people/become-member.js'
import { personOf } from '../support/parts/app.js'
import { eventually } from '../support/eventually.js'
import { startServer, type Server } from '../support/parts/server.js'
import { phoneLight } from '../support/browser/looks.js'
import { surgeon, type Surgeon } from '../support/browser/surgeon.js'
import { openMenu } from '../support/browser/open-menu.js'

describe('one surgeon, two tabs', () => {
  let server: Server
  let ana: Surgeon
  let first: Page
  let second: Page

  before(async () => {
    server = await startServer()
    ana = await surgeon(server.url, 'Ana', phoneLight)
    const person = personOf('Ana')
    await becomeMember(server.url, person)
    await ana.signIn(person)
    first = ana.page
    second = await first.context().newPage()
  })
  after(async () => {
    await ana.close()
    await server.stop()
  })

  const showsFeed = (tab: Page) => tab.getByRole('heading', { name: 'Clinical cases' }).waitFor({ timeout: 10_000 })
  const tokenOf = (tab: Page) => tab.evaluate(() => (JSON.parse(sessionStorage.getItem('session') ?? '{}') as { jwt?: string }).jwt)
  const spoil = (tab: Page) =>
    tab.evaluate(() => {
      const session = JSON.parse(sessionStorage.getItem('session') ?? '{}') as { jwt: string }
      sessionStorage.setItem('session', JSON.stringify({ ...session, jwt: `${session.jwt}x` }))
    })

  it('is signed in in a new one', async () => {
    await second.goto(`${server.url}/community?tab=cases&speciality=Burns`)
    await showsFeed(second)
    expect(new URL(second.url()).search).to.equal('?tab=cases&speciality=Burns')
  })

  it('stays signed in in both when both tokens run out at once', async () => {
    await Promise.all([spoil(first), spoil(second)])
    const spoilt = await tokenOf(first)
    await Promise.all([first.reload(), second.reload()])
    await Promise.all([showsFeed(first), showsFeed(second)])
    await eventually(async () => {
      for (const tab of [first, second]) expect(await tokenOf(tab)).not.to.be.oneOf([undefined, spoilt])
    }, 10_000)
    for (const tab of [first, second]) expect(new URL(tab.url()).pathname).to.equal('/community')
    ana.complaints.length = 0 // the browser itself notes every refusal
  })

  it('sees a toast though it wants no motion', async () => {
    const detail = { type: 'info', message: 'Seen' }
    await first.evaluate((toast) => document.dispatchEvent(new CustomEvent('toast', { detail: toast })), detail)
    await first.getByText('Seen').waitFor()
    await first.getByText('Seen').click() // it is still there for that
  })

  it('leaves in both, quietly', async () => {
    await openMenu(second)
    await second.getByRole('button', { name: 'Logout' }).click()
    await second.getByRole('button', { name: 'Login' }).waitFor()
    await first.getByRole('button', { name: 'Login' }).waitFor()
    for (const tab of [first, second]) expect(await tab.getByText(/session has ended|Connection lost/).count()).to.equal(0)
    await first.goto(`${server.url}/community?tab=cases`)
    await first.getByRole('button', { name: 'Login' }).waitFor()
    expect(await first.getByText('Your session has ended.').count()).to.equal(0)
  })

  it('stays at the button when a login is refused', async () => {
    await first.getByRole('textbox', { name: 'Email' }).fill(ana.emailId)
    await first.getByLabel('Password', { exact: true }).fill('not my password')
    const answered = first.waitForResponse(/\/login$/)
    await first.getByRole('button', { name: 'Login' }).click()
    await answered
    const focused = () => first.evaluate(() => document.activeElement?.textContent)
    await eventually(async () => expect(await focused()).to.equal('Login'), 5_000)
    ana.complaints.length = 0 // the browser itself notes every refusal
  })
})

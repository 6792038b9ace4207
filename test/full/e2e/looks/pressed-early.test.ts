import type { Page } from 'playwright-core'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { newContext } from '../../../support/browser/browser.js'
import { phoneDark } from '../../../support/browser/looks.js'
import { slowLine } from '../../../support/browser/slow-line.js'
import { menuButton } from '../../../support/browser/open-menu.js'
import { caseForm, personOf, postCase } from '../../../support/parts/app.js'
import { theServer } from '../../../support/parts/server.js'

/** What stands on a page from its first moment, and opens what comes later. */
const PRESSED = [
  ['the menu of a post', '/community?tab=cases', (page: Page) => page.getByRole('button', { name: /^More about/ }), 'menu'],
  [
    'the button for a new case',
    '/community?tab=cases',
    (page: Page) => page.getByRole('button', { name: 'Add a Clinical Case' }),
    'dialog',
  ],
  ['the menu', '/community?tab=cases', menuButton, 'dialog'],
  ['the search for pages', '/community?tab=cases', (page: Page) => page.getByRole('button', { name: /^Go to a page/ }), 'dialog'],
  ['a part of the own profile', '/profile/me', (page: Page) => page.getByRole('button', { name: 'Edit personal details' }), 'dialog'],
] as const

describe('what is pressed on a slow line before its code has come', () => {
  for (const [what, path, button, opens] of PRESSED)
    it(`is said to be on its way, and opens: ${what}`, async () => {
      const { url } = await theServer()
      const session = await becomeMember(url, personOf('Ana'))
      await postCase(url, session, caseForm())
      const context = await newContext(phoneDark)
      await context.addInitScript((entry) => sessionStorage.setItem('session', entry), JSON.stringify(session))
      const page = await context.newPage()
      await slowLine(page)
      await page.goto(url + path.replace('me', String(session.id)), { waitUntil: 'commit' })
      await button(page).first().click()
      await page.getByText('Opening…').or(page.getByRole(opens)).first().waitFor({ timeout: 3_000 })
      await page.getByRole(opens).first().waitFor()
      await page.getByText('Opening…').waitFor({ state: 'detached' })
      await context.close()
    })
})

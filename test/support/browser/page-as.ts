import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { Session } from '../../../api/contract/members/members.js'
import { newContext } from './browser.js'

/** Browsers of their own for those who are signed in, on one server; `close` closes them all. */
export const browsersAt = (url: () => string, look: BrowserContextOptions) => {
  const contexts: BrowserContext[] = []
  return {
    pageAs: async (who: Session, path: string): Promise<Page> => {
      const context = await newContext(look)
      contexts.push(context)
      await context.addInitScript((entry) => sessionStorage.setItem('session', entry), JSON.stringify(who))
      const page = await context.newPage()
      await page.goto(`${url()}${path}`)
      return page
    },
    close: async (): Promise<void> => void (await Promise.all(contexts.splice(0).map((context) => context.close()))),
  }
}

import type { Locator, Page } from 'playwright-core'
import { eventually } from '../eventually.js'

/** The window in which files are looked at before they are sent in a room. */
export const filesWindow = (page: Page): Locator => page.getByRole('dialog', { name: /^Send to / })

/** Sends what is in it, as soon as all of it is ready, also where nobody has looked through it. */
export const sendThem = async (page: Page): Promise<void> => {
  await filesWindow(page)
    .getByRole('button', { name: /^Remove / })
    .first()
    .waitFor()
  await filesWindow(page)
    .getByRole('button', { name: /^Send( \d+ files)?$/ })
    .click()
  const anyway = page.getByRole('button', { name: 'Send without checking' })
  await eventually(async () => {
    if (await anyway.isVisible()) await anyway.click({ timeout: 1_000 })
    if ((await filesWindow(page).count()) > 0) throw new Error('Not sent')
  }, 30_000)
}

/** Chooses files in a room, and sends them. */
export const sendFiles = async (page: Page, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> => {
  await page.getByLabel('Choose files to send').setInputFiles(files)
  await sendThem(page)
}

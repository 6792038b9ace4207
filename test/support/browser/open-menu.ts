import type { Page } from 'playwright-core'

/** What opens the menu: "Menu" on a phone, the photo of one's account where there is room. */
export const menuButton = (page: Page) => page.getByRole('button', { name: /^Menu$|my account$/ }).last()

/** Opens the menu, in which are all pages that the header has no room for, and one's account. */
export const openMenu = (page: Page): Promise<void> => menuButton(page).click()

import { AxeBuilder } from '@axe-core/playwright'
import { expect } from 'chai'
import type { BrowserContextOptions, Page } from 'playwright-core'

export const phoneLight: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  colorScheme: 'light',
  hasTouch: true,
  reducedMotion: 'reduce',
}
export const desktopDark: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, colorScheme: 'dark', reducedMotion: 'reduce' }

export const phoneDark: BrowserContextOptions = { ...phoneLight, colorScheme: 'dark' }
export const desktopLight: BrowserContextOptions = { ...desktopDark, colorScheme: 'light' }

/** What a page is looked at on. */
export const LOOKS = [
  ['a phone in the light', phoneLight],
  ['a phone in the dark', phoneDark],
  ['a desktop in the light', desktopLight],
  ['a desktop in the dark', desktopDark],
] as const

/** Fails for what axe finds on a page as it is now; all rules if none are named. */
export const mustBeFine = async (page: Page, rules?: string[]): Promise<void> => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true) // our pages have no frames
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found, `${page.url()}, ${page.viewportSize()?.width} wide`).to.deep.equal([])
}

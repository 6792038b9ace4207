import { AxeBuilder } from '@axe-core/playwright'
import { expect } from 'chai'
import type { BrowserContextOptions, Page } from 'playwright-core'

export const phoneLight = {
  viewport: { width: 390, height: 844 },
  colorScheme: 'light',
  hasTouch: true,
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions
export const desktopDark = {
  viewport: { width: 1440, height: 900 },
  colorScheme: 'dark',
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions

export const phoneDark = { ...phoneLight, colorScheme: 'dark' } as const
export const desktopLight = { ...desktopDark, colorScheme: 'light' } as const

/** A phone, a tablet, a laptop and a large screen, each in the light and in the dark; by name. */
export const everyLook = (): Readonly<Record<string, BrowserContextOptions>> =>
  Object.fromEntries(
    [
      phoneLight,
      { ...desktopLight, viewport: { width: 1024, height: 768 } },
      desktopLight,
      { ...desktopLight, viewport: { width: 1920, height: 1080 } },
    ].flatMap((look) =>
      (['light', 'dark'] as const).map((colorScheme) => [`${look.viewport.width}-${colorScheme}`, { ...look, colorScheme }] as const),
    ),
  )

const MOST_UNLIKE = [
  ['a phone in the light', phoneLight],
  ['a desktop in the dark', desktopDark],
] as const
const OTHERS = [
  ['a phone in the dark', phoneDark],
  ['a desktop in the light', desktopLight],
] as const

/** `npm run test:full` looks at the rest. */
const isOfOthers = process.env['LOOKS'] === 'others'

/** What a page is looked at on: the two looks that are most unlike each other, or with `LOOKS=others` the other two. */
export const LOOKS = isOfOthers ? OTHERS : MOST_UNLIKE

/** What a long walk is done on: one look, or with `LOOKS=others` the other three. */
export const LOOKS_OF_LONG_WALKS = isOfOthers ? [MOST_UNLIKE[1], ...OTHERS] : [MOST_UNLIKE[0]]

/** What a walk of two is done on: a phone and a desktop, or with `LOOKS=others` the other way round. */
export const LOOKS_OF_TWO = isOfOthers ? ([desktopLight, phoneDark] as const) : ([phoneLight, desktopDark] as const)

/** Fails for what axe finds on a page as it is now; all rules if none are named. */
export const mustBeFine = async (page: Page, rules?: string[]): Promise<void> => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true) // our pages have no frames
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found, `${page.url()}, ${page.viewportSize()?.width} wide`).to.deep.equal([])
}

import { expect } from 'chai'
import type { Locator } from 'playwright-core'
import { byKeyboard } from '../../../support/browser/by-keyboard.js'
import { desktopDark, mustBeFine } from '../../../support/browser/looks.js'
import { surgeon, type Surgeon } from '../../../support/browser/surgeon.js'
import { eventually } from '../../../support/eventually.js'
import { theServer } from '../../../support/parts/server.js'
import { join, postAndComment } from '../support/keyboard-walks.js'

/** A screen of 1440 by 900 at 200 %, as WCAG 2.2 has it (1.4.4, 1.4.10). */
const zoomed = { ...desktopDark, viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }

/** Runs in the page: what keeps a person from seeing what has the focus (WCAG 2.2, 2.4.11), if anything does. */
const hiddenBy = (part: Element): string | null => {
  const { top, bottom, left, right } = part.getBoundingClientRect()
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  if (!seen) return 'the edge of the window'
  for (let over: Element | null = seen; over && !over.contains(part); over = over.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(over).position)) return over.outerHTML.slice(0, 120)
  return null
}

describe('a surgeon without a mouse, at 200 %', () => {
  let url: string
  let keya: Surgeon
  before(async () => {
    ;({ url } = await theServer())
    keya = await surgeon(url, 'Keya', zoomed)
  })
  after(() => keya.close())

  const look = async (what: Locator) => {
    await eventually(async () => expect(await what.evaluate(hiddenBy), `${String(what)} is hidden`).to.equal(null))
    const overflow = await keya.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(overflow, `${keya.page.url()} is wider than the window`).to.equal(0)
  }
  const by = byKeyboard(() => keya.page, look)

  it('joins', () => join(url, keya, by))

  it('posts a case, likes it and comments on it', async () => {
    await postAndComment(url, keya, by, 'Asked at 200 %')
    await mustBeFine(keya.page)
    expect(keya.complaints).to.deep.equal([])
  })
})

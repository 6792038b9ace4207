import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import express from 'express'
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { headers } from '../../../api/http/headers.js'
import { devStates } from '../../../scripts/states/dev-states.js'
import { atEnd, untilEnd } from '../at-end.js'
import { newContext } from './browser.js'

/** A phone, a tablet, a desktop: in pixels. */
export const WIDTHS = [390, 768, 1440]
const LOOKS = { light: 'scheme=light', dark: 'scheme=dark', rtl: 'scheme=light&dir=rtl' } as const
/** What every page has beside its code, such as the sign of SFS. */
const PUBLIC = fileURLToPath(new URL('../../../web/public', import.meta.url))
/** High enough that all of a group is drawn. */
const HEIGHT = 1200
/** Of WebP, out of 100: enough to see what has changed. */
const QUALITY = 40

/** A group of states as it looks in a browser. */
export interface StatesPicture {
  /** "caseCard-390-dark". */
  readonly name: string
  /** As WebP. */
  readonly picture: Buffer
  /** What the browser complained about on its page. */
  readonly complaints: readonly string[]
}

/** Half as wide, as it is kept. */
const small = async (picture: Buffer): Promise<Buffer> => {
  const { width } = await sharp(picture).metadata()
  return sharp(picture)
    .resize({ width: Math.round(width / 2) })
    .webp({ quality: QUALITY })
    .toBuffer()
}

/** Once for all who look: it is built when it is first asked for. */
const serve = untilEnd(async (): Promise<string> => {
  const server = express().use(headers('http://localhost'), devStates(), express.static(PUBLIC)).listen(0, '127.0.0.1')
  atEnd(async () => server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dev/states`
  await (await fetch(url)).text() // built before a browser goes there, which gives up sooner
  return url
})

/** Leaves one group alone on the page: where it stands, to a part of a pixel, must not hang on how high those above it are; and little is drawn. */
const leaveAlone = (page: Page, name: string): Promise<void> =>
  page.evaluate((alone) => {
    for (const group of document.querySelectorAll<HTMLElement>('[data-group]'))
      group.style.display = group.dataset['group'] === alone ? '' : 'none'
  }, name)

/** `/dev/states`, group by group, at three widths if none are named, in the light, in the dark and from right to left. */
export async function* statesPictures(widths: readonly number[] = WIDTHS): AsyncGenerator<StatesPicture> {
  const url = await serve()
  for (const width of widths)
    for (const [look, query] of Object.entries(LOOKS)) {
      const options: BrowserContextOptions = { viewport: { width, height: HEIGHT }, reducedMotion: 'reduce' }
      const context = await newContext(options)
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => message.type() === 'error' && complaints.push(`${message.text()} (${message.location().url})`))
      await page.goto(`${url}?${query}`)
      await page.getByText('Your case is posted.').waitFor()
      await page.evaluate(() => document.fonts.ready)
      for (const group of await page.locator('[data-group]').all()) {
        const called = (await group.getAttribute('data-group'))!
        await leaveAlone(page, called)
        const name = called.toLowerCase().replace(/\W+/g, '-')
        const picture = await small(await group.screenshot())
        yield { name: `${name}-${width}-${look}`, picture, complaints }
      }
      await context.close()
    }
}

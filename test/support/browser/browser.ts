import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core'
import { atEnd, untilEnd } from '../at-end.js'
import { browserBinary } from './browser-binary.js'
import { keepShown } from './shown.js'
import { watchTexts } from './watch-texts.js'

/** It goes nowhere by itself, and runs as root in a container too. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The one browser of this process, or of this file in a queue: started when first asked for and closed at the end. */
const theBrowser: () => Promise<Browser> = untilEnd(async () => {
  const { path, env } = await browserBinary()
  const browser = await chromium.launch({ executablePath: path, args: FLAGS, env: { ...process.env, ...env } })
  atEnd(() => browser.close())
  return browser
})

/** A browser of one's own, as far as a page can tell: its pages share cookies and storage with nobody. What they show is kept. */
export const newContext = async (options: BrowserContextOptions): Promise<BrowserContext> => {
  const context = await (await theBrowser()).newContext(options)
  await context.exposeBinding('tellTexts', (_, path: string, texts: string[]) => keepShown(path, texts))
  await context.addInitScript({ content: `(${watchTexts.toString()})((texts) => tellTexts(location.pathname, texts))` })
  return context
}

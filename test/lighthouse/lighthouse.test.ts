import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { chromium, type BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { addressOf, PASSWORD } from '../../scripts/demo/tell.js'
import { signIn } from '../../scripts/people/become-member.js'
import { caseForm, postCase } from '../support/parts/app.js'
import { browserBinary } from '../support/browser/browser-binary.js'
import { startServer } from '../support/parts/server.js'

const run = promisify(execFile)
const CLI = fileURLToPath(new URL('../../node_modules/lighthouse/cli/index.js', import.meta.url))

/** What we read of its report; scores are parts of 1. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { id: string; score: number | null; scoreDisplayMode: string; displayValue?: string }>>
}

/** The least a page is to have, out of 100 (as a phone sees it, on a slow line that Lighthouse simulates). */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 } as const

/**
 * How often a page is looked at; the median counts, since whatever else a machine does costs points. A look before them does not: what the
 * program does for the first time it compiles, and it does so on the processors of the browser.
 */
const LOOKS = 3
const median = (numbers: readonly number[]): number => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!

/** A photograph as large as a camera takes it, in which no two places are alike. */
const ofCamera = async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const bytes = await sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 60 })
    .toBuffer()
  return { bytes, name: 'IMG_0042.jpg', type: 'image/jpeg' }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

describe('lighthouse', () => {
  const profile = mkdtempSync(join(tmpdir(), 'sfs-lighthouse-'))
  let url: string
  let stop: () => Promise<unknown>
  let port: number
  let browser: BrowserContext

  before(async () => {
    const server = await startServer({}, '--demo')
    ;({ url } = server)
    stop = () => server.stop()
    port = await freePort()
    const { path, env } = await browserBinary()
    const args = ['--headless', '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`]
    browser = await chromium.launchPersistentContext(profile, { executablePath: path, args, env: { ...process.env, ...env } })
  })
  after(async () => {
    await browser.close()
    await stop()
    rmSync(profile, { recursive: true, force: true })
  })

  /** Its scores, and what cost points. A visitor was never here; the browser of a member keeps what it has loaded before. */
  const look = async (path: string, isMember: boolean) => {
    // A program of its own: what loads our TypeScript would change the functions that Lighthouse sends into the page.
    const wanted = Object.keys(LEAST).join()
    const options = [
      `--port=${port}`,
      '--output=json',
      '--quiet',
      `--only-categories=${wanted}`,
      ...(isMember ? ['--disable-storage-reset'] : []),
    ]
    const { stdout } = await run(process.execPath, [CLI, url + path, ...options], { maxBuffer: 2 ** 26 })
    const { categories, audits } = JSON.parse(stdout) as Report
    const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)] as const)
    const lost = Object.values(audits).filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
    )
    const notes = lost.map(({ id, displayValue }) => [id, displayValue].filter(Boolean).join(' '))
    console.log(`      ${path}: ${scores.map(([name, score]) => `${name} ${score}`).join(', ')}; ${notes.join('; ')}`)
    return Object.fromEntries(scores)
  }
  const judge = async (path: string, isMember = false) => {
    const looks: Record<string, number>[] = []
    await look(path, isMember)
    while (looks.length < LOOKS) looks.push(await look(path, isMember))
    for (const [name, least] of Object.entries(LEAST))
      expect(median(looks.map((scores) => scores[name]!)), `${name} of ${path}`).to.be.at.least(least)
  }

  it('is content with the landing page', () => judge('/home'))
  it('is content with the login', () => judge('/login'))

  describe('as a member', () => {
    let photographed: number
    let me: number
    before(async () => {
      const person = { emailId: addressOf('One'), password: PASSWORD }
      const session = await signIn(url, person)
      me = session.id
      photographed = await postCase(url, session, caseForm({ title: 'As a camera took it' }, await ofCamera()))
      const page = await browser.newPage()
      await page.goto(`${url}/login`)
      await page.getByLabel('Email').fill(person.emailId)
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await page.getByRole('button', { name: 'Login' }).click()
      await page.waitForURL('**/chat') // where the login leads
      await page.close() // the session goes on in the browser's next tab
    })

    it('is content with the feed of images', () => judge('/community', true))
    it('is content with the feed of cases', () => judge('/community?tab=cases', true))
    it('is content with a case and its photograph of 12 megapixels', () => judge(`/caseDetails/${photographed}`, true))
    it('is content with the own profile', () => judge(`/profile/${me}`, true))
  })
})

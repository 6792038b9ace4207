import { expect } from 'chai'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { phoneDark } from '../../../support/browser/looks.js'
import { surgeon, type Surgeon } from '../../../support/browser/surgeon.js'
import { eventually } from '../../../support/eventually.js'
import { personOf } from '../../../support/parts/app.js'
import { postReel } from '../../../support/calls/explore.js'
import { theServer } from '../../../support/parts/server.js'

/** In the order of the list: the newest comes first. */
const TITLES = ['The first of three', 'The second of three', 'The third of three'] as const
/** Of the screen, in pixels. */
const { width, height } = phoneDark.viewport

describe('a finger on the videos that fill the screen of a phone', () => {
  const ana = personOf('Ana')
  let reader: Surgeon
  before(async () => {
    const { url } = await theServer()
    const author = await becomeMember(url, personOf('Boris'))
    for (const title of TITLES.toReversed()) await postReel(url, author, { title })
    await becomeMember(url, ana)
    reader = await surgeon(url, 'Ana', { ...phoneDark, isMobile: true })
    await reader.signIn(ana)
    await reader.page.goto(`${url}/explore`)
    await reader.page.getByRole('link', { name: `Play ${TITLES[1]}` }).click()
    await current(TITLES[1])
  })
  after(() => reader.close())

  /** Which of them is watched. */
  const current = (title: string) => reader.page.locator('article[aria-current=true]', { hasText: title }).waitFor()
  /** Where the list stands still for half a second, in videos from the first. */
  const place = () =>
    reader.page.locator('[role=feed]').evaluate(async ({ parentElement: list }) => {
      const HALF_A_SECOND = 500
      let [before, since] = [-1, 0]
      for (;;) {
        const now = await new Promise(requestAnimationFrame)
        const at = list!.scrollTop / list!.clientHeight
        if (at !== before) [before, since] = [at, now]
        else if (now - since > HALF_A_SECOND) return Number(at.toFixed(2))
      }
    })

  /**
   * Draws a finger so many pixels over the middle of the screen, in a third of a second, as long as a hand takes; `rests` before it lifts, so that it
   * throws nothing.
   */
  const drag = async (by: { readonly x?: number; readonly y?: number }, { rests = false } = {}) => {
    const line = await reader.page.context().newCDPSession(reader.page)
    const at = (part: number) => ({ x: width / 2 + (by.x ?? 0) * part, y: height / 2 + (by.y ?? 0) * part })
    const begun = Date.now() / 1_000
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', after: number, ...touchPoints: ReturnType<typeof at>[]) =>
      line.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: begun + after / 1_000 })
    await touch('touchStart', 0, at(0))
    for (let step = 1; step <= 10; step++) await touch('touchMove', step * 30, at(step / 10))
    await touch('touchEnd', rests ? 1_000 : 310)
    await line.detach()
  }

  it('leads on by one and back by one, and not past the ends', async () => {
    expect(await place()).to.equal(1)
    await drag({ y: -height * 0.45 })
    await current(TITLES[2])
    expect(await place()).to.equal(2)
    await drag({ y: height * 0.45 })
    await current(TITLES[1])
    expect(await place()).to.equal(1)
    await drag({ y: height * 0.45 })
    await current(TITLES[0])
    await drag({ y: height * 0.45 }) // there is none before it
    expect(await place()).to.equal(0)
    await drag({ y: -height * 0.45 })
    await current(TITLES[1])
  })

  it('lets the one that it leads to play by itself, and the one before stand still, where nobody minds motion', async () => {
    const { page } = reader
    const film = (title: string) => page.locator(`video[aria-label="${title}"]`)
    const isPlaying = (title: string) => film(title).evaluate((video: HTMLVideoElement) => !video.paused)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await current(TITLES[1])
    await drag({ y: -height * 0.45 })
    await current(TITLES[2])
    await eventually(async () => expect([await isPlaying(TITLES[1]), await isPlaying(TITLES[2])]).to.deep.equal([false, true]))
    await drag({ y: height * 0.45 })
    await current(TITLES[1])
    await eventually(async () => expect([await isPlaying(TITLES[1]), await isPlaying(TITLES[2])]).to.deep.equal([true, false]))
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  it('leads nowhere by a small move, or by one to the side', async () => {
    for (const by of [{ y: -40 }, { y: 40 }, { x: -width * 0.45 }, { x: width * 0.45 }]) {
      await drag(by, { rests: true })
      expect(await place(), JSON.stringify(by)).to.equal(1)
      await current(TITLES[1])
    }
  })
})

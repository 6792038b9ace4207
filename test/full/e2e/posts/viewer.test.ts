import { expect } from 'chai'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { desktopDark, mustBeFine, phoneLight } from '../../../support/browser/looks.js'
import { surgeon, type Surgeon } from '../../../support/browser/surgeon.js'
import { eventually } from '../../../support/eventually.js'
import { caseForm, personOf, postCase } from '../../../support/parts/app.js'
import { theServer } from '../../../support/parts/server.js'
import { report } from '../../../api/files/support/documents.js'

const TITLE = 'Files of every size'
/** Of a camera, of a large camera, and two as narrow as they come: 12, 50, 8 and 8 megapixels. */
const SIZES = [
  [4032, 3024],
  [8192, 6144],
  [1000, 8000],
  [8000, 1000],
] as const
const GREEN = { r: 30, g: 220, b: 90 }

describe('a surgeon looks at files of every size', () => {
  let ana: Surgeon
  let boris: Surgeon

  before(async () => {
    const { url } = await theServer()
    const person = personOf('Ana')
    const session = await becomeMember(url, person)
    const photographs = await Promise.all(
      SIZES.map(async ([width, height]) => ({
        bytes: await sharp({ create: { width, height, channels: 3, background: GREEN } })
          .jpeg()
          .toBuffer(),
        name: `${width}.jpg`,
        type: 'image/jpeg',
      })),
    )
    const histology = { bytes: await report(), name: 'histology.pdf', type: 'application/pdf' }
    const form = caseForm({ title: TITLE }, ...photographs, histology)
    form.set('fileTypes', JSON.stringify([...SIZES.map(() => 'IMAGE'), 'REPORT']))
    const path = `${url}/caseDetails/${await postCase(url, session, form)}`
    ana = await surgeon(url, 'Ana', phoneLight)
    boris = await surgeon(url, 'Boris', desktopDark)
    for (const who of [ana, boris]) {
      await who.signIn(person)
      await who.page.goto(path)
      await who.page.getByRole('button', { name: 'Open photograph 1 of 5' }).click()
      await who.page.getByRole('dialog').waitFor()
    }
  })
  after(async () => {
    await ana.close()
    await boris.close()
  })

  const stageOf = ({ page }: Surgeon): Locator => page.getByRole('dialog').getByRole('group')
  const title = ({ page }: Surgeon, text: string) => page.getByRole('dialog').getByText(text, { exact: true }).waitFor()
  const come = (who: Surgeon) =>
    eventually(
      async () =>
        expect(
          await stageOf(who)
            .getByRole('img')
            .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0),
        ).to.equal(true),
      20_000,
    )

  /** What of the stage is green, in pixels of the screen: what a person sees of the picture. */
  const seen = async (who: Surgeon) => {
    const { width, height } = (await stageOf(who).boundingBox())!
    const { data, info } = await sharp(await stageOf(who).screenshot({ scale: 'css' }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const isGreen = (x: number, y: number) => {
      const at = (y * info.width + x) * 3
      return data[at + 1]! > 180 && data[at]! < 90
    }
    const along = (length: number, hit: (at: number) => boolean) => Array.from({ length }, (_, at) => at).filter(hit)
    const columns = along(info.width, (x) => isGreen(x, Math.floor(info.height / 4)) || isGreen(x, Math.floor(info.height / 2)))
    const rows = along(info.height, (y) => isGreen(Math.floor(info.width / 4), y) || isGreen(Math.floor(info.width / 2), y))
    const span = (places: readonly number[]) => (places.at(-1) ?? -1) - (places[0] ?? 0) + 1 // the arrows cover some of it
    return { stage: { width, height }, width: span(columns), height: span(rows) }
  }

  it('loads of a large one what the screen can show, and all of it where it is looked at closely', async () => {
    const size = (who: Surgeon) =>
      stageOf(who)
        .getByRole('img')
        .evaluate((img: HTMLImageElement) => /\/(\w+)\?/.exec(img.currentSrc)![1])
    for (const [who, expected] of [
      [ana, 'thumbnail'],
      [boris, 'large'],
    ] as const) {
      await come(who)
      expect(await size(who)).to.equal(expected)
    }
    await boris.page.keyboard.press('+')
    await eventually(async () => expect(await size(boris)).to.equal('original'), 10_000)
    await boris.page.keyboard.press('0')
  })

  for (const who of ['a phone', 'a desktop'] as const)
    it(`sees each whole on ${who}, in its form, and goes on by the arrow keys to the end and back`, async () => {
      const me = who === 'a phone' ? ana : boris
      await me.page.keyboard.press('Home')
      for (const [index, [width, height]] of SIZES.entries()) {
        await title(me, `Photograph ${index + 1} of 5`)
        await come(me)
        await eventually(async () => {
          const { stage, ...picture } = await seen(me)
          const scale = Math.min(stage.width / width, stage.height / height)
          expect(picture.width, `width of ${width} × ${height}`).to.be.closeTo(width * scale, 4)
          expect(picture.height, `height of ${width} × ${height}`).to.be.closeTo(height * scale, 4)
        }, 10_000)
        await me.page.keyboard.press('ArrowRight')
      }
      await title(me, 'Document 5 of 5')
      const link = me.page.getByRole('link', { name: 'Open all pages' })
      expect((await link.boundingBox())!.y).to.be.lessThan(me.page.viewportSize()!.height - 40)
      await mustBeFine(me.page)
      for (const place of [4, 3, 2, 1]) {
        await me.page.keyboard.press('ArrowLeft')
        await title(me, `Photograph ${place} of 5`)
      }
    })

  it('enlarges by key, wheel, click and drag, and by 0 sees it whole again', async () => {
    const { page } = boris
    const scale = () =>
      stageOf(boris)
        .getByRole('img')
        .evaluate((img) => new DOMMatrix(getComputedStyle(img).transform))
        .then(({ a, e }) => ({ scale: a, x: e }))
    const whole = () => eventually(async () => expect((await scale()).scale).to.equal(1), 5_000)
    const { x, y, width, height } = (await stageOf(boris).boundingBox())!
    const middle = [x + width / 2, y + height / 2] as const

    await page.keyboard.press('+')
    await eventually(async () => expect((await scale()).scale).to.equal(1.5), 5_000)
    await page.keyboard.press('-')
    await whole()
    await page.mouse.move(...middle)
    await page.mouse.wheel(0, -400)
    await eventually(async () => expect((await scale()).scale).to.be.greaterThan(2), 5_000)
    await page.keyboard.press('0')
    await whole()
    await page.mouse.click(...middle)
    await eventually(async () => expect((await scale()).scale).to.be.greaterThan(1.3), 5_000)
    await page.mouse.down()
    await page.mouse.move(middle[0] - 4_000, middle[1], { steps: 4 })
    await page.mouse.up()
    await eventually(async () => expect((await scale()).x).to.be.lessThan(-100), 5_000)
    const filled = await seen(boris)
    expect(Math.round(filled.width), 'no edge comes in').to.equal(Math.round(filled.stage.width))
    await page.keyboard.press('0')
    await whole()
  })

  it('enlarges with two fingers, and not the page with them', async () => {
    const { page } = ana
    const { x, y, width, height } = (await stageOf(ana).boundingBox())!
    const [left, top] = [x + width / 2, y + height / 2]
    const line = await page.context().newCDPSession(page)
    const touch = (type: string, ...apart: number[]) =>
      line.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: apart.flatMap((half) => [
          { x: left - half, y: top, id: 1 },
          { x: left + half, y: top, id: 2 },
        ]),
      })
    await touch('touchStart', 40)
    for (const half of [60, 90, 120]) await touch('touchMove', half)
    await touch('touchEnd')
    const zoomed = stageOf(ana).getByRole('img')
    await eventually(
      async () => expect(await zoomed.evaluate((img) => new DOMMatrix(getComputedStyle(img).transform).a)).to.be.closeTo(3, 0.2),
      5_000,
    )
    expect(await page.evaluate(() => visualViewport!.scale)).to.equal(1)
  })
})

import { expect } from 'chai'
import sharp from 'sharp'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { phoneLight } from '../../../support/browser/looks.js'
import { surgeon, type Surgeon } from '../../../support/browser/surgeon.js'
import { personOf } from '../../../support/parts/app.js'
import { theServer } from '../../../support/parts/server.js'

/** A scan as a device writes it, ribs and all, with these lines in its corner. */
const scan = (...lines: string[]): Promise<Buffer> => {
  const ribs = [0, 1, 2, 3, 4].map((rib) => `<path d="M400 ${300 + rib * 130} Q800 ${180 + rib * 130} 1200 ${300 + rib * 130}"/>`).join('')
  const text = lines.map((line, index) => `<text x="40" y="${70 + index * 40}">${line}</text>`).join('')
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <defs><radialGradient id="g"><stop offset="0" stop-color="#bbb"/><stop offset="1" stop-color="#050505"/></radialGradient></defs>
    <rect width="1600" height="1200" fill="#050505"/><ellipse cx="800" cy="600" rx="500" ry="560" fill="url(#g)"/>
    <g stroke="#ddd" stroke-opacity=".5" stroke-width="16" fill="none">${ribs}</g>
    <g font-family="sans-serif" font-size="28" fill="#fff">${text}</g></svg>`
  return sharp(Buffer.from(picture)).jpeg({ quality: 85 }).toBuffer()
}
const WARNING = /^There seems to be text in this image\./
/** Loading what reads, and reading: on a machine that does much besides. */
const READING = { timeout: 60_000 }

describe('text that is burned into an image', () => {
  let url: string
  let ana: Surgeon
  const asked: { readonly path: string; readonly sent: string }[] = []

  before(async () => {
    ;({ url } = await theServer())
    ana = await surgeon(url, 'Ana', phoneLight)
    const person = personOf('Ana')
    await becomeMember(url, person)
    await ana.signIn(person)
    ana.page.context().on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      asked.push({ path: pathname, sent: `${search}${request.postDataBuffer()?.toString('latin1') ?? ''}` })
    })
    await ana.page.getByRole('button', { name: 'Add a Clinical Case' }).first().click()
  })
  after(() => ana.close())

  const form = () => ana.page.getByRole('form', { name: 'Add Clinical Case' })
  const file = (name: string) => form().getByRole('listitem').filter({ hasText: name })
  const choose = async (...scans: { readonly name: string; readonly lines: readonly string[] }[]) => {
    const made = scans.map(async ({ name, lines }) => ({ name, mimeType: 'image/jpeg', buffer: await scan(...lines) }))
    await form()
      .getByLabel('Choose images')
      .setInputFiles(await Promise.all(made))
  }
  const readers = () => asked.filter(({ path }) => /text-reader|tesseract|traineddata/.test(path))

  it('is warned of, where there is some, and what finds it is loaded only then', async () => {
    await form().waitFor()
    expect(readers()).to.deep.equal([])
    await choose({ name: 'plain.jpg', lines: [] }, { name: 'named.jpg', lines: ['MILLER, JANE', '12/03/1961 F'] })
    await file('named.jpg').getByText(WARNING).waitFor(READING)
    // They are read one after the other.
    expect(await file('plain.jpg').getByText(WARNING).count()).to.equal(0)
    expect(readers().some(({ path }) => path.endsWith('.wasm'))).to.equal(true)
    expect(
      asked.filter(({ sent }) => /miller|JFIF/i.test(sent)),
      'neither the words nor the image are told to anybody',
    ).to.deep.equal([])
  })

  it('is not warned of any more when it was covered', async () => {
    await form().getByRole('button', { name: 'Hide patient details in named.jpg' }).click()
    const window = ana.page.getByRole('dialog', { name: 'Hide patient details' })
    const image = window.getByRole('img', { name: 'named.jpg' })
    await image.evaluate((img) => (img as HTMLImageElement).decode())
    const { x, y, width, height } = (await image.boundingBox())!
    await ana.page.mouse.move(x + 1, y + 1)
    await ana.page.mouse.down()
    await ana.page.mouse.move(x + width * 0.4, y + height * 0.15, { steps: 3 })
    await ana.page.mouse.up()
    await window.getByRole('button', { name: 'Save the image' }).click()
    await file('named.jpg').getByText('1 place covered').waitFor()
    await choose({ name: 'last.jpg', lines: ['ID 4471902'] })
    await file('last.jpg').getByText(WARNING).waitFor(READING)
    expect(await file('named.jpg').getByText(WARNING).count(), 'which was read before').to.equal(0)
  })

  it('can be said to name nobody', async () => {
    await form().getByRole('button', { name: 'Nothing to hide in last.jpg' }).click()
    await file('last.jpg').getByText(WARNING).waitFor({ state: 'hidden' })
    await file('last.jpg').getByText('Checked', { exact: true }).waitFor()
  })
})

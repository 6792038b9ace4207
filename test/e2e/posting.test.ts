import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { PDFDict, PDFDocument, PDFName } from 'pdf-lib'
import sharp from 'sharp'
import { becomeMember } from '../../scripts/people/become-member.js'
import { personOf } from '../support/parts/app.js'
import { eventually } from '../support/eventually.js'
import { theServer } from '../support/parts/server.js'
import { phoneLight } from '../support/browser/looks.js'
import { report } from '../api/files/support/documents.js'
import { photograph, surgeon, type Surgeon } from '../support/browser/surgeon.js'

const TITLE = 'Wound after a second repair'

describe('a surgeon posts a case', () => {
  let url: string
  let ana: Surgeon
  let sentForm: Buffer = Buffer.alloc(0)

  before(async () => {
    ;({ url } = await theServer())
    ana = await surgeon(url, 'Ana', phoneLight)
    const person = personOf('Ana')
    await becomeMember(url, person)
    await ana.signIn(person)
  })
  after(() => ana.close())

  const form = () => ana.page.getByRole('form', { name: 'Add Clinical Case' })
  const button = (name: string) => ana.page.getByRole('button', { name, exact: true })
  const openForm = () => ana.page.getByRole('button', { name: 'Add a Clinical Case' }).first().click()

  it('finds what was written before a reload', async () => {
    await openForm()
    await form().getByLabel('Title').fill(TITLE)
    await form().getByRole('combobox', { name: 'Speciality' }).fill('Burns')
    await ana.page.getByRole('listbox').getByRole('option', { name: 'Burns', exact: true }).click()
    await form().getByLabel(`Patient's age`).fill('54')
    await form().getByRole('radio', { name: 'Female' }).check()
    await form().getByLabel('Diagnosis').fill('Infected wound of Mrs Miller')
    await ana.page.getByText('“Mrs Miller” looks like a name.').waitFor()
    await form().getByLabel('Diagnosis').fill('Infected wound')
    const kept = () =>
      ana.page.evaluate(
        () =>
          new Promise((resolve) => {
            indexedDB.open('sfs-drafts').onsuccess = ({ target }) => {
              const all = (target as IDBOpenDBRequest).result.transaction('drafts').objectStore('drafts').getAll()
              all.onsuccess = () => resolve((all.result as { draft: object }[])[0]?.draft)
            }
          }),
      )
    await eventually(async () => expect(await kept()).to.include({ title: TITLE, diagnosis: 'Infected wound' }), 10_000)
    await ana.page.reload()
    await openForm()
    await ana.page.getByText('Draft restored').waitFor()
    expect(await form().getByLabel('Diagnosis').inputValue()).to.equal('Infected wound')
  })

  it('covers parts of an image, by pointer and by keyboard', async () => {
    const files = form().getByLabel('Choose images')
    await files.setInputFiles([
      { name: 'wound.jpg', mimeType: 'image/jpeg', buffer: await photograph() },
      { name: 'notes.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    ])
    await form().getByText('Unsupported file type found: notes.gif').waitFor()
    await button('Hide patient details in wound.jpg').click()
    const window = ana.page.getByRole('dialog', { name: 'Hide patient details' })
    const image = window.getByRole('img', { name: 'wound.jpg' })
    await image.evaluate((img) => (img as HTMLImageElement).decode())
    const { x, y, width, height } = (await image.boundingBox())!
    await ana.page.mouse.move(x + width * 0.1, y + height * 0.1)
    await ana.page.mouse.down()
    await ana.page.mouse.move(x + width * 0.3, y + height * 0.3, { steps: 3 })
    await ana.page.mouse.up()
    await window.getByRole('button', { name: 'Box 1' }).waitFor()
    await button('Add a box').click()
    for (const key of ['ArrowDown', 'Shift+ArrowRight', 'ArrowRight']) await ana.page.keyboard.press(key)
    await button('Undo').click()
    await button('Save the image').click()
    await form().getByText('2 places covered').waitFor()
    const opener = button('Hide patient details in wound.jpg')
    await eventually(async () => expect(await opener.evaluate((element) => element === document.activeElement)).to.equal(true), 5_000)
  })

  it('enlarges an image with two fingers, and draws with one where it then is', async () => {
    await button('Hide patient details in wound.jpg').click()
    const window = ana.page.getByRole('dialog', { name: 'Hide patient details' })
    await window.getByRole('img', { name: 'wound.jpg' }).waitFor()
    const { x, y, width, height } = (await window.getByRole('img', { name: 'wound.jpg' }).boundingBox())!
    const [left, top] = [x + width / 2, y + height / 2]
    const line = await ana.page.context().newCDPSession(ana.page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [number, number][]) =>
      line.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) })
    await touch('touchStart', [left - 40, top], [left + 40, top])
    for (const half of [60, 80]) await touch('touchMove', [left - half, top], [left + half, top])
    await touch('touchEnd')
    const zoomed = async () => (await window.getByRole('img', { name: 'wound.jpg' }).boundingBox())!
    await eventually(async () => expect((await zoomed()).width / width).to.be.closeTo(2, 0.1), 5_000)
    expect(await window.getByRole('button', { name: 'Box 3' }).count(), 'two fingers draw nothing').to.equal(0)
    await touch('touchStart', [left - 30, top - 60])
    await touch('touchMove', [left + 30, top - 20])
    await touch('touchEnd')
    const box = (await window.getByRole('button', { name: 'Box 3' }).boundingBox())!
    expect([box.x, box.y, box.width, box.height].map(Math.round)).to.deep.equal([left - 30, top - 60, 60, 40].map(Math.round))
    await window.getByRole('button', { name: 'Cancel' }).click()
    const question = ana.page.getByRole('dialog', { name: 'Discard what you have covered?' })
    await question.getByRole('button', { name: 'Discard' }).click()
    await window.waitFor({ state: 'detached' })
  })

  it('takes a photograph of any camera, upright, and says from what to what it was reduced', async () => {
    const [width, height] = [3000, 2000]
    const noise = randomBytes(width * height * 3)
    const camera = await sharp(noise, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 95 })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(camera.length).to.be.greaterThan(5 * 2 ** 20)
    await form().getByLabel('Choose images').setInputFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer: camera })
    await form()
      .getByText(/^Reduced from \d+\.\d\d MB to [1-4]\.\d\d MB$/)
      .waitFor()
    const shown = form().getByRole('img', { name: 'camera.jpg' })
    const size = await shown.evaluate((image) =>
      (image as HTMLImageElement)
        .decode()
        .then(() => [(image as HTMLImageElement).naturalWidth, (image as HTMLImageElement).naturalHeight] as const),
    )
    expect(size[0] / size[1], 'upright').to.be.closeTo(height / width, 0.01)
    await button('Nothing to hide in camera.jpg').click()
  })

  it('covers a page of a report, of which only pictures are left', async () => {
    await form().getByRole('tab', { name: 'Reports' }).click()
    await form()
      .getByLabel('Choose reports')
      .setInputFiles({ name: 'histology.pdf', mimeType: 'application/pdf', buffer: await report() })
    await button('Hide patient details in histology.pdf').click()
    const window = ana.page.getByRole('dialog', { name: 'Hide patient details' })
    await window.getByRole('img', { name: 'histology.pdf, page 1' }).waitFor()
    await window.getByRole('button', { name: 'Add a box' }).click()
    await window.getByRole('button', { name: 'Next: page 2' }).click()
    await window.getByRole('img', { name: 'histology.pdf, page 2' }).waitFor()
    await ana.page.waitForTimeout(1_000) // sooner nobody has looked at it: that is a tap too many
    await window.getByRole('button', { name: 'Save the document' }).click()
    await form().getByText('1 place covered').waitFor()
    await form().getByText('Every file has been checked for patient details.').waitFor()
    await ana.page.waitForTimeout(1_000) // nor is the case posted by a tap too many
  })

  it('sees it as others will', async () => {
    await button('Preview').click()
    await ana.page.getByText('This is what others will see.').waitFor()
    const card = form().getByRole('article', { name: TITLE })
    for (const text of ['Dr. Ana Sample', 'Burns', 'Female, 54 years']) await card.getByText(text).waitFor()
    await button('Back to the form').click()
  })

  it('loses the line while sending, tries again, and has posted once', async () => {
    for (const box of await form()
      .getByRole('checkbox', { name: /^(I |The )/ })
      .all())
      await box.check()
    const keys: (string | undefined)[] = []
    let isCut = true
    await ana.page.route('**/api/**', async (route) => {
      const isPosting = route.request().url().endsWith('/createClinicalCase')
      const isLook = route.request().url().includes('/getClinicalCaseById/') // it is pushed, and cannot be looked at
      if (isPosting) sentForm = route.request().postDataBuffer() ?? sentForm
      if (isPosting)
        keys.push(
          await route
            .request()
            .headerValue('idempotency-key')
            .then((key) => key ?? undefined),
        )
      if (isPosting ? !isCut : !isLook) return route.continue()
      if (isPosting) await route.fetch() // it has arrived: only its answer is lost
      return route.abort('connectionreset')
    })
    await button('Post case').click()
    await ana.page.getByText('No connection. Please try again.').waitFor()
    expect(await form().getByLabel('Title').inputValue()).to.equal(TITLE)
    isCut = false
    await button('Try again').click()
    await form().waitFor({ state: 'hidden' })
    await ana.card(TITLE).waitFor()
    expect(await ana.card(TITLE).count()).to.equal(1)
    expect(new Set(keys).size).to.equal(1)
    expect(keys).to.have.length(2)
    await ana.page.unroute('**/api/**')
    ana.complaints.length = 0 // the browser itself notes the requests that were cut
  })

  it('has sent a report without its text', async () => {
    const start = sentForm.indexOf('%PDF-')
    const sent = await PDFDocument.load(sentForm.subarray(start, sentForm.lastIndexOf('%%EOF') + 5))
    expect(sent.getPages().map((page) => page.getSize())).to.deep.equal([
      { width: 300, height: 400 },
      { width: 200, height: 200 },
    ])
    const fonts = sent.context
      .enumerateIndirectObjects()
      .filter(([, object]) => object instanceof PDFDict && object.has(PDFName.of('BaseFont')))
    expect(fonts).to.deep.equal([])
  })

  it('is not asked to try again when only the answer was lost, and has posted once', async () => {
    const title = 'Answered into nothing'
    let posts = 0
    await ana.page.route('**/api/createClinicalCase', async (route) => {
      posts++
      await route.fetch()
      return route.abort('connectionreset')
    })
    await ana.postCase(title)
    await form().waitFor({ state: 'hidden' })
    expect([await ana.card(title).count(), posts]).to.deep.equal([1, 1])
    await ana.page.unroute('**/api/createClinicalCase')
    ana.complaints.length = 0
  })

  it('has all three files that were sent', async () => {
    const names = await ana
      .card(TITLE)
      .getByRole('button', { name: /^Open / })
      .evaluateAll((all) => all.map((each) => each.ariaLabel))
    expect(names).to.deep.equal(['Open photograph 1 of 3', 'Open photograph 2 of 3', 'Open document 3 of 3'])
  })

  it('has burned the boxes into the image that is shown', async () => {
    const address = await ana.card(TITLE).getByRole('img').first().getAttribute('src')
    const bytes = await ana.page.evaluate(async (src) => [...new Uint8Array(await (await fetch(src!)).arrayBuffer())], address)
    const { data, info } = await sharp(Buffer.from(bytes)).raw().toBuffer({ resolveWithObject: true })
    const lightAt = (x: number, y: number) => data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels]!
    expect(
      [lightAt(0.2, 0.2), lightAt(0.5, 0.52)].every((light) => light < 16),
      'black under both boxes',
    ).to.equal(true)
    expect(lightAt(0.05, 0.05), 'and nowhere else').to.be.greaterThan(200)
  })

  it('posts nothing by going back, and begins with an empty form', async () => {
    let posts = 0
    ana.page.on('request', (request) => (posts += Number(request.url().endsWith('createClinicalCase'))))
    await ana.page.goto(`${url}/home`)
    await ana.page.goBack()
    await ana.card(TITLE).waitFor()
    expect(await ana.card(TITLE).count()).to.equal(1)
    await openForm()
    await form().getByLabel('Title').waitFor()
    expect([await form().getByLabel('Title').inputValue(), posts]).to.deep.equal(['', 0])
  })
})

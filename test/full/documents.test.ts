import { expect } from 'chai'
import sharp from 'sharp'
import { active, disguised, encrypted, report } from '../api/files/support/documents.js'
import { HTML, photograph } from '../api/files/support/images.js'
import { makeShelf, nothing, type Shelf } from '../api/files/support/shelf.js'

describe('An uploaded document', () => {
  let shelf: Shelf
  before(async () => {
    shelf = await makeShelf()
  })
  after(() => shelf.close())
  beforeEach(() => shelf.clear())

  const send = (bytes: Buffer, category = 'REPORT') => shelf.send([['report.pdf', bytes]], { fileTypes: JSON.stringify([category]) })
  const refused = async (bytes: Buffer, category?: string) => {
    const { code, msg, errors } = await send(bytes, category)
    expect(errors?.map(({ field }) => field)).to.deep.equal(['files.0'])
    expect(await shelf.left(), 'no file left').to.deep.equal(nothing)
    return [code, msg]
  }
  const damaged = [422, 'This document is damaged and cannot be read']
  const isActive = [422, 'This document holds scripts or other files']

  for (const category of ['REPORT', 'SCAN']) {
    it(`is kept as it came as a ${category}, with a sheet of its form for lists`, async () => {
      const bytes = await report()
      const { kept } = await send(bytes, category)
      expect(kept[0]).to.include({ category, mime: 'application/pdf', name: 'report.pdf', width: 300, height: 400 })
      const { file } = kept[0]!
      expect(Buffer.from(await (await shelf.ask(shelf.link(file))).arrayBuffer()).equals(bytes)).to.equal(true)
      const small = await sharp(await (await shelf.ask(shelf.link(file, 'thumbnail'))).arrayBuffer()).metadata()
      expect(small).to.include({ format: 'webp', width: 480, height: 640 })
    })
  }

  const VIEWER = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'"
  for (const [browser, policy] of [
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', `sandbox; ${VIEWER}`],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36', VIEWER],
    ['', `sandbox; ${VIEWER}`],
  ] as const)
    it(`is shown in place, in a sandbox where the viewer of the browser allows it: ${browser}`, async () => {
      const { file } = (await send(await report())).kept[0]!
      const { headers } = await shelf.ask(shelf.link(file), { 'User-Agent': browser }, 'HEAD')
      expect(Object.fromEntries(headers)).to.include({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${file}.pdf"`,
        'content-security-policy': policy,
        vary: 'User-Agent',
        'x-content-type-options': 'nosniff',
      })
    })

  for (const [what, make] of Object.entries(active)) {
    it(`that ${what} is refused`, async () => expect(await refused(await make())).to.deep.equal(isActive))
  }

  it('whose names are written in another way is refused as well', async () => {
    const bytes = await disguised()
    expect(bytes.includes('JavaScript')).to.equal(false)
    expect(await refused(bytes)).to.deep.equal(isActive)
  })

  it('that is encrypted is refused', async () => {
    expect(await refused(await encrypted())).to.deep.equal([422, 'This document is protected by a password'])
  })

  it('that breaks off is refused', async () => {
    const bytes = await report()
    for (const part of [0.5, 0.99]) expect(await refused(bytes.subarray(0, bytes.length * part))).to.deep.equal(damaged)
  })

  it('that is another kind of file as well is refused', async () => {
    const bytes = await report()
    expect(await refused(Buffer.concat([bytes, Buffer.from(HTML)])), 'behind it').to.deep.equal(damaged)
    expect((await refused(Buffer.concat([Buffer.from(HTML), bytes])))[0], 'before it').to.equal(415)
  })

  it('without pages is refused', async () => {
    expect(await refused(Buffer.from('%PDF-1.7\n%%EOF'))).to.deep.equal(damaged)
  })

  it('is none of the images, and none of the images is one', async () => {
    const unsupported = [415, 'Unsupported file type found']
    expect(await refused(await report(), 'IMAGE')).to.deep.equal(unsupported)
    expect(await refused(await photograph(), 'REPORT')).to.deep.equal(unsupported)
  })
})

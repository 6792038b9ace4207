import { expect } from 'chai'
import { eventually } from '../../../support/eventually.js'
import { filePart, formEnd, openForm, postForm, textPart } from '../../../api/files/support/forms.js'
import { longFilm } from '../../../support/films.js'
import { report } from '../../../api/files/support/documents.js'
import { photograph } from '../../../api/files/support/images.js'
import { makeShelf, nothing, type Sent, type Shelf } from '../../../api/files/support/shelf.js'

const MB = 1024 * 1024
/** Of all categories: more than this is not even received. */
const LARGEST = 10 * MB
const unreadable = { code: 400, msg: 'The request could not be read' }
const tooLarge = { code: 413, msg: 'File exceeding size limit found' }

describe('Receiving files', () => {
  let shelf: Shelf
  before(async () => {
    shelf = await makeShelf()
  })
  after(() => shelf.close())
  beforeEach(() => shelf.clear())

  const nothingIsLeft = async () => {
    await eventually(() => expect(shelf.temporary()).to.equal(0))
    expect(await shelf.left()).to.deep.equal(nothing)
  }
  const somethingIsOnItsWay = () => eventually(() => expect(shelf.temporary()).to.equal(1))

  it('reads texts and files, named in any script, and leaves no temporary file', async () => {
    const { code, kept, diagnosis } = await shelf.send([['Снимок 手術 "1".jpg', await photograph()]], { diagnosis: 'Hernia – левая' })
    expect([code, diagnosis, kept[0]?.name]).to.deep.equal([200, 'Hernia – левая', 'Снимок 手術 "1".jpg'])
    await eventually(() => expect(shelf.temporary()).to.equal(0))
  })

  it('takes a form without files', async () => {
    expect(await shelf.send([], { diagnosis: 'Hernia' })).to.deep.equal({ code: 200, msg: '', kept: [], diagnosis: 'Hernia' })
    expect(await postForm(shelf.port, filePart('', ''), formEnd), 'as a browser sends an empty choice').to.include({ code: 200 })
  })

  it('takes twenty files and not one more', async () => {
    const small = await photograph({ width: 8, height: 8 })
    const several = (count: number) => Array.from({ length: count }, (_, index): Sent => [`${index}.jpg`, small])
    expect((await shelf.send(several(20))).kept.map(({ name }) => name)).to.deep.equal(several(20).map(([name]) => name))
    await shelf.clear()
    const errors = [{ field: 'files', msg: 'At most 20 files.' }]
    expect(await shelf.send(several(21))).to.deep.equal({ code: 422, msg: 'Please check the details', errors })
    await nothingIsLeft()
  })

  it('writes no more of a file than it may have, and drops it', async () => {
    const { req, told } = openForm(shelf.port)
    req.write(filePart('large.jpg', Buffer.alloc(LARGEST + MB)).subarray(0, -2))
    await eventually(() => expect(shelf.temporarySize()).to.be.within(LARGEST, LARGEST + 1))
    await new Promise((written) => req.write(Buffer.alloc(2 * MB), written))
    expect(shelf.temporarySize()).to.be.at.most(LARGEST + 1)
    req.end(Buffer.concat([Buffer.from('\r\n'), formEnd]))
    expect(await told).to.deep.equal({ ...tooLarge, errors: [{ field: 'files', msg: tooLarge.msg }] })
    await nothingIsLeft()
  })

  it('leaves nothing of a request that is broken off after it was too large', async () => {
    const { req } = openForm(shelf.port)
    req.write(filePart('large.jpg', Buffer.alloc(LARGEST + MB)).subarray(0, -2))
    await eventually(() => expect(shelf.temporarySize()).to.be.at.least(LARGEST))
    req.destroy()
    await nothingIsLeft()
  })

  const filledUp = async (of: Promise<Buffer>, size: number, by = 0) => {
    const bytes = await of
    return Buffer.concat([bytes, Buffer.alloc(size - bytes.length, by)])
  }
  /** With a stream that no page shows; hardly anything may follow the end of a document. */
  const longReport = async (size: number) => {
    const holding = (bytes: number) => report(({ context }) => context.register(context.stream(new Uint8Array(bytes))))
    const around = (await holding(size)).length - size
    return filledUp(holding(size - around), size, 0x20)
  }
  const longPhotograph = (size: number) => filledUp(photograph(), size)
  for (const [category, most, name, field, of] of [
    ['IMAGE', 5 * MB, 'photo.jpg', 'files.0', longPhotograph],
    ['SCAN', 5 * MB, 'scan.jpg', 'files.0', longPhotograph],
    ['REPORT', 10 * MB, 'report.pdf', 'files', longReport],
    ['VIDEO', 10 * MB, 'film.mp4', 'files', longFilm],
  ] as const)
    it(`takes a file of ${category} of ${most / MB} MB to the byte`, async () => {
      const bytes = await of(most)
      const send = (more = 0) => shelf.send([[name, Buffer.concat([bytes, Buffer.alloc(more)])]], { fileTypes: JSON.stringify([category]) })
      const [full, over] = [await send(), await send(1)]
      expect([full.code, full.kept.map((each) => each.category)]).to.deep.equal([200, [category]])
      expect([over.code, over.errors]).to.deep.equal([413, [{ field, msg: tooLarge.msg }]])
    })

  it('refuses at once what says that it is longer than all files together may be', async () => {
    const { req, told } = openForm(shelf.port, { 'Content-Length': 21 * LARGEST })
    req.flushHeaders()
    expect(await told).to.deep.equal(tooLarge)
    req.destroy()
    await nothingIsLeft()
  })

  it('leaves nothing of a request that is broken off', async () => {
    const { req } = openForm(shelf.port, { 'Content-Length': 3 * MB })
    req.write(filePart('photo.jpg', Buffer.alloc(MB)))
    await somethingIsOnItsWay()
    req.destroy()
    await nothingIsLeft()
  })

  it('leaves nothing of a request that is broken off between two files', async () => {
    const { req } = openForm(shelf.port)
    req.write(filePart('one.jpg', await photograph()))
    req.write(filePart('two.jpg', Buffer.alloc(MB)).subarray(0, -2))
    await eventually(() => expect(shelf.temporary()).to.equal(2))
    req.destroy()
    await nothingIsLeft()
  })

  it('says so when it cannot read the form', async () => {
    const photo = filePart('photo.jpg', await photograph())
    expect(await postForm(shelf.port, photo), 'no end').to.deep.equal(unreadable)
    expect(await postForm(shelf.port, photo.subarray(0, 9_000)), 'half a file').to.deep.equal(unreadable)
    const { req, told } = openForm(shelf.port, { 'Content-Type': 'multipart/form-data' })
    req.end(Buffer.concat([photo, formEnd]))
    expect(await told, 'no boundary').to.deep.equal(unreadable)
    await nothingIsLeft()
  })

  it('names the field that is wrong', async () => {
    const photo = await photograph()
    const wrong = async (...parts: Buffer[]) => {
      const { code, errors } = await postForm(shelf.port, filePart('photo.jpg', photo), ...parts, formEnd)
      await nothingIsLeft()
      return [code, ...(errors ?? []).map(({ field }) => field)]
    }
    expect(await wrong(filePart('photo.jpg', photo, 'picture'))).to.deep.equal([422, 'picture'])
    expect(await wrong(textPart('diagnosis', 'x'.repeat(MB)))).to.deep.equal([422, 'diagnosis'])
    expect(await wrong(textPart('unknown', 'x'))).to.deep.equal([422, 'unknown'])
    expect(await wrong(textPart('__proto__', 'x'))).to.deep.equal([422, '__proto__'])
    expect(await wrong(textPart('diagnosis', 'one'), textPart('diagnosis', 'two'))).to.deep.equal([422, 'diagnosis'])
  })

  it('takes no nested fields, no endless names and no more texts than any form has', async () => {
    expect(await postForm(shelf.port, textPart('a[b]', 'x'), formEnd)).to.deep.equal(unreadable)
    expect(await postForm(shelf.port, textPart('n'.repeat(1_000), 'x'), formEnd)).to.deep.equal(unreadable)
    const many = Array.from({ length: 100 }, (_, index) => textPart(`f${index}`, 'x'))
    expect(await postForm(shelf.port, ...many, formEnd)).to.deep.equal(unreadable)
  })
})

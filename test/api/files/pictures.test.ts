import { expect } from 'chai'
import sharp from 'sharp'
import { MOST_PIXELS } from '../../../api/contract/files/pixels.js'
import { mustBeDrawable } from '../../../api/files/drawing/reading.js'
import { drawing, HTML, hugePng, lyingFlag, PATIENT, photograph } from './support/images.js'
import { makeShelf, nothing, type Shelf } from './support/shelf.js'

describe('An uploaded image', () => {
  let shelf: Shelf
  before(async () => {
    shelf = await makeShelf()
  })
  after(() => shelf.close())
  beforeEach(() => shelf.clear())

  const shown = async (name: string, bytes: Buffer, variant?: 'thumbnail') => {
    const { kept } = await shelf.send([[name, bytes]])
    const answered = await shelf.ask(shelf.link(kept[0]!.file, variant))
    return { kept: kept[0]!, bytes: Buffer.from(await answered.arrayBuffer()), type: answered.headers.get('Content-Type') }
  }

  const refused = async (name: string, bytes: Buffer) => {
    const { code, msg, errors } = await shelf.send([[name, bytes]])
    expect(await shelf.left()).to.deep.equal(nothing)
    return { code, msg, field: errors?.[0]?.field }
  }

  it('tells nothing but what is on it, and stands upright', async () => {
    const photo = await photograph()
    const before = await sharp(photo).metadata()
    expect(before).to.include({ orientation: 6, width: 800 })
    for (const told of [before.exif, before.xmp]) expect(told?.includes(PATIENT)).to.equal(true)
    expect(before.icc).not.to.equal(undefined)

    const { kept, bytes, type } = await shown('IMG_0001.JPG', photo)
    expect(kept).to.deep.include({ category: 'IMAGE', mime: 'image/jpeg', name: 'IMG_0001.JPG', width: 600, height: 800 })
    expect(type).to.equal('image/jpeg')
    const { exif, xmp, iptc, icc, orientation, width, height, format } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc, orientation }).to.deep.equal({
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      icc: undefined,
      orientation: undefined,
    })
    expect({ width, height, format }).to.deep.equal({ width: 600, height: 800, format: 'jpeg' })
    expect(bytes.includes(PATIENT)).to.equal(false)
  })

  it('is turned the right way, in the colours of the screen', async () => {
    const { bytes } = await shown('flag.jpg', await lyingFlag())
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect(info).to.include({ width: 100, height: 200, channels: 3 })
    const at = (x: number, y: number) => [...data.subarray((y * 100 + x) * 3, (y * 100 + x) * 3 + 3)]
    const near = (seen: number[], meant: number[]) => seen.forEach((value, index) => expect(value).to.be.closeTo(meant[index]!, 12))
    near(at(50, 20), [255, 0, 0])
    near(at(50, 180), [0, 0, 255])
  })

  it('has a thumbnail that fits into 640 pixels', async () => {
    const { bytes, type } = await shown('photo.jpg', await photograph(), 'thumbnail')
    expect(type).to.equal('image/webp')
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect({ format, width, height, exif }).to.deep.equal({ format: 'webp', width: 480, height: 640, exif: undefined })
  })

  it('stays a PNG, with what one sees through it, when it was one', async () => {
    const { kept, bytes } = await shown('drawing.png', await drawing())
    expect(kept).to.include({ mime: 'image/png', width: 40, height: 30 })
    const { format, hasAlpha } = await sharp(bytes).metadata()
    expect({ format, hasAlpha }).to.deep.equal({ format: 'png', hasAlpha: true })
    expect(bytes.includes(PATIENT)).to.equal(false)
  })

  it('loses what hung on to it', async () => {
    const photo = await photograph()
    const { bytes } = await shown('photo.jpg', Buffer.concat([photo, Buffer.from(HTML)]))
    expect(bytes.includes('<script>')).to.equal(false)
    expect(bytes.subarray(-2).toString('hex'), 'end of image').to.equal('ffd9')
  })

  it('is what its bytes are, whatever it is called', async () => {
    const { kept } = await shown('photo.txt', await photograph())
    expect(kept).to.include({ mime: 'image/jpeg', name: 'photo.txt' })
  })

  const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const others: Record<string, () => Buffer | Promise<Buffer>> = {
    'HTML that is called an image': () => Buffer.from(HTML),
    'an SVG': () => svg,
    'a GIF': () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .gif()
        .toBuffer(),
    'a WebP': () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .webp()
        .toBuffer(),
    'a PDF': () => Buffer.from('%PDF-1.7\n%%EOF'),
    'an empty file': () => Buffer.alloc(0),
    'one byte': () => Buffer.from([0xff]),
  }
  for (const [what, make] of Object.entries(others)) {
    it(`is not ${what}`, async () => {
      expect(await refused('photo.png', await make())).to.deep.equal({ code: 415, msg: 'Unsupported file type found', field: 'files.0' })
    })
  }

  it('of 50,000 by 50,000 pixels is refused by its header', async () => {
    const sent = hugePng(50_000)
    expect(sent.length).to.be.below(200)
    expect(await refused('huge.png', sent)).to.deep.equal({ code: 413, msg: 'File exceeding size limit found', field: 'files.0' })
  })

  it('may have what a camera of 50 megapixels makes, which is more, and no pixel more than is said', () => {
    for (const pixels of [8_192 * 6_144, 8_256 * 6_192, MOST_PIXELS]) expect(() => mustBeDrawable(pixels)).not.to.throw()
    expect(() => mustBeDrawable(MOST_PIXELS + 1)).to.throw('File exceeding size limit found')
  })

  const damaged = { code: 422, msg: 'This image is damaged and cannot be read', field: 'files.0' }

  it('that breaks off is refused', async () => {
    const photo = await photograph()
    for (const part of [0.2, 0.5, 0.99]) expect(await refused('half.jpg', photo.subarray(0, photo.length * part))).to.deep.equal(damaged)
    const png = await drawing()
    expect(await refused('half.png', png.subarray(0, png.length - 30))).to.deep.equal(damaged)
  })

  it('whose header promises more than there is is refused', async () => {
    expect(await refused('large.png', hugePng(5_000))).to.deep.equal(damaged)
  })

  it('that is only the beginning of one is refused', async () => {
    for (const hex of ['ffd8ffe0', 'ffd8ffe000104a464946', '89504e470d0a1a0a', '89504e470d0a1a0affffffff49484452']) {
      expect((await refused('start.jpg', Buffer.from(hex, 'hex'))).code).to.be.oneOf([415, 422])
    }
  })
})

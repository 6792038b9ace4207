import { expect } from 'chai'
import sharp from 'sharp'
import type { FileId } from '../../../../../domain/kernel/ids.js'
import { drawOurs } from '../../../../../api/files/drawing/draw.js'
import { presentFile } from '../../../../../api/files/showing/present-file.js'
import { resizing } from '../../../../../api/files/showing/resized.js'
import { sizesOf } from '../../../../../api/files/showing/sizes.js'
import { photograph } from '../../../../api/files/support/images.js'
import { makeShelf, type Shelf } from '../../../../api/files/support/shelf.js'

describe('the sizes of an image', () => {
  let shelf: Shelf
  let puts: string[]
  /** Whatever else happens while a size is written. */
  let meanwhile: (id: FileId) => Promise<unknown>
  before(async () => {
    shelf = await makeShelf((store) => ({
      ...store,
      put: async (id, variant, bytes) => {
        await meanwhile(id)
        puts.push(variant)
        await store.put(id, variant, bytes)
      },
    }))
  })
  after(() => shelf.close())
  beforeEach(() => {
    puts = []
    meanwhile = () => Promise.resolve()
    return shelf.clear()
  })

  /** Upright, as wide and as high as said. */
  const large = (width: number, height: number): Promise<Buffer> => photograph({ width: height, height: width, sigma: 5 })
  const brought = async (name = 'photo.jpg', bytes?: Buffer) => {
    const { kept } = await shelf.send([[name, bytes ?? (await large(3000, 2000))]])
    return kept[0]!
  }
  const drawn = async (file: FileId, size: 'medium' | 'large') => {
    const answered = await shelf.ask(shelf.link(file, size))
    expect(answered.status).to.equal(200)
    const { format, width, height } = await sharp(Buffer.from(await answered.arrayBuffer())).metadata()
    return { type: answered.headers.get('Content-Type'), tag: answered.headers.get('ETag'), format, width, height }
  }

  it('are told of what is larger, with their widths, and of nothing that moves or is read', () => {
    const widths = (width: number, height: number, mime = 'image/jpeg') => sizesOf({ mime, width, height }).map((each) => each.width)
    expect(widths(4000, 3000)).to.deep.equal([640, 1080, 1920])
    expect(widths(3000, 4000)).to.deep.equal([480, 810, 1440])
    expect(widths(1200, 600)).to.deep.equal([640, 1080])
    expect(widths(640, 480)).to.deep.equal([])
    expect(widths(4000, 3000, 'image/gif')).to.deep.equal([])
    expect(widths(4000, 3000, 'video/mp4')).to.deep.equal([])
    const file = { file: 'f' as FileId, mime: 'image/jpeg', category: 'IMAGE' as const, name: null }
    const looks = { linkTo: (id: FileId, variant: string) => `${id}/${variant}`, placeholderOf: () => undefined }
    expect(presentFile({ ...file, width: 1200, height: 600 }, looks).sizes).to.deep.equal([
      { width: 640, path: 'f/thumbnail' },
      { width: 1080, path: 'f/medium' },
    ])
    expect(presentFile({ ...file, width: 700, height: 600 }, looks)).not.to.have.property('sizes')
  })

  it('are drawn when somebody asks for them, once, however many ask', async () => {
    const { file } = await brought()
    expect(puts).to.deep.equal(['original', 'thumbnail'])
    const all = await Promise.all([drawn(file, 'medium'), drawn(file, 'medium'), drawn(file, 'large')])
    expect(all.map(({ width, height }) => [width, height])).to.deep.equal([
      [1080, 720],
      [1080, 720],
      [1920, 1280],
    ])
    for (const { type, format } of all) expect([type, format]).to.deep.equal(['image/webp', 'webp'])
    expect(new Set(all.map(({ tag }) => tag)).size).to.equal(2)
    await drawn(file, 'medium')
    expect(puts.slice(2).sort()).to.deep.equal(['large', 'medium'])
  })

  it('are not there of what is small', async () => {
    const { file } = await brought('small.jpg', await large(800, 600))
    expect((await shelf.ask(shelf.link(file, 'medium'))).status).to.equal(404)
    expect((await shelf.left()).stored).to.equal(2)
  })

  it('go with the image, also one that was being drawn then', async () => {
    const { file } = await brought()
    await drawn(file, 'medium')
    expect((await shelf.left()).stored).to.equal(3)
    meanwhile = () => shelf.files.drop([file], shelf.store.remove)
    expect((await shelf.ask(shelf.link(file, 'large'))).status).to.equal(404)
    expect(await shelf.left()).to.deep.equal({ temporary: 0, stored: 0, states: ['erased'] })
    expect((await shelf.ask(shelf.link(file, 'medium'))).status).to.equal(404)
  })

  it('are the image itself while too many are being drawn, which nobody keeps', async () => {
    const files = await Promise.all(Array.from({ length: 2 }, () => brought()))
    const white = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
    const [huge, small] = [await white(7_000), await white(8)]
    const waiting = Array.from({ length: 102 }, (_, at) => drawOurs('smaller', at < 6 ? huge : small, 640)) // as many as are drawn, and wait
    const known = (await shelf.files.kept([files[0]!.file])).get(files[0]!.file)!
    expect(await resizing(shelf)(known, 'medium')).to.equal('busy')
    const answered = await shelf.ask(shelf.link(files[1]!.file, 'medium'))
    await Promise.all(waiting)
    expect([answered.status, answered.headers.get('Content-Type'), answered.headers.get('Cache-Control')]).to.deep.equal([
      200,
      'image/jpeg',
      'no-store',
    ])
  })
})

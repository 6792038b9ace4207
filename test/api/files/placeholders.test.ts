import { expect } from 'chai'
import sharp from 'sharp'
import type { FileId } from '../../../domain/kernel/ids.js'
import { photograph } from './support/images.js'
import { makeShelf, subject, type Shelf } from './support/shelf.js'

/** Bytes: it comes along with every post of a page. */
const MOST = 200

describe('what is shown of an image until it has come', () => {
  let shelf: Shelf
  before(async () => {
    shelf = await makeShelf()
  })
  after(() => shelf.close())

  const brought = async (bytes: Buffer): Promise<FileId> => (await shelf.send([['photo.jpg', bytes]])).kept[0]!.file
  const placeholderOf = async (id: FileId) => (await shelf.files.placeholders([id])).get(id)
  const forgetIt = (id: FileId) => shelf.pool.query('update vault.file set placeholder = null where id = $1', [id])

  it('are its colours, in few bytes, of the same form', async () => {
    const red = { create: { width: 600, height: 800, channels: 3, background: '#c02020' } } as const
    const band = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#2040c0' } })
      .png()
      .toBuffer()
    const image = await sharp(red)
      .composite([{ input: band, top: 500, left: 0 }])
      .jpeg()
      .toBuffer()
    const placeholder = (await placeholderOf(await brought(image)))!
    expect(placeholder.length).to.be.below(MOST)
    const { data, info } = await sharp(placeholder).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).to.deep.equal([12, 16])
    const [top, bottom] = [data.subarray(0, 3), data.subarray(-3)]
    expect([top[0]! > top[2]!, bottom[2]! > bottom[0]!]).to.deep.equal([true, true])
  })

  it('is small of the most colourful one too', async () => {
    const noise = {
      create: { width: 900, height: 900, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 90 } },
    } as const
    const coarse = await sharp(await sharp(noise).png().toBuffer())
      .resize(16, 16, { kernel: 'nearest' })
      .resize(900, 900, { kernel: 'nearest' })
      .jpeg()
      .toBuffer()
    expect((await placeholderOf(await brought(coarse)))!.length).to.be.below(2 * MOST)
  })

  it('is made of an older image when one of its sizes is drawn', async () => {
    const id = await brought(await photograph({ width: 1500, height: 1000 }))
    await forgetIt(id)
    expect((await shelf.ask(shelf.link(id, 'medium'))).status).to.equal(200)
    expect((await placeholderOf(id))?.length).to.be.within(1, MOST)
  })

  it('is told of nothing that is withheld or erased, and goes with the file', async () => {
    const id = await brought(await photograph())
    await shelf.files.withholdSome([id], 1)
    expect(await placeholderOf(id)).to.equal(undefined)
    const kept = async () => (await shelf.pool.query('select from vault.file where id = $1 and placeholder is not null', [id])).rowCount
    expect(await kept()).to.equal(1)
    await shelf.files.erase(subject, shelf.store.remove)
    expect(await kept()).to.equal(0)
  })
})

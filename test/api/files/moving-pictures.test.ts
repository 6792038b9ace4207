import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import sharp from 'sharp'
import { draw } from '../../../api/files/drawing/draw.js'
import { failureOf } from '../../support/eventually.js'

/** A GIF of so many pictures, each another, with a comment between them. */
const moving = async (frames: number, width = 8, height = 6): Promise<Buffer> => {
  const one = (at: number) => ({ create: { width, height, channels: 3, background: { r: (at * 40) % 256, g: at % 256, b: 90 } } }) as const
  const pictures = await Promise.all(Array.from({ length: frames }, (_, at) => sharp(one(at)).png().toBuffer()))
  const gif = await sharp(pictures, { join: { animated: true } })
    .gif({ loop: 0 })
    .toBuffer()
  const comment = Buffer.from([0x21, 0xfe, 11, ...Buffer.from('Anna Muster'), 0])
  return Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)])
}

describe('Moving pictures', () => {
  let path: string
  before(() => (path = join(mkdtempSync(join(tmpdir(), 'sfs-gif-')), 'moving')))
  after(() => rmSync(join(path, '..'), { recursive: true }))
  const drawn = (bytes: Buffer) => {
    writeFileSync(path, bytes)
    return draw('picture', path, 'image/gif')
  }

  it('go on moving, without what was written between them, and stand still in lists', async () => {
    const before = await moving(3)
    const { original, thumbnail, width, height } = await drawn(before)
    expect({ width, height }).to.deep.equal({ width: 8, height: 6 })
    expect((await sharp(original as Buffer).metadata()).pages).to.equal(3)
    expect((await sharp(thumbnail).metadata()).pages ?? 1).to.equal(1)
    expect([before, original as Buffer].map((bytes) => bytes.includes('Anna'))).to.deep.equal([true, false])
  })

  it('are refused with more pictures than anybody looks at', async () => {
    expect(await failureOf(drawn(await moving(501)))).to.have.property('message', 'An animation can have 500 pictures at most')
  })

  it('are refused with more pixels in all than one picture may have', async () => {
    const large = await moving(3)
    const frame = Buffer.from([0x2c, 0, 0, 0, 0, 8, 0, 6, 0])
    const sizes = [6]
    for (let at = large.indexOf(frame); at >= 0; at = large.indexOf(frame, at + 1)) sizes.push(at + 5)
    for (const at of sizes) large.writeUInt32LE((9_000 << 16) + 9_000, at) // what its screen and each picture say of themselves
    expect(await failureOf(drawn(large))).to.have.property('kind', 'too-large')
  })
})

import { expect } from 'chai'
import sharp from 'sharp'
import { drawingBy } from '../../../api/files/drawing/draw.js'
import { failureOf } from '../../support/eventually.js'

describe('what draws images', () => {
  it('says of the image what is wrong with it', async () => {
    expect(await failureOf(drawingBy()('smaller', Buffer.from('no image')))).to.include({ kind: 'invalid' })
  })

  it('hands images over as they are', async () => {
    const red = await sharp({ create: { width: 3_000, height: 30, channels: 3, background: '#c02020' } })
      .png()
      .toBuffer()
    const { width, height, format } = await sharp((await drawingBy()('smaller', red, 300)).webp).metadata()
    expect({ width, height, format }).to.deep.equal({ width: 300, height: 3, format: 'webp' })
  })
})

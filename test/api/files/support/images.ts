import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Something a photograph tells beside what is on it. */
export const PATIENT = 'Anna Patient'
export const HTML = '<!doctype html><script>alert(1)</script>'

/** A photograph as a phone makes it: lying on its side, with place, names and a profile. Upright it is 600 by 800. */
export const photograph = async ({ width = 800, height = 600, sigma = 20 } = {}): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma } as const
  const told = {
    IFD0: { Copyright: PATIENT, Make: 'Phone' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 4366/100' },
  }
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><p>${PATIENT}</p></x:xmpmeta>`
  return sharp({ create: { width, height, channels: 3, background: '#a55', noise } })
    .withExif(told)
    .withXmp(xmp)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Left half red, right half blue, and word that it is to be turned a quarter to the right. */
export const lyingFlag = async (): Promise<Buffer> => {
  const blue = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#00f' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 200, height: 100, channels: 3, background: '#f00' } })
    .composite([{ input: blue, left: 100, top: 0 }])
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

export const drawing = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 4, background: { r: 0, g: 128, b: 0, alpha: 0.5 } } })
    .withExif({ IFD0: { Copyright: PATIENT } })
    .png()
    .toBuffer()

/** A few bytes that say they are very large. */
export const hugePng = (side: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8) // eight bits, three colours
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND')])
}

const chunk = (type: string, data = Buffer.alloc(0)): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A GIF of so many pictures of one pixel each: 15 bytes a picture (GIF89a §20, §22). */
export const gifOf = (pictures: number): Buffer => {
  const screen = Buffer.from([...Buffer.from('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  const picture = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([screen, ...Array<Buffer>(pictures).fill(picture), Buffer.from([0x3b])])
}

import { expect } from 'chai'
import { formatOf } from '../../../../web/files/picture/format.js'

const box = (...brands: string[]) => new Blob([new Uint8Array([0, 0, 0, 24]), `ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`])

describe('what a file is by its content', () => {
  for (const [what, blob, format] of [
    ['a JPEG', new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe1])]), 'image/jpeg'],
    ['a PNG', new Blob([new Uint8Array([0x89]), 'PNG\r\n\x1a\n']), 'image/png'],
    ['a PDF', new Blob(['%PDF-1.7\n']), 'application/pdf'],
    ['a photograph of an iPhone', box('heic', 'mif1', 'heic'), 'image/heic'],
    ['one that names its brand second', box('mif1', 'heic'), 'image/heic'],
    ['an AVIF', box('avif', 'mif1'), undefined],
    ['a video', box('isom', 'mp41'), undefined],
    ['nothing', new Blob([]), undefined],
  ] as const)
    it(`${what} is ${format ?? 'none of ours'}`, async () => expect(await formatOf(blob)).to.equal(format))
})

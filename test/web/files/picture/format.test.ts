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
    ['an MP4', box('isom', 'mp41'), 'video/mp4'],
    ['a film of an iPhone', box('qt  ', 'qt  '), 'video/quicktime'],
    ['a WebM', new Blob([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]), '\x9fB\x82\x84webm']), 'video/webm'],
    ['a Matroska file', new Blob([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]), 'B\x82\x88matroska']), 'video/matroska'],
    ['an Ogg file', new Blob(['OggS\0']), 'video/ogg'],
    ['an AVI', new Blob(['RIFF\0\0\0\0AVI LIST']), 'video/vnd.avi'],
    ['a GIF', new Blob(['GIF89a']), 'image/gif'],
    ['nothing', new Blob([]), undefined],
  ] as const)
    it(`${what} is ${format ?? 'none of ours'}`, async () => expect(await formatOf(blob)).to.equal(format))
})

/** The parts of a box, with the place of each. */
const boxesIn = (bytes: Buffer): { readonly name: string; readonly bytes: Buffer }[] => {
  const boxes: { name: string; bytes: Buffer }[] = []
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at)
    boxes.push({ name: bytes.toString('latin1', at + 4, at + 8), bytes: bytes.subarray(at, at + size) })
    at += size
  }
  return boxes
}

const boxOf = (name: string, content: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.reduce((sum, each) => sum + each.length, 0))
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, ...content])
}

/** The same MP4 with its first track so many times: all of them lead to the same pictures. Its table of contents must stand behind its pictures. */
export const withTracks = (mp4: Buffer, count: number): Buffer =>
  Buffer.concat(
    boxesIn(mp4).map(({ name, bytes }) => {
      if (name !== 'moov') return bytes
      const parts = boxesIn(bytes.subarray(8))
      const track = parts.find((part) => part.name === 'trak')!.bytes
      const copies = Array.from({ length: count }, (_, n) => {
        const copy = Buffer.from(track)
        const header = copy.indexOf('tkhd')
        copy.writeUInt32BE(n + 1, header + 4 + 4 + 8) // after version and flags, and the two moments
        return copy
      })
      return boxOf('moov', [...parts.filter((part) => part.name !== 'trak').map((part) => part.bytes), ...copies])
    }),
  )

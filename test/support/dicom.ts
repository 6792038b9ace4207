const element = (group: number, tag: number, vr: string, value: string): Buffer => {
  const bytes = Buffer.from(value.length % 2 === 0 ? value : `${value} `, 'latin1')
  const head = Buffer.alloc(8)
  head.writeUInt16LE(group, 0)
  head.writeUInt16LE(tag, 2)
  head.write(vr, 4, 'latin1')
  head.writeUInt16LE(bytes.length, 6)
  return Buffer.concat([head, bytes])
}

/** The beginning of a scan as a machine writes it, Explicit VR Little Endian (PS3.10 §7.1), with the name of its patient. */
export const dicom = (): Buffer =>
  Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM', 'latin1'),
    element(0x0002, 0x0010, 'UI', '1.2.840.10008.1.2.1\0'),
    element(0x0008, 0x0060, 'CS', 'CT'),
    element(0x0010, 0x0010, 'PN', 'Canary^Anna'),
    element(0x0010, 0x0030, 'DA', '19610412'),
  ])

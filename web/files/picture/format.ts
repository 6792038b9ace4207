/** What a file is by its first bytes, as far as a form cares. */
export type Format =
  | 'image/jpeg'
  | 'image/png'
  | 'image/gif'
  | 'application/pdf'
  | 'image/heic'
  | 'application/dicom'
  | 'video/mp4'
  | 'video/quicktime'
  | 'video/webm'
  | 'video/matroska'
  | 'video/vnd.avi'
  | 'video/ogg'

/** How the brands of an ISO base media file begin that hold pictures a camera writes: HEVC in HEIF (ISO/IEC 23008-12 §10). */
const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
/** And those that films say of themselves. */
const MP4 = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV)$/
/** As many as are looked at, of which the first four brands are told. */
const LOOKED_AT = 32
/** As far as the header of a Matroska file is read for the name of what it holds. */
const EBML_HEADER = 64
/** Where a DICOM file says what it is, behind a preamble that may hold anything (PS3.10 §7.1). */
const DICOM_HEADER = 132

/** By its content, whatever its name says; undefined for what is none of these. */
export const formatOf = async (file: Blob): Promise<Format | undefined> => {
  const first = String.fromCharCode(...new Uint8Array(await file.slice(0, DICOM_HEADER).arrayBuffer()))
  const header = first.slice(0, EBML_HEADER)
  const text = header.slice(0, LOOKED_AT)
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (text.startsWith('\u0089PNG\r\n')) return 'image/png'
  if (text.startsWith('%PDF-')) return 'application/pdf'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  if (text.startsWith('OggS')) return 'video/ogg'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'AVI ') return 'video/vnd.avi'
  if (text.startsWith('\u001aE\u00df\u00a3')) return header.includes('webm') ? 'video/webm' : 'video/matroska'
  if (first.endsWith('DICM')) return 'application/dicom'
  return text.slice(4, 8) === 'ftyp' ? isoFormatOf(text) : undefined
}

/** A file of boxes holds pictures of a camera, or a film. */
const isoFormatOf = (text: string): Format | undefined => {
  const brands = brandsIn(text)
  if (brands.some((brand) => HEIC.has(brand))) return 'image/heic'
  if (brands[0] === 'qt  ') return 'video/quicktime'
  return brands.some((brand) => MP4.test(brand)) ? 'video/mp4' : undefined
}

/** The major one, then the compatible ones; AVIF has brands of the same container, and is none of a camera's. */
const brandsIn = (text: string): string[] => {
  const brands = [text.slice(8, 12), text.slice(16, 20), text.slice(20, 24), text.slice(24, 28)]
  return brands.includes('avif') ? [] : brands
}

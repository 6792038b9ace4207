/** What a file is by its first bytes, as far as a form cares. */
export type Format = 'image/jpeg' | 'image/png' | 'application/pdf' | 'image/heic'

/** How the brands of an ISO base media file begin that hold pictures a camera writes: HEVC in HEIF (ISO/IEC 23008-12 §10). */
const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
/** As many as are looked at, of which the first four brands are told. */
const LOOKED_AT = 32

/** By its content, whatever its name says; undefined for what is none of these. */
export const formatOf = async (file: Blob): Promise<Format | undefined> => {
  const bytes = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer())
  const text = String.fromCharCode(...bytes)
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (text.startsWith('\u0089PNG\r\n')) return 'image/png'
  if (text.startsWith('%PDF-')) return 'application/pdf'
  return text.slice(4, 8) === 'ftyp' && brandsIn(text).some((brand) => HEIC.has(brand)) ? 'image/heic' : undefined
}

/** The major one, then the compatible ones; AVIF has brands of the same container, and is none of a camera's. */
const brandsIn = (text: string): string[] => {
  const brands = [text.slice(8, 12), text.slice(16, 20), text.slice(20, 24), text.slice(24, 28)]
  return brands.includes('avif') ? [] : brands
}

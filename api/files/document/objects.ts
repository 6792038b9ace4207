import { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream, type PDFObject } from 'pdf-lib'
import type { Fault } from './verdict.js'

/** Names by which a document runs, starts, sends, plays or carries something (ISO 32000-1 §7.11.4, §12.6.4, §12.7.8, §13). */
const ACTIVE = new Set(
  [
    ...['JS', 'JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'GoToR', 'Rendition', 'XFA'],
    ...['EF', 'EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D'],
  ].map((name) => PDFName.of(name)),
)

/** What is wrong with the objects of a document, whether or not anything leads to them. Throws when one cannot be read. */
export const faultIn = async (bytes: Uint8Array): Promise<Fault | undefined> => {
  const document = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false, ignoreEncryption: true })
  if (document.isEncrypted) return 'encrypted'
  return document.context.enumerateIndirectObjects().some(([, object]) => isActive(object)) ? 'active' : undefined
}

/** Names are one object each, however they are written. */
const isActive = (object: PDFObject): boolean => {
  if (object instanceof PDFName) return ACTIVE.has(object)
  if (object instanceof PDFArray) return object.asArray().some(isActive)
  if (object instanceof PDFStream) return isActive(object.dict)
  return object instanceof PDFDict && object.entries().some(([key, value]) => ACTIVE.has(key) || isActive(value))
}

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Verdict } from './verdict.js'

/** Opens a document as a viewer would and turns its pages over, drawing none. Throws when one is missing, or a password is asked for. */
export const pagesOf = async (bytes: Uint8Array): Promise<Verdict> => {
  const options = { stopAtErrors: true, isEvalSupported: false, useSystemFonts: false, disableFontFace: true, verbosity: 0 }
  const document = await getDocument({ data: new Uint8Array(bytes), ...options }).promise
  const { info } = await document.getMetadata()
  const told = info as { EncryptFilterName?: unknown; IsXFAPresent?: unknown; IsCollectionPresent?: unknown }
  if (told.EncryptFilterName) return { fault: 'encrypted' } // with an empty password
  if (told.IsXFAPresent || told.IsCollectionPresent) return { fault: 'active' }
  if ((await document.getJSActions()) || (await document.getAttachments())) return { fault: 'active' }
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    if ((await page.getJSActions()) as object | null) return { fault: 'active' }
    page.cleanup()
  }
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}

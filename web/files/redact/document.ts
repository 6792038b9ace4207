import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { PDFDocument } from 'pdf-lib'
import { blankCanvas, blobOf } from '../picture/canvas.js'
import { fitting } from '../picture/fitting.js'
import { paint } from './burn.js'
import type { Covers, Source } from './pages.js'

/** More pages take more room than a phone has. */
const MOST_PAGES = 40
/** Longest side of a page that is looked at or written, in pixels: A4 at 190 dots an inch. */
const LONGEST = 2200

GlobalWorkerOptions.workerSrc = worker

/** A PDF as pages. Throws when it cannot be read, asks for a password, or has more pages than can be covered here. */
export const documentSource = async (file: File): Promise<Source> => {
  const task = getDocument({ data: await file.arrayBuffer(), isEvalSupported: false, enableXfa: false, useWasm: false, verbosity: 0 })
  const document = await task.promise
  const { numPages: pages } = document
  if (pages > MOST_PAGES) {
    await task.destroy()
    throw new RangeError(`Only ${MOST_PAGES} pages can be covered here`)
  }
  return {
    pages,
    page: async (index) => {
      const { canvas } = await drawnPage(document, index)
      return blobOf(canvas, 'image/jpeg', 0.9)
    },
    covered: async (covers, maxBytes) => {
      const bytes = await written(document, covers, maxBytes)
      return new File([bytes], file.name, { type: file.type })
    },
    close: () => void task.destroy(),
  }
}

const drawnPage = async (document: PDFDocumentProxy, index: number) => {
  const page = await document.getPage(index + 1)
  const points = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: LONGEST / Math.max(points.width, points.height) })
  const { canvas } = blankCanvas({ width: Math.round(viewport.width), height: Math.round(viewport.height) })
  await page.render({ canvas, viewport, background: '#fff' }).promise
  page.cleanup()
  return { canvas, points }
}

/**
 * All pages as pictures, one after the other, in a new document: no text, no layer and no note of the old one is in it, so that nothing can be
 * found under a box.
 */
const written = async (document: PDFDocumentProxy, covers: Covers, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> => {
  const made = await PDFDocument.create()
  const share = Math.floor((maxBytes * 0.95) / document.numPages)
  for (let index = 0; index < document.numPages; index += 1) {
    const { canvas, points } = await drawnPage(document, index)
    paint(canvas, covers[index] ?? [])
    const picture = await made.embedJpg(await (await fitting(canvas, 'image/jpeg', share)).arrayBuffer())
    made.addPage([points.width, points.height]).drawImage(picture, { x: 0, y: 0, width: points.width, height: points.height })
  }
  return (await made.save()) as Uint8Array<ArrayBuffer>
}

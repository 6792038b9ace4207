import type { Source } from './pages.js'
import { PDF } from '../../generated/mimes.js'

/** Of a PDF the reader is loaded only now: it is large. */
export const sourceOf = async (file: File): Promise<Source> =>
  file.type === PDF ? (await import('./document.js')).documentSource(file) : imageSource(file)

const imageSource = (file: File): Source => ({
  pages: 1,
  page: () => Promise.resolve(file),
  covered: async ([boxes = []], maxBytes) => (await import('./burn.js')).burnt(file, boxes, maxBytes),
  close: () => undefined,
})

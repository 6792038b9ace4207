import type { Box } from './boxes.js'

/** What is covered on each page of a file; an image has one page. */
export type Covers = readonly (readonly Box[])[]

/** A file as pages that can be looked at and covered. */
export interface Source {
  /** How many. */
  readonly pages: number
  /** One of them, from 0, as a picture. Throws when it cannot be drawn. */
  readonly page: (index: number) => Promise<Blob>
  /** Another file, with black where the boxes are and nothing under it. Throws when it cannot be made, or not within so many bytes. */
  readonly covered: (covers: Covers, maxBytes: number) => Promise<File>
  /** Gives back what it holds. */
  readonly close: () => void
}

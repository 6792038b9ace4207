import { LinkifyIt } from 'linkify-it'

/** A piece of a text: a link leads to `href`. */
export interface Piece {
  readonly text: string
  readonly href?: string
}

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true })
/** Without a scheme a link says by its beginning that it is one: "surgery.no complications" is a sentence. */
const SAYS_SO = /^www\.|@/i
/** Nothing else is led to: no script, no program of the device. */
const SAFE = /^(?:https?|mailto):/i

/** The pieces of a text, in their order: addresses as people write them are links. */
export const piecesOf = (text: string): readonly Piece[] => {
  const pieces: Piece[] = []
  let end = 0
  for (const { index, lastIndex, url, schema, text: said } of finder.match(text) ?? []) {
    if (!SAFE.test(url) || (schema === '' && !SAYS_SO.test(said))) continue
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: said, href: url })
    end = lastIndex
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

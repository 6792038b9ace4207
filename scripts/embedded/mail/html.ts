const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it may stand anywhere in a page. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)

/** Text with its addresses as links that open beside the page. */
export const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((piece, i) => (i % 2 ? `<a href="${escaped(piece)}" target="_blank" rel="noopener">${escaped(piece)}</a>` : escaped(piece)))
    .join('')

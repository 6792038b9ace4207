import sanitizeHtml from 'sanitize-html'

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'em',
    'b',
    'i',
    'a',
    'br',
    'hr',
    'code',
    'pre',
    'sub',
    'sup',
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }), h1: 'h2' },
}

/** What of a text in HTML may stand on a page of ours (DECISIONS S-17). Cleaned again it stays the same. */
export const clean = (html: string): string => sanitizeHtml(html, ALLOWED).trim()

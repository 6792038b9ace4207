import { marked } from 'marked'
import { clean } from '../clean.js'

/** What editors write is Markdown; tags of HTML may stand in it. The allow-list decides what of both is kept, so that pictures and tables are not. */
export const htmlOf = (source: string): string => clean(marked.parse(source, { async: false, gfm: true }))

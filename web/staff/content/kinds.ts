import { blogKind } from './blogs/blog-kind.js'
import type { Kind } from './kind.js'

/** Every kind that is listed, by the key of its part. */
export const kinds: Readonly<Record<string, Kind>> = { blogs: blogKind }

import { readdir } from 'node:fs/promises'
import { extname } from 'node:path'
import type { RequestHandler } from 'express'

/**
 * Leads who understands it to the smallest form of a file, where `folder` has one: `scripts/web/smallest.ts` makes them. What serves the files
 * comes after it.
 */
export const precompressed = async (folder: string): Promise<RequestHandler> => {
  const made = new Set(await readdir(folder))
  return (req, res, next) => {
    const name = req.path.slice(1)
    if (made.has(`${name}.br`)) {
      res.vary('Accept-Encoding')
      if (req.acceptsEncodings('br', 'identity') === 'br') {
        res.type(extname(name)).set('Content-Encoding', 'br')
        req.url = `/${name}.br`
      }
    }
    next()
  }
}

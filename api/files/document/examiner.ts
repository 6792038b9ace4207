import { readFile } from 'node:fs/promises'
import { answering } from '../../apart/answering.js'
import { faultIn } from './objects.js'
import { pagesOf } from './pages.js'
import type { Verdict } from './verdict.js'

/* A program that reads a document, named by its path, and tells the verdict to who asks for it. */

/** Nothing before it and, but for a line end or two, nothing after it: so nothing is cut off, and it is no other kind of file as well. */
const isWhole = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && /%%EOF\s{0,8}$/.test(bytes.subarray(-64).toString('latin1'))

const verdictOn = async (bytes: Buffer): Promise<Verdict> => {
  if (!isWhole(bytes)) return { fault: 'damaged' }
  try {
    // Two readers, for a document can be made so that one sees what the other does not: all objects, then what is reached as in a viewer.
    const fault = await faultIn(bytes)
    return fault ? { fault } : await pagesOf(bytes)
  } catch (error) {
    return { fault: (error as Error).name === 'PasswordException' ? 'encrypted' : 'damaged' }
  }
}

answering('document', async (path: string): Promise<Verdict> => verdictOn(await readFile(path)))

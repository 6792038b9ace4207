import { text } from 'node:stream/consumers'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import type { Fault } from './verdict.js'

/** Parts of a document, and bytes that they say they unpack to: what is more was made to be too much for who opens it. */
const MOST_PARTS = 2_000
const MOST_UNPACKED = 200 * 1024 * 1024
/** Of the one part that is unpacked here. */
const MOST_READ = 64 * 1024

/** Parts that run or carry something: macros, controls, and files of other programs (ECMA-376 part 1 §11.3, §15.2). */
const ACTIVE = /^word\/(?:vbaProject|vbaData|activeX\/|embeddings\/)/i
/** Where a document says what else it loads when it is opened. */
const SETTINGS = 'word/_rels/settings.xml.rels'

/** What is wrong with a Word document, which is a ZIP; undefined for a good one. Reads its table of contents, and of its parts a small one. */
export const faultInPackage = async (path: string): Promise<Fault | undefined> => {
  try {
    const zip = await yauzl.openPromise(path, { validateEntrySizes: true })
    try {
      return await faultIn(zip)
    } finally {
      zip.close()
    }
  } catch {
    return 'damaged' // a table of contents that cannot be read leads to nothing that can
  }
}

const faultIn = async (zip: ZipFile): Promise<Fault | undefined> => {
  if (zip.entryCount > MOST_PARTS) return 'damaged'
  const names = new Set<string>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize
    if (unpacked > MOST_UNPACKED || names.has(entry.fileName)) return 'damaged'
    if (entry.isEncrypted()) return 'encrypted'
    if (ACTIVE.test(entry.fileName) || (entry.fileName === SETTINGS && (await loadsMore(zip, entry)))) return 'active'
    names.add(entry.fileName)
  }
  return names.has('word/document.xml') && names.has('[Content_Types].xml') ? undefined : 'damaged'
}

/** A template from another machine, which may hold macros; one of the writer's own is looked for in vain, and does no harm. */
const loadsMore = async (zip: ZipFile, entry: Entry): Promise<boolean> => {
  if (entry.uncompressedSize > MOST_READ) return true
  const relationships = (await text(await zip.openReadStreamPromise(entry))).match(/<Relationship\b[^>]*>/gi) ?? []
  return relationships.some((each) => /attachedTemplate/i.test(each) && !/\bTarget="(?:file:\/\/\/|[\w. %-]+")/i.test(each))
}

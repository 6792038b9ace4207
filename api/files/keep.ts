import { v5 as uuidv5 } from 'uuid'
import type { DrawnFile, VaultFiles } from '../../commands/vault/files/files.js'
import type { Allowance } from '../../commands/vault/files/storage.js'
import type { FileCategory } from '../../domain/kernel/file.js'
import type { FileId, MemberId, VisitorId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { Files } from '../contract/call.js'
import { categoriesByContent, categoriesOf } from './categories.js'
import { unlessAway } from './files-away.js'
import { labelOf } from './label.js'
import { readContent } from './read-content.js'
import type { FileStore } from './stores/store.js'
import { tooLargeFor } from './upload-refusals.js'
import type { Received } from './uploads.js'
import { findFfmpeg } from './video/find-ffmpeg.js'

/** Whose the files are, what they belong to, and the command that will name them. */
export interface Order {
  /** As the call declares them. */
  readonly files: Files
  /** The form's own word on the category of each, a JSON array. */
  readonly fileTypes?: string | undefined
  readonly owner: MemberId | VisitorId | null
  /** What the owner may bring, where that is not what a member may. */
  readonly quota?: Allowance
  readonly subject: string
  readonly stream: string
  readonly commandId: string
  /** Refuses if whoever brings them may not any more; asked when all is read, since that takes its time. */
  readonly still?: () => Promise<unknown>
  /** ISO 8601. */
  readonly at: string
}

/** A file as the command names it; sizes in pixels, of a document those of its first page in points. */
export interface Kept {
  readonly file: FileId
  readonly category: FileCategory
  readonly mime: string
  readonly name: string
  readonly width: number
  readonly height: number
}

export type Keep = (received: readonly Received[], order: Order) => Promise<readonly Kept[]>

interface Keeping {
  readonly files: VaultFiles
  readonly store: FileStore
  /** Of each member. */
  readonly quota: Allowance
  /** Where ffmpeg is, if it runs here at all. */
  readonly ffmpeg?: () => Promise<string | undefined>
}

/**
 * Checks what was received and stores it: all of it or, when one is refused, nothing. The ids come from the command's, so that a repeated
 * request ends with the same files.
 */
export const keeper = ({ files, store, quota, ffmpeg = findFfmpeg }: Keeping): Keep => {
  const put = async (id: FileId, path: string, allowed: readonly string[], isPortrait?: boolean): Promise<DrawnFile> => {
    const { original, thumbnail, placeholder, ...known } = await readContent(path, { allowed, isPortrait, ffmpeg })
    const isDrawn = Buffer.isBuffer(original)
    await store.put(id, isDrawn ? 'original' : 'source', original)
    await store.put(id, 'thumbnail', thumbnail)
    return { id, placeholder, size: isDrawn ? original.length : original.size, ...known }
  }

  return async (received, { files: taken, fileTypes, commandId, still, quota: own = quota, ...origin }) => {
    const categories = taken.toldByContent ? await categoriesByContent(received, taken) : categoriesOf(fileTypes, received.length, taken)
    if (received.length === 0) return []
    const wanted = received.map(({ path, originalName, size, isCounted }, index) => {
      const category = categories[index]!
      const { mimes, maxBytes } = taken.categories[category]!
      const field = `${taken.field}.${index}`
      const msg = tooLargeFor(taken)
      if (size > maxBytes) throw new Refusal('too-large', msg, [{ field, msg }])
      return { id: fileOf(commandId, index), came: isCounted ? 0 : size, field, path, mimes, category, name: labelOf(originalName) }
    })
    const ids = wanted.map(({ id }) => id)
    const upload = { ids, ...origin }

    await files.begin(upload, { sizes: wanted.map(({ came }) => came), quota: own })
    try {
      const before = await files.kept(ids)
      const stored: DrawnFile[] = []
      for (const { id, field, path, mimes } of wanted) {
        if (!before.has(id)) stored.push(await put(id, path, mimes, taken.isPortrait).catch(named(field)))
      }
      await still?.()
      await files.finish(stored, { ...origin, quota: own })
      const kept = await files.kept(ids)
      return wanted.map(({ id, category, name }) => {
        const file = kept.get(id)
        if (!file) throw new Refusal('conflict', 'These files were removed meanwhile')
        return { file: id, category, mime: file.mime, name, width: file.width, height: file.height }
      })
    } catch (error) {
      await files.withdraw(upload, (id) => store.remove(id)).catch(unlessAway)
      throw error
    }
  }
}

/** Which file comes of the so manieth that a command brings: the same, however often it is asked. */
export const fileOf = (commandId: string, index: number): FileId => uuidv5(String(index), commandId) as FileId

/** Says which of the files it was. */
const named =
  (field: string) =>
  (error: unknown): never => {
    throw error instanceof Refusal ? new Refusal(error.kind, error.message, [{ field, msg: error.message }]) : error
  }

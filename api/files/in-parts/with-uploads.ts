import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { semaphore } from '../../../commands/runtime/semaphore.js'
import type { UploadInParts } from '../../../commands/vault/files/uploads.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { storable } from '../../../domain/kernel/storable.js'
import type { Clock } from '../../clock.js'
import type { Files } from '../../contract/call.js'
import { scratchName } from '../stores/scratch.js'
import { tooLargeFor } from '../upload-refusals.js'
import { largestOf } from '../largest.js'
import type { Received } from '../uploads.js'
import { isUploadId } from './headers.js'
import type { FilesInParts } from './in-parts.js'
import { pleaseCheck } from '../../http/please-check.js'

/** Putting together needs the room of all its files once more: so many commands at a time do, and more wait. */
const inTurn = semaphore(2, 100)

/** What puts them together. */
export type Assembling = Pick<FilesInParts, 'claim' | 'assemble' | 'settle' | 'release' | 'isKept' | 'folder'>

/** What a form names beside the files that come with it, and for which command. */
export interface Naming {
  /** A JSON array with, for each file, a finished upload, or null for the next that comes with the form. */
  readonly uploads: string
  readonly files: Files
  readonly received: readonly Received[]
  readonly owner: MemberId
  readonly commandId: string
  /** The post that the form is for, as `reel:7`, where its files may come for that post alone. */
  readonly post: string | undefined
  readonly now: Clock
}

/**
 * Does something with the files of a form, those that came in parts among them, as if all had come with it. Each upload is used once: by this
 * command, however often it is asked, unless nothing comes of it.
 */
export const withUploads = async <Done>(
  inParts: Assembling,
  { uploads, files, received, owner, commandId, post, now }: Naming,
  work: (all: readonly Received[]) => Promise<Done>,
): Promise<Done> => {
  const named = namesIn(uploads, received.length, files)
  const ids = named.flatMap((one) => one?.id ?? [])
  const made: string[] = []
  /** Those that this request may let go, for itself: of the same command another may be at work on them. */
  const held: string[] = []
  const claimant = { commandId, holder: randomUUID() }
  const assembled = async ({ id, name }: Named, claimed: ReadonlyMap<string, UploadInParts>): Promise<Received> => {
    const upload = claimed.get(id)
    if (!upload) throw gone()
    if (upload.size > largestOf(files))
      throw new Refusal('too-large', tooLargeFor(files), [{ field: files.field, msg: tooLargeFor(files) }])
    const path = join(inParts.folder, scratchName())
    made.push(path)
    if (!(await inParts.assemble(upload, path))) throw gone()
    return { path, originalName: storable(name), size: upload.size, isCounted: true }
  }
  try {
    return await inTurn(async () => {
      const claimed = await inParts.claim(ids, owner, claimant, now(), await inParts.isKept(commandId))
      held.push(...ids)
      mustBeFor(post, [...claimed.values()])
      const rest = [...received]
      const all: Received[] = []
      for (const one of named) all.push(one ? await assembled(one, claimed) : rest.shift()!)
      const done = await work(all)
      await inParts.settle(ids, owner, commandId)
      await inParts.release(ids, claimant) // those that became none of its files
      return done
    })
  } catch (error) {
    if (held.length > 0) await inParts.release(held, claimant)
    throw error
  } finally {
    await Promise.all(made.map((path) => rm(path, { force: true })))
  }
}

interface Named {
  readonly id: string
  readonly name: string
}

/** An upload that was begun for a post, which may take larger files than others, is put together for no other form. */
const mustBeFor = (post: string | undefined, claimed: readonly UploadInParts[]): void => {
  if (claimed.some((upload) => upload.post !== null && upload.post !== post))
    throw refused('This upload is for another post. Please add the file again.')
}

const refused = (msg: string) => pleaseCheck([{ field: 'uploads', msg }])
const gone = () => refused('This upload is not there any more. Please add the file again.')

/** Which files are uploads. Refuses what does not fit the files that came with the form. */
const namesIn = (uploads: string, came: number, { most }: Files): readonly (Named | null)[] => {
  const list = parsed(uploads)
  if (!Array.isArray(list) || !list.every((one) => one === null || isNamed(one)))
    throw refused('A finished upload for each file, or null, as a JSON array.')
  const all = list as readonly (Named | null)[]
  const ids = all.flatMap((one) => one?.id ?? [])
  if (all.length - ids.length !== came) throw refused('One null for each file that comes with the form.')
  if (new Set(ids).size < ids.length) throw refused('Each upload once.')
  if (all.length > most) throw refused(`At most ${most} files.`)
  return all
}

const isNamed = (one: unknown): one is Named => {
  const { id, name } = Object(one) as Partial<Record<keyof Named, unknown>>
  return isUploadId(id) && typeof name === 'string'
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined // no JSON is no array either
  }
}

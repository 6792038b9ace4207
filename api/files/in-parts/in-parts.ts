import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { VaultFiles } from '../../../commands/vault/files/files.js'
import type { Allowance, StorageRoom } from '../../../commands/vault/files/storage.js'
import type { UploadInParts, VaultUploads } from '../../../commands/vault/files/uploads.js'
import type { FileId, MemberId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { inParts as limits, SHORTEST_PART } from '../../contract/files/uploads.js'
import type { Files } from '../../contract/call.js'
import { unlessAway } from '../files-away.js'
import { mustBeginAs } from '../first-bytes.js'
import { fileOf } from '../keep.js'
import { scratchName } from '../stores/scratch.js'
import type { FileStore } from '../stores/store.js'
import { TOO_LARGE, tooLargeFor } from '../upload-refusals.js'
import { largestOf } from '../largest.js'
import { PostGone } from './post-gone.js'
import { receivePart } from './receive-part.js'

interface Needs {
  readonly uploads: VaultUploads
  readonly files: Pick<VaultFiles, 'begin' | 'withdraw' | 'kept'>
  readonly store: FileStore
  readonly quota: Allowance
  readonly room: Pick<StorageRoom, 'waste' | 'mustHaveVideoTime'>
  /** What a post of that name takes in parts. Refuses if it takes none, or none of this member; with `PostGone` where it never will again. */
  readonly mustTake: (post: string, member: MemberId) => Promise<Files>
  /** Where a part is written until all of it is here; it is there. */
  readonly folder: string
}

/** A part as it comes: where it says that it begins, and how long it says that it is. */
interface Coming {
  readonly offset: number
  readonly length: number | undefined
  readonly bytes: Readable
  /** Refuses if whoever brings it may not any more. */
  readonly still: () => Promise<unknown>
  readonly at: string
}

/** Files that come in parts. Every part is stored as soon as it is here, so that the next may come to another process. Moments are ISO 8601. */
export const filesInParts = ({ uploads, files, store, quota, room, mustTake, folder }: Needs) => {
  const registered = (upload: string, owner: MemberId, ids: readonly FileId[], at: string) => ({
    ...{ ids, owner, at },
    subject: `member:${owner}`,
    stream: `upload-${upload}`,
  })

  const discard = async (upload: string, owner: MemberId, parts: readonly FileId[], at: string): Promise<void> => {
    if (parts.length > 0) await files.withdraw(registered(upload, owner, parts, at), (part) => store.remove(part)).catch(unlessAway)
  }

  const end = async (id: string, owner: MemberId, at: string): Promise<UploadInParts> => {
    const upload = await uploads.end(id, owner, at)
    if (!upload) throw unknown()
    await discard(id, owner, upload.parts, at)
    await room.waste(owner, at, upload.received) // it was brought all the same
    return upload
  }

  const findOwn = async (id: string, owner: MemberId, at: string): Promise<UploadInParts> => {
    const upload = await uploads.find(id, at)
    if (!upload) throw unknown()
    if (upload.owner !== owner) throw new Refusal('forbidden', 'This upload is somebody else’s')
    return upload
  }

  /**
   * What it was for must take it still: with a post that is gone for good go the parts that would have been its. Answers what that takes, too, where
   * it was said for what it is.
   */
  const findTaken = async (id: string, owner: MemberId, at: string): Promise<{ upload: UploadInParts; files?: Files }> => {
    const upload = await findOwn(id, owner, at)
    try {
      return { upload, ...(upload.post !== null && { files: await mustTake(upload.post, owner) }) }
    } catch (error) {
      if (error instanceof PostGone) await end(id, owner, at)
      throw error
    }
  }

  /** Stores what has come, and then counts it as come. */
  const add = async (id: string, owner: MemberId, path: string, size: number, { offset, still, at }: Coming): Promise<UploadInParts> => {
    const part = randomUUID() as FileId
    await files.begin(registered(id, owner, [part], at), { sizes: [size], quota })
    try {
      await store.put(part, 'source', { path })
      await still()
    } catch (error) {
      await discard(id, owner, [part], at)
      throw error
    }
    // Where this fails nobody knows whether it was done: the part is swept if it was not.
    const upload = await uploads.add(id, offset, part, size, at)
    if (upload) return upload
    await discard(id, owner, [part], at)
    throw elsewhere()
  }

  return {
    /** `post`: the one that it is for, as `reel:7`, which may take larger files than others. */
    async begin(owner: MemberId, size: number, at: string, post: string | null = null): Promise<UploadInParts> {
      const taken = post === null ? undefined : await mustTake(post, owner)
      if (size > (taken ? largestOf(taken) : limits.maxBytes)) throw tooLarge(taken)
      if (taken && isOfVideos(taken)) await room.mustHaveVideoTime(owner, at)
      return uploads.begin({ id: randomUUID(), owner, size, post }, at, quota)
    },

    find: async (id: string, owner: MemberId, at: string): Promise<UploadInParts> => (await findTaken(id, owner, at)).upload,

    /** One part; what came of it before the line was lost is kept. Answers how far the upload is. */
    async receive(id: string, owner: MemberId, coming: Coming): Promise<UploadInParts> {
      const { upload: before, files: taken } = await findTaken(id, owner, coming.at)
      if (coming.offset !== before.received) throw elsewhere()
      const left = before.size - before.received
      const most = Math.min(limits.partBytes, left)
      if ((coming.length ?? 0) > most) throw new Refusal('too-large', TOO_LARGE)
      const path = join(folder, scratchName())
      try {
        const come = await receivePart(coming.bytes, path, most)
        if (!come) throw new Refusal('too-large', TOO_LARGE)
        const isEnough = come.size >= Math.min(SHORTEST_PART, left)
        if (isEnough && come.size > 0 && coming.offset === 0 && taken) await mustBeginAs(path, taken)
        if (isEnough && come.size > 0) return await add(id, owner, path, come.size, coming)
        if (come.isBroken || come.size === 0) return before
        throw new Refusal('malformed', `Only the last part may be shorter than ${SHORTEST_PART} bytes`)
      } finally {
        await rm(path, { force: true })
      }
    },

    /** Also where its post is gone. */
    async end(id: string, owner: MemberId, at: string): Promise<UploadInParts> {
      await findOwn(id, owner, at)
      return end(id, owner, at)
    },

    /** Whether something is on its way for a post. */
    isUnderWayFor: async (post: string, at: string): Promise<boolean> => (await uploads.under(post, at)).length > 0,

    /** What was on its way for a post that is gone for good. Throws where a command has some of it in hand: that lets go of it soon. */
    async endAllFor(post: string, owner: MemberId, at: string): Promise<void> {
      for (const id of await uploads.under(post, at)) await end(id, owner, at)
    },

    /** Puts the parts of an upload together in a file; false when some are gone. */
    async assemble({ parts, size }: UploadInParts, path: string): Promise<boolean> {
      let start = 0
      for (const part of parts) {
        const found = await store.find(part, 'source')
        if (!found) return false
        await pipeline(await found.read(), createWriteStream(path, { flags: 'a', mode: 0o600 }))
        start += found.size
      }
      return start === size
    },

    claim: uploads.claim,
    release: uploads.release,
    settle: uploads.settle,
    /** Whether a command has its files already: what is named now becomes none of them. */
    isKept: async (commandId: string): Promise<boolean> => (await files.kept([fileOf(commandId, 0)])).size > 0,
    folder,
  }
}
export type FilesInParts = ReturnType<typeof filesInParts>

const isOfVideos = ({ categories }: Files): boolean => Object.keys(categories).every((category) => category === 'VIDEO')

/** In the words of the form that its post has, where it is for one. */
const tooLarge = (taken: Files | undefined): Refusal => {
  if (!taken) return new Refusal('too-large', TOO_LARGE)
  const msg = tooLargeFor(taken)
  return new Refusal('too-large', msg, [{ field: taken.field, msg }])
}
const unknown = () => new Refusal('not-found', 'There is no such upload')
const elsewhere = () => new Refusal('conflict', 'The upload goes on elsewhere: ask how far it is')

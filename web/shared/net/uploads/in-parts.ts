import { Upload } from 'tus-js-client'
import { draftOf, dropDraft, keepDraft, VISITOR } from '../../drafts/drafts.js'
import { keptSession } from '../../session/session-entry.js'
import { problemOf } from './part-failures.js'
import { partMoves } from './part-moves.js'
import { partTries, type Waits } from './part-tries.js'

/** Bytes that are lost at most when the line is: in parts of so many. */
const PART = 4 * 2 ** 20

/** What happens to one file meanwhile. */
interface Told {
  /** So many bytes have been sent. */
  readonly sent: (bytes: number) => void
  /** It is tried again by itself: there was no answer, or the server asks for a moment. */
  readonly waits: (why: Waits) => void
}

/** A file on its way; `id` names it once all of it is there. */
export interface InParts {
  readonly id: Promise<string>
  readonly hold: (isHeld: boolean) => void
}

/** Files that have come whole and were not used yet, by the name that the server gave them. */
const finished = new WeakMap<File, string>()

/** By which a file is known again after a reload, when it is chosen once more. */
const printOf = ({ name, size, lastModified }: File, of = ''): string => `upload:${of}:${size}:${lastModified}:${name}`
const me = (): number => keptSession()?.id ?? VISITOR

/** Where it is on the server, if it has been there before; a browser that keeps nothing has it begin anew. */
const addressOf = async (print: string): Promise<string | undefined> => {
  try {
    return (await draftOf(me(), print))?.['address']
  } catch (error) {
    console.warn(error)
    return undefined
  }
}

/** It became part of a post, or is not there any more: sent again it begins anew. */
export const forgetInParts = (file: File, of?: string): void => {
  finished.delete(file)
  dropDraft(me(), printOf(file, of)).catch(console.warn)
}

/**
 * Sends a file in parts (tus), from where it was; `of` is the post that waits for it, where there is one already. A lost line is waited for, a token
 * renewed. `id` rejects with a Problem.
 */
export const sendInParts = async (file: File, told: Told, stopped: AbortSignal, of?: string): Promise<InParts> => {
  const known = finished.get(file)
  if (known !== undefined) return { id: Promise.resolve(known), hold: () => undefined }
  const print = printOf(file, of)
  const uploadUrl = await addressOf(print)
  let hold: InParts['hold'] = () => undefined
  const id = new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: '/api/upload',
      ...(of !== undefined && { metadata: { post: of } }),
      ...(uploadUrl !== undefined && { uploadUrl }),
      chunkSize: PART,
      storeFingerprintForResuming: false,
      ...partTries(told.waits, stopped),
      onUploadUrlAvailable: () => {
        keepDraft(me(), print, { address: upload.url ?? '' }).catch(console.warn)
      },
      onProgress: told.sent,
      onSuccess: () => {
        const name = upload.url?.split('/').at(-1) ?? ''
        finished.set(file, name)
        end()
        resolve(name)
      },
      onError: (error) => {
        end()
        reject(problemOf(error))
      },
    })
    const moves = partMoves({ upload, stopped, lost: () => told.waits('lost') })
    /** Nobody waits for it any more: what has come of it need not take room for a day. Who has left has no token to say so. */
    const giveUp = () => {
      end()
      forgetInParts(file, of)
      upload.abort(keptSession() !== null).catch(console.warn)
    }
    const end = () => {
      moves.end()
      stopped.removeEventListener('abort', giveUp)
    }
    stopped.addEventListener('abort', giveUp)
    hold = moves.hold
    moves.begin()
  })
  return { id, hold }
}

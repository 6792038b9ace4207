import { Upload, type DetailedError } from 'tus-js-client'
import { draftOf, dropDraft, keepDraft, VISITOR } from '../../drafts/drafts.js'
import { keptSession } from '../../session/session-entry.js'
import { renew } from '../../session/renewal.js'
import { answerOf, NO_CONNECTION, Problem, UNKNOWN_CALLER } from '../answer.js'

/** Bytes that are lost at most when the line is: in parts of so many. */
const PART = 4 * 2 ** 20
/** Milliseconds between tries when nothing comes through, for some ten minutes; each part that comes through begins again. */
const PAUSES = [500, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000, 120_000, 120_000, 120_000]

/** Why nothing moves: there is no line, or the server is too busy for it. */
export type Waits = 'lost' | 'busy'

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
  let isStale = false
  let isRenewed = false
  let resolve: (id: string) => void = () => undefined
  let reject: (problem: Problem) => void = () => undefined
  const id = new Promise<string>((done, failed) => ([resolve, reject] = [done, failed]))
  const pauses = [...PAUSES]
  const upload = new Upload(file, {
    endpoint: '/api/upload',
    ...(of !== undefined && { metadata: { post: of } }),
    ...(uploadUrl !== undefined && { uploadUrl }),
    chunkSize: PART,
    retryDelays: pauses,
    storeFingerprintForResuming: false,
    onBeforeRequest: async (request) => {
      const session = keptSession()
      const good = isStale && session ? await renew(session) : session
      isRenewed ||= isStale
      isStale = false
      if (good) request.setHeader('Authorization', `Bearer ${good.jwt}`)
    },
    onAfterResponse: (request, response) => {
      const status = response.getStatus()
      if (status < 300) isRenewed = false
      // Whatever else is asked for where it stands, tus-js-client begins anew when it is not told; only what is not there any more may.
      if (request.getMethod() === 'HEAD' && (status === UNKNOWN_CALLER || isPassing(status))) throw new NotSaid(status)
    },
    onShouldRetry: (error, attempt) => {
      if (stopped.aborted) return false
      const status = statusOf(error)
      isStale = status === UNKNOWN_CALLER
      if (isStale) return !isRenewed
      const isElsewhere = status === 409 && methodOf(error) === 'PATCH' // a part came twice: it is asked where to go on
      const goesOn = isElsewhere || isPassing(status)
      if (!goesOn) return false
      pauses[attempt] = Math.max(PAUSES[attempt]!, askedOf(error)) // which is looked up once this has answered
      told.waits(status === 0 ? 'lost' : 'busy')
      return true
    },
    onUploadUrlAvailable: () => {
      keepDraft(me(), print, { address: upload.url ?? '' }).catch(console.warn)
    },
    onProgress: told.sent,
    onSuccess: () => {
      const name = upload.url?.split('/').at(-1) ?? ''
      finished.set(file, name)
      resolve(name)
    },
    onError: (error) => reject(problemOf(error)),
  })
  let isHeld = false
  const goOn = () => {
    void upload.abort() // what waits for its next try need not wait any longer
    if (!isHeld && !stopped.aborted) upload.start()
  }
  const wait = () => {
    void upload.abort()
    if (!isHeld) told.waits('lost')
  }
  const deaf = hearLine({ goOn, wait })
  /** Nobody waits for it any more: what has come of it need not take room for a day. Who has left has no token to say so. */
  const giveUp = () => {
    deaf()
    forgetInParts(file, of)
    upload.abort(keptSession() !== null).catch(console.warn)
  }
  stopped.addEventListener('abort', giveUp, { once: true })
  const end = () => {
    deaf()
    stopped.removeEventListener('abort', giveUp)
  }
  id.then(end, end)
  if (navigator.onLine) goOn()
  else wait()
  const hold = (asked: boolean) => {
    isHeld = asked
    if (isHeld) void upload.abort()
    else if (navigator.onLine) goOn()
    else wait()
  }
  return { id, hold }
}

/** The browser says when it has no line at all, and when it has one again: nobody has to wait for the next try. Answers how to hear no more. */
const hearLine = ({ goOn, wait }: { readonly goOn: () => void; readonly wait: () => void }): (() => void) => {
  window.addEventListener('online', goOn)
  window.addEventListener('offline', wait)
  return () => {
    window.removeEventListener('online', goOn)
    window.removeEventListener('offline', wait)
  }
}

type Failure = Error | DetailedError

/** The server did not say where a file stands: it could not, or knows the token no more. */
class NotSaid extends Error {
  constructor(readonly status: number) {
    super(`Not said where it stands: ${status}`)
  }
}

const statusOf = (error: Failure): number => {
  if (!('originalResponse' in error)) return 0
  return error.causingError instanceof NotSaid ? error.causingError.status : (error.originalResponse?.getStatus() ?? 0)
}

/** For how many milliseconds the server asks to be left alone. */
const askedOf = (error: Failure): number => {
  const header = 'originalResponse' in error ? error.originalResponse?.getHeader('Retry-After') : undefined
  return 1_000 * (Number(header) || 0)
}

const methodOf = (error: Failure): string | undefined => ('originalRequest' in error ? error.originalRequest.getMethod() : undefined)

/** No line, too much at once, or a server that starts again. */
const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500

const problemOf = (error: Failure): Problem => {
  const status = statusOf(error)
  if (status === 0 || !('originalResponse' in error)) return new Problem(0, NO_CONNECTION)
  try {
    answerOf({ status, text: error.originalResponse?.getBody() ?? '' })
    return new Problem(status, NO_CONNECTION)
  } catch (problem) {
    return problem as Problem
  }
}

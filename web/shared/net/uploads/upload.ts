import { END, eventChannel, type EventChannel } from 'redux-saga'
import type { AnswerOf, BodyOf, Call } from '../../../../api/contract/call.js'
import { answerOf, NO_CONNECTION, Problem, type Reply } from '../answer.js'
import { authorized } from '../http.js'
import { filled, type InPath } from '../path.js'

/**
 * How far an upload is, in bytes. `line` of what comes in parts, which can be held: it was lost, or the server is too busy, and both pass by
 * themselves; or it is there.
 */
export interface Progress {
  readonly sent: number
  readonly total: number
  readonly line?: 'there' | 'lost' | 'busy' | undefined
}
/** Last comes the answer or the problem. */
export type Step<Answer> = Progress | { readonly answer: Answer } | { readonly problem: Problem }

/** Files to be sent, and the field of the form in which they are. */
export type Enclosed = readonly [field: string, files: readonly { readonly file: File }[]]

/** Fields as text before the files, so that the server knows what the files are when they come. */
export const formOf = (fields: object, [field, files]: Enclosed): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const { file } of files) form.append(field, file)
  return form
}

/** Sends a form with files (fetch cannot tell how far it is). Nothing but a stale token sends it again: closing the channel stops it. */
export const upload = <C extends Call>(
  path: C['path'],
  fields: BodyOf<C>,
  enclosed: Enclosed,
  key: string,
  ...params: InPath<C>
): EventChannel<Step<AnswerOf<C>>> =>
  steps((told, stopped) =>
    sendForm<C>(path, formOf(fields as object, enclosed), key, (sent, total) => told({ sent, total }), stopped, ...params),
  )

/** Tells how far some work is, and last what came of it; closing the channel stops it. */
export const steps = <Answer>(
  work: (told: (progress: Progress) => void, stopped: AbortSignal) => Promise<Answer>,
): EventChannel<Step<Answer>> =>
  eventChannel((emit) => {
    const stopping = new AbortController()
    work(emit, stopping.signal)
      .then((answer) => emit({ answer }))
      .catch((problem: unknown) => emit({ problem: problem as Problem }))
      .finally(() => emit(END))
    return () => stopping.abort()
  })

type Told = (sent: number, total: number) => void

/** Throws a Problem. */
export const sendForm = async <C extends Call>(
  path: C['path'],
  form: FormData,
  key: string,
  told: Told,
  stopped: AbortSignal,
  ...[params]: InPath<C>
): Promise<AnswerOf<C>> => {
  const address = `/api/${filled(path, params)}`
  return answerOf<C>(await authorized((headers) => sent(address, form, { ...headers, 'idempotency-key': key }, told, stopped)))
}

/** Milliseconds after which a line on which nothing has moved is given up as lost: it would hold what waits behind it for ever. */
const STALLED = 90_000
/** The same once all is sent: the server may have much to look at, and what stands before it gives up first. */
const UNANSWERED = 300_000

const sent = (
  address: string,
  form: FormData,
  headers: Readonly<Record<string, string>>,
  told: Told,
  stopped: AbortSignal,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    if (stopped.aborted) return
    const request = new XMLHttpRequest()
    const lost = () => reject(new Problem(0, NO_CONNECTION))
    let stalled: ReturnType<typeof setTimeout> | undefined
    const moved = (patience = STALLED) => {
      clearTimeout(stalled)
      stalled = setTimeout(() => {
        lost()
        request.abort()
      }, patience)
    }
    const over = () => clearTimeout(stalled)
    request.upload.onprogress = ({ loaded, total }) => {
      moved()
      told(loaded, total)
    }
    request.upload.onload = () => moved(UNANSWERED)
    request.onload = () => {
      over()
      resolve({ status: request.status, text: request.responseText })
    }
    request.onerror = () => {
      over()
      lost()
    }
    request.open('POST', address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(form)
    moved()
    stopped.addEventListener('abort', () => {
      over()
      request.abort()
    })
  })

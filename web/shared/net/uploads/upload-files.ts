import type { EventChannel } from 'redux-saga'
import type { AnswerOf, BodyOf, Call } from '../../../../api/contract/call.js'
import { keptSession } from '../../session/session-entry.js'
import { Problem } from '../answer.js'
import { holdable, underWay, untilLetGo } from './holds.js'
import type { InPath } from '../path.js'
import { formOf, sendForm, steps, upload, type Progress, type Step } from './upload.js'

/** From so many bytes on a file goes in parts: a lost line, a pause or a reload then costs little. */
export const LARGE = 8 * 2 ** 20

interface Sent {
  readonly file: File
}

/**
 * Sends the form of a post; large files of a member go before it, in parts, and can be held by its key. A visitor's go with the form: parts are kept
 * for members alone. `of` names the post that waits for them, where there is one already. Closing the channel stops it.
 */
export const uploadFiles = <C extends Call>(
  path: C['path'],
  fields: BodyOf<C>,
  [field, files, of]: readonly [field: string, files: readonly Sent[], of?: string],
  key: string,
  ...params: InPath<C>
): EventChannel<Step<AnswerOf<C>>> => {
  const large = keptSession() ? files.filter(isLarge) : []
  if (large.length === 0) return upload<C>(path, fields, [field, files], key, ...params)
  const small = files.filter((one) => !isLarge(one))
  const [inParts, total] = [sizeOf(large), sizeOf(files)]

  return steps(async (told, stopped) => {
    stopped.addEventListener('abort', underWay(key), { once: true }) // which comes last of all, however it ends
    const ids = await allInParts(large, key, (sent, line) => told({ sent, total, line }), stopped, of)
    await untilLetGo(key, stopped) // before it is told that it cannot be held any more
    const named = files.map((one) => (isLarge(one) ? { id: ids.shift(), name: one.file.name } : null))
    const form = formOf({ ...(fields as object), uploads: JSON.stringify(named) }, [field, small])
    const rest = (sent: number) => told({ sent: inParts + Math.min(sent, total - inParts), total, line: undefined })
    rest(0)
    const { forgetInParts } = await import('./in-parts.js')
    const forget = () => large.forEach(({ file }) => forgetInParts(file, of))
    try {
      const answer = await sendForm<C>(path, form, key, rest, stopped, ...params)
      forget()
      return answer
    } catch (error) {
      if (error instanceof Problem && error.errors.some((each) => each.field === 'uploads')) forget()
      throw error
    }
  })
}

const isLarge = ({ file }: Sent): boolean => file.size >= LARGE

const sizeOf = (files: readonly Sent[]): number => files.reduce((sum, { file }) => sum + file.size, 0)

/** One after the other. Answers by which names they are known then. */
const allInParts = async (
  files: readonly Sent[],
  key: string,
  told: (sent: number, line: NonNullable<Progress['line']>) => void,
  stopped: AbortSignal,
  of: string | undefined,
): Promise<string[]> => {
  const { sendInParts } = await import('./in-parts.js')
  const ids: string[] = []
  let before = 0
  for (const { file } of files) {
    let [sent, most] = [before, before]
    const step = {
      sent: (bytes: number) => {
        sent = before + bytes
        if (sent > most) told((most = sent), 'there') // a try that has begun says nothing of the line
      },
      waits: (why: 'lost' | 'busy') => told(sent, why),
    }
    told(sent, 'there')
    const { id, hold } = await sendInParts(file, step, stopped, of)
    const over = holdable(key, hold)
    try {
      ids.push(await id)
    } finally {
      over()
    }
    before += file.size
  }
  return ids
}

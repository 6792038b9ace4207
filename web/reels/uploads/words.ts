import type { UnfinishedReel } from '../../../api/contract/reels/explore.js'
import { WHY_FAILED } from '../../generated/why-failed.js'
import { preparingText } from '../../files/view/standing.js'
import { exactly } from '../../shared/format/time.js'
import { mayBeTriedAgain } from './rules.js'
import type { Upload } from './uploads-slice.js'

const GOES_ON = 'The upload was interrupted, or goes on in another window. Choose the same file again, and it goes on where it was.'
const BEGINS =
  'This post waits for its video. Unless that is on its way from another device, choose its file: the upload begins from the start.'

const PREPARING = {
  soon: 'It appears in Explore as soon as it can be played.',
  helps: 'If nothing has changed by tomorrow, delete it here and upload it again.',
}

/** Of one that is there, or whose same file may be tried again. `notBefore` in ISO 8601. */
export const waits = (notBefore: string): string =>
  `Too many of your videos took too long to prepare today: the next one is prepared after ${exactly(Date.parse(notBefore))}.`

const saidOf = ({ why, helps }: (typeof WHY_FAILED)[keyof typeof WHY_FAILED]): string => `${why} ${helps}`

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

/** What is known of one beside how it stands on the server. */
interface Beside {
  readonly upload?: Upload | undefined
  /** Why its file was refused last, as this browser remembers. */
  readonly problem?: string | undefined
  /** Parts of its file are there, with which the same file goes on. */
  readonly goesOn?: boolean
  /** From when on (ISO 8601) the next of my videos is prepared, where I must wait. */
  readonly notBefore?: string | null
  /** In milliseconds. */
  readonly now: number
}

/** What is said of one of my own that nobody else sees yet; nothing while it is on its way, of which its progress tells. */
export const standing = (
  { state, why, until, since }: Pick<UnfinishedReel, 'state' | 'why' | 'until' | 'since'>,
  { upload, problem, goesOn = false, notBefore, now }: Beside,
): string => {
  if (upload) return upload.state === 'failed' ? upload.problem : ''
  if (state === 'preparing') return notBefore ? waits(notBefore) : preparingText({ ...PREPARING, since, now })
  if (state === 'failed')
    return `${saidOf(WHY_FAILED[why ?? 'damaged'])}${notBefore && mayBeTriedAgain({ state, why }) ? ` ${waits(notBefore)}` : ''}`
  if (problem !== undefined) return `${ended(problem)} Choose another file.`
  const end = until === null ? '' : ` It is kept until ${exactly(Date.parse(until))}.`
  return `${goesOn ? GOES_ON : BEGINS}${end}`
}

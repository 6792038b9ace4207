import type { UnfinishedReel } from '../../../api/contract/reels/explore.js'
import { MAY_PASS } from '../../generated/why-failed.js'
import type { Problem } from '../../shared/net/answer.js'
import { fileRules } from '../file-rules.js'

/** Whether the same file may be prepared once more: what is wrong with the file itself stays so. */
export const mayBeTriedAgain = ({ state, why }: Pick<UnfinishedReel, 'state' | 'why'>): boolean =>
  state === 'failed' && why !== null && MAY_PASS[why]

const OF_WHAT_IS_SENT: readonly number[] = [400, 413, 415, 422]

/** Whether something is wrong with the file itself, which the server says of its field: sent once more it is so still. */
export const isOfFile = ({ code, errors }: Problem): boolean =>
  OF_WHAT_IS_SENT.includes(code) && errors.some(({ field }) => field.split('.')[0] === fileRules.field)

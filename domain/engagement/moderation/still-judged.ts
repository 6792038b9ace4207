import type { Removal } from '../removal.js'
import { APPEAL_WITHIN } from './appealing.js'
import type { Moderation, Ruling } from './state.js'

const mayBeUndone = ({ decision, at: decidedAt, appeal, isUndone }: Ruling, at: string): boolean =>
  decision !== 'dismiss' && !isUndone && (appeal ? !appeal.verdict : Date.parse(at) - Date.parse(decidedAt) < APPEAL_WITHIN)

/** Whether somebody has to look at it at a moment (ISO 8601), or may have to: a report waits, or an appeal does, or may still be made. */
export const isStillJudged = ({ openReports, rulings, erased }: Moderation & Removal, at: string): boolean =>
  !erased && (!openReports.isEmpty() || rulings.some((ruling) => mayBeUndone(ruling, at)))

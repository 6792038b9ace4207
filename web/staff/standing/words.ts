import { theirRestrictions } from '../../generated/their-restrictions.js'
import { exactly } from '../../shared/format/time.js'
import type { Deed, Enforced, Purpose, Restricted } from './calls.js'
import { happenedBy } from '../frame/happened.js'
import { purposesOf } from '../frame/purposes.js'

type Action = Restricted['action']

/** How an account stands, in a word. */
export const STANDS: Readonly<Record<Action, { readonly label: string; readonly color: string }>> = {
  suspend: { label: theirRestrictions.suspend.state, color: 'red' },
  limit: { label: theirRestrictions.limit.state, color: 'orange' },
  'require-verification': { label: theirRestrictions['require-verification'].state, color: 'orange' },
}

/** For what one looks at how a member stands, with how it is called; the links that lead there say it. */
export const PURPOSES = purposesOf('complaint', 'report', 'appeal', 'registration', 'legal request') satisfies Partial<
  Record<Purpose, string>
>

interface Choice {
  readonly action: Enforced['action']
  readonly label: string
  /** What follows from it. */
  readonly what: string
}

export const LIFT: Choice = { action: 'lift', label: 'Lift the restriction', what: 'Everything is open to the member again, at once.' }

/** The mildest first. */
export const RESTRICTIONS: readonly Choice[] = (['require-verification', 'limit', 'suspend'] as const).map((action) => ({
  action,
  label: theirRestrictions[action].deed,
  what: theirRestrictions[action].means,
}))

export const stricterThan = ({ action }: Pick<Restricted, 'action'>): readonly Choice[] => {
  const stricter: readonly string[] = theirRestrictions[action].stricter
  return RESTRICTIONS.filter((each) => stricter.includes(each.action))
}

const VERDICTS = { upheld: 'the restriction stands', lifted: 'the restriction is lifted' } as const

/** "Limited until Dec 3, 2026, 10:00 AM", "Appeal decided: the restriction stands". */
export const deedOf = ({ type, action, until, verdict }: Deed): string => {
  const done = action === null ? happenedBy(type) : STANDS[action].label
  const end = until === null ? '' : ` until ${exactly(Date.parse(until))}`
  return done + end + (verdict === null ? '' : `: ${VERDICTS[verdict]}`)
}

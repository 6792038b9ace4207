import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { check } from '../../generated/checks/staff/members/enforce.js'
import { resolverOf } from '../../shared/forms/resolver.js'
import type { Enforced } from './calls.js'

/** What was typed. */
export interface EnforceForm {
  readonly action: Enforced['action'] | ''
  /** As the field has it, where the reader is. */
  readonly until: string
  readonly reason: string
}

export const blank: EnforceForm = { action: '', until: '', reason: '' }

/** As the call takes it; what is no moment stays as it is, and is refused. What is lifted has no end. */
export const bodyOf = <Action extends string>({ action, until, reason }: EnforceForm & { readonly action: Action }) => ({
  ...{ action, reason },
  ...(action !== 'lift' && until !== '' && { until: momentOf(until) }),
})

const momentOf = (until: string): string => {
  const at = Date.parse(until)
  return Number.isNaN(at) ? until : new Date(at).toISOString()
}

/** What is half typed has no text yet, and must not pass as no end. */
const HALF = 'half typed'

/** Checks one of the actions that can be meant, until a moment that is still to come (`isHalfTyped`: that of the field is none yet). */
export const resolverFor = (offered: readonly Enforced['action'][], isHalfTyped: () => boolean): Resolver<EnforceForm> => {
  const checked = resolverOf<EnforceForm>(check, ({ action, until, ...values }) =>
    bodyOf({ ...values, action: offered.find((each) => each === action) ?? '', until: isHalfTyped() ? HALF : until }),
  )
  return async (values, context, options) => {
    const found = await checked(values, context, options)
    if ('until' in found.errors || !isOver(values)) return found
    const over: FieldErrors<EnforceForm> = { until: { type: 'over', message: 'This is over already: please choose a later end.' } }
    return { values: {}, errors: { ...found.errors, ...toNestErrors(over, options) } }
  }
}

const isOver = ({ action, until }: EnforceForm): boolean => action !== 'lift' && until !== '' && Date.parse(until) <= Date.now()

import { check as newcomer } from '../../generated/checks/staff/rules/newcomer.js'
import { check as reports } from '../../generated/checks/staff/rules/reports.js'
import { check as words } from '../../generated/checks/staff/rules/words.js'
import { resolverOf } from '../../shared/forms/resolver.js'
import type { Condition, NewRule } from './calls.js'

/** What was typed. */
export interface RuleForm {
  readonly name: string
  readonly looksFor: Condition['looksFor']
  /** One on each line. */
  readonly phrases: string
  readonly reports: string
  readonly days: string
}

export const blank: RuleForm = { name: '', looksFor: 'words', phrases: '', reports: '3', days: '7' }

const phrasesIn = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])
const numberIn = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

const conditionOf = ({ looksFor, phrases, reports, days }: RuleForm): Condition => {
  if (looksFor === 'words') return { looksFor, phrases: phrasesIn(phrases) }
  return looksFor === 'reports' ? { looksFor, reports: numberIn(reports) } : { looksFor, days: numberIn(days) }
}

/** As the call takes it. */
export const bodyOf = (form: RuleForm): NewRule => ({ name: form.name.trim(), condition: conditionOf(form) })

/** Of the body `condition.phrases.2` is the third phrase; the form has one field for all, and names the one that is meant. */
const shownAs = ({ field, msg }: { readonly field: string; readonly msg: string }, { phrases }: RuleForm) => {
  const [part = field, at] = field.replace(/^condition\./, '').split('.')
  if (part !== 'phrases') return { field: part, msg }
  if (at === undefined) return { field: part, msg }
  return { field: part, msg: `“${phrasesIn(phrases)[Number(at)]}”: ${msg}` }
}

const BY_CONDITION = {
  words: resolverOf<RuleForm>(words, bodyOf, shownAs),
  reports: resolverOf<RuleForm>(reports, bodyOf, shownAs),
  newcomer: resolverOf<RuleForm>(newcomer, bodyOf, shownAs),
} as const

export const resolver: (typeof BY_CONDITION)['words'] = (values, context, options) =>
  BY_CONDITION[values.looksFor](values, context, options)

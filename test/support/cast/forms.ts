import { contract } from '../contract.js'

/** As the contract has it: not every rule is worded, and not every field has one. */
interface Declared {
  readonly id: string
  readonly fields: readonly {
    readonly name: string
    readonly required: boolean | string
    readonly rules: readonly { readonly rule: string; readonly message: string | null; readonly proposed_message?: string }[]
  }[]
  readonly checkboxes: readonly { readonly name: string; readonly message: string | null }[]
}

/** A rule of a form, and what is said to whoever breaks it. */
export interface Rule {
  readonly field: string
  readonly rule: string
  readonly message: string
}

const declared = contract('forms') as readonly Declared[]

/** The forms of accounts (spec 1). The search for surgeons comes later. */
export const ACCOUNTS =
  `signup login thirdParty forgot.send forgot.verify changePassword personal qualification membership mediRegistration profile.personal
  profile.membership profile.mediRegistration profile.additionalQualification profile.group profile.picture profile.cv profile.cv.delete
  profile.delete deleteRequest contact`.split(/\s+/)

/** Our words where the contract has none. */
const OURS: Readonly<Record<string, string>> = { numeric: 'Digits only.', 'maxLength 12': 'At most 12 digits.' }
/** What the specs put in: the phone of somebody in India, and the limit of a file in MB. */
const PUT_IN: Readonly<Record<string, string>> = { min: '10', max: '10', country: 'India', N: '200', limit: '200' }

/** The rules of a form of the contract in their order, with those of its boxes after them. */
export const rulesOf = (id: string): Rule[] => {
  const form = declared.find((each) => each.id === id)
  if (!form) throw new Error(`The contract has no form ${id}`)
  const rules = [
    ...form.fields.flatMap(({ name, rules }) =>
      rules.map(({ rule, message, proposed_message: ours }) => ({ field: name, rule, message: message ?? ours ?? OURS[rule] })),
    ),
    ...form.checkboxes.map(({ name, message }) => ({ field: name, rule: 'ticked', message })),
  ]
  return rules.flatMap(({ message, ...rule }) =>
    message ? { ...rule, message: message.replace(/\{(\w+)\}/g, (_, word: string) => PUT_IN[word]!) } : [],
  )
}

/** Whether a field of a form, or one of its boxes, may not be left out. */
export const isRequired = (id: string, field: string): boolean =>
  declared.find((form) => form.id === id)?.fields.find(({ name }) => name === field)?.required !== false

/** Values that break rules, by the words of the contract; `undefined` stands for a field that is not there. */
const BREAKING: Readonly<Record<string, readonly (string | undefined)[]>> = {
  required: [undefined, ''],
  'required when ticked': [undefined],
  ticked: [undefined],
  'trimmed, required': [undefined, '   '],
  'required, not blank after trimming': [undefined, '   '],
  'required, min 1': [undefined, '0'],
  'minLength 3': ['xx'],
  'minLength 7': ['secret'],
  'minLength 7 (server)': ['secret'],
  'minLength 7 (server; spec gives the minimum at sign-up only)': ['secret'],
  'minLength 15': ['x'.repeat(14)],
  'maxLength 12': ['1234567890123'],
  numeric: ['call me'],
  'no leading or trailing spaces': [' Anna'],
  'no surrounding blanks': [' scalpel please'],
  'equals newPassword': ['something else'],
  'valid e-mail': ['nobody'],
  pattern: ['nobody', 'nobody@', '@example.org', 'no body@example.org', 'nobody@example'],
  'lowercase letters, digits, dots, then @ and a lowercase domain with a suffix of at least 2 letters': ['Anna@Example.org'],
  'address with a 2 to 4 letter top-level part, case-insensitive': ['anna@example.health'],
  '7 to 14 digits': ['1'.repeat(6), '1'.repeat(15), 'call me please'],
  'digits between min and max of the country': ['98765'],
  'matches the country pattern': ['5876543210'],
  'if given, at least 18 years old (terms; server)': ['2020-01-01'],
}

/** What breaks a rule. Throws for a rule that no value is known for. */
export const breaking = (rule: string): readonly (string | undefined)[] => {
  const values = BREAKING[rule]
  if (!values) throw new Error(`No value breaks the rule "${rule}" yet`)
  return values
}

/** A rule, and a value that breaks it. */
export interface Breach extends Rule {
  readonly value: string | undefined
}

/** Every way in which the rules of a form of the contract can be broken, one at a time. */
export const breachesOf = (id: string): Breach[] =>
  rulesOf(id).flatMap((rule) => {
    const values = breaking(rule.rule)
    return [...values, ...(rule.rule.startsWith('minLength') ? values.map((value) => ` ${value} `) : [])].map((value) => ({
      ...rule,
      value,
    }))
  })

import { readFileSync } from 'node:fs'

interface Rule {
  readonly rule: string
  readonly message: string
}
interface Form {
  readonly id: string
  readonly fields: readonly { readonly name: string; readonly rules: readonly Rule[] }[]
}

const forms = JSON.parse(readFileSync(new URL('../contract/forms.json', import.meta.url), 'utf8')) as Form[]

/** A value that breaks a rule of the contract, and what is said to it; `undefined` stands for a field that is not there. */
export interface Breach {
  readonly field: string
  readonly rule: string
  readonly value: string | undefined
  readonly message: string
}

/** Values that break a rule, by the words of the contract. Throws for a rule it does not know. */
const breaking = (rule: string): (string | undefined)[] => {
  const [, least] = /^minLength (\d+)$/.exec(rule) ?? []
  if (least) return ['x'.repeat(Number(least) - 1), ` ${'x'.repeat(Number(least) - 1)} `]
  const [, fewest, most] = /^(\d+) to (\d+) digits$/.exec(rule) ?? []
  if (fewest && most) return ['1'.repeat(Number(fewest) - 1), '1'.repeat(Number(most) + 1), 'call me please']
  switch (rule) {
    case 'required':
      return [undefined, '']
    case 'pattern':
      return ['nobody', 'nobody@', '@example.org', 'no body@example.org', 'nobody@example']
    default:
      throw new Error(`No value breaks the rule "${rule}" yet`)
  }
}

/** Every way in which the rules of a form of the contract can be broken, one at a time. */
export const breachesOf = (id: string): Breach[] => {
  const form = forms.find((each) => each.id === id)
  if (!form) throw new Error(`The contract has no form ${id}`)
  return form.fields.flatMap(({ name, rules }) =>
    rules.flatMap(({ rule, message }) => breaking(rule).map((value) => ({ field: name, rule, value, message }))),
  )
}

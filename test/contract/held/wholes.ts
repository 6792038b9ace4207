import { ACCOUNTS } from '../../support/cast/forms.js'
import type { Kind } from './asked.js'
import { sources } from './found.js'
import { specsIn, type Spec } from './held.js'

/** A spec that goes through entries of the contract itself, so that nobody has to name it for each. */
interface Whole {
  readonly kind: Kind
  /** Whether it goes through an entry. */
  readonly has: (name: string) => boolean
  /** Not there where several specs share the work, each of which names in its source what it reads. */
  readonly spec?: Spec
}

const routes = specsIn('web/app/contract-routes.test.ts')('a ${who.kind} comes to ${to}')

const readBy = (reader: RegExp) => {
  const readers = [...sources].filter(([file, text]) => file.endsWith('.test.ts') || (file.endsWith('.test.tsx') && reader.test(text)))
  return (name: string): boolean => readers.some(([, text]) => reader.test(text) && text.includes(`'${name}'`))
}
const isReadLimit = readBy(/\blimitOf\(/)
const isReadForm = readBy(/\b(rulesOf|breachesOf)\(/)

export const wholes: readonly Whole[] = [
  { kind: 'endpoints', has: () => true, spec: specsIn('api/contract/calls.test.ts')('is served as it says') },
  { kind: 'routes', has: (path) => !path.startsWith('('), spec: routes },
  { kind: 'rules', has: (id) => id.startsWith('route.'), spec: routes },
  { kind: 'forms', has: (id) => ACCOUNTS.includes(id), spec: specsIn('api/contract/forms.test.ts')('${id}, ${field}: ${rule}') },
  { kind: 'forms', has: isReadForm },
  { kind: 'limits', has: isReadLimit },
  { kind: 'messages', has: () => true, spec: specsIn('texts/texts.test.ts')('show ${text.id}: ${text.text}') },
  { kind: 'entities', has: () => true, spec: specsIn('contract/entities.test.ts')('has each of its fields') },
]

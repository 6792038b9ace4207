import { ACCOUNTS } from '../../support/cast/forms.js'
import { places } from '../entities/places.js'
import { contract } from '../../support/contract.js'
import { figures } from '../figures/figures.js'
import type { Kind } from './asked.js'
import { sources } from './found.js'
import { specsIn, type Spec } from './held.js'

/** Specs that go through entries of the contract themselves, so that nobody has to name them for each. */
interface Whole {
  readonly kind: Kind
  /** Whether they go through an entry. */
  readonly has: (name: string) => boolean
  /** The spec. Not there where there are several, each of which names in its source what it reads. */
  readonly spec?: Spec
}

const routes = specsIn('web/app/contract-routes.test.ts')('a ${who.kind} comes to ${to}')

const all = [...sources.values()]
const walksForms = all.filter((text) => /\b(rulesOf|breachesOf)\(/.test(text))

/** What asks the real server: specs of the web and of the contract name calls as well, but nothing answers them there. */
const asking = [...sources].filter(([file]) => /^(full\/)?(api|support)\//.test(file)).map(([, text]) => text)
const paths = new Map(
  (contract('endpoints') as readonly { readonly name: string; readonly path: string }[]).map(({ name, path }) => [name, path]),
)

/** Whether a spec asks for it: its path begins a text, with anything in place of the values in it, and ends with it, or before a query. */
const isCalled = (name: string): boolean => {
  const path = paths
    .get(name)!
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/\'"`?]+' : part))
    .join('/')
  const asked = new RegExp(`['"\`](/?api/)?${path}(?:['"\`?]|\\$\\{)`)
  return asking.some((text) => asked.test(text))
}

export const wholes: readonly Whole[] = [
  {
    kind: 'endpoints',
    has: isCalled,
    spec: specsIn('api/contract/calls.test.ts')('is served as it says'),
  },
  { kind: 'routes', has: (path) => !path.startsWith('('), spec: routes },
  { kind: 'rules', has: (id) => id.startsWith('route.'), spec: routes },
  { kind: 'forms', has: (id) => ACCOUNTS.includes(id), spec: specsIn('api/contract/forms.test.ts')('${id}, ${field}: ${rule}') },
  { kind: 'forms', has: (id) => walksForms.some((text) => text.includes(`'${id}'`)) },
  { kind: 'limits', has: (id) => id in figures, spec: specsIn('contract/figures.test.ts')('are those of the product: ${id}') },
  { kind: 'limits', has: (id) => all.some((text) => text.includes(`limitOf('${id}')`)) },
  { kind: 'messages', has: () => true, spec: specsIn('texts/texts.test.ts')('show ${text.id}: ${text.text}') },
  { kind: 'entities', has: (id) => id in places, spec: specsIn('contract/entities.test.ts')('${id} has each of its fields') },
]

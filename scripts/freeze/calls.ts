import { bytesIn } from '../../api/contract/bytes.js'
import { letIn, methodsOf, WHO, type ActingAs, type Call, type Files, type Resumable } from '../../api/contract/call.js'
import { calls } from '../../api/contract/calls.js'
import { allCodesOf } from '../../api/contract/codes.js'

export const CALLS = new URL('../../docs/calls.md', import.meta.url)

const MB = 1024 * 1024

const actorOf = (place: ActingAs): string => {
  const [where, name] = Object.entries(place)[0] as [string, string]
  return `\`${name}\` (${where})`
}

/** "≤ 10 MB"; "< 10 MB" where a file of the size itself is too large. */
const upTo = (maxBytes: number): string => (maxBytes % MB === 0 ? `≤ ${maxBytes / MB} MB` : `< ${Math.ceil(maxBytes / MB)} MB`)

const filesOf = ({ field, most, categories }: Files): string =>
  `\`${field}\`, at most ${most}: ${Object.entries(categories)
    .map(([name, { maxBytes }]) => `${name.toLowerCase()} ${upTo(maxBytes)}`)
    .join(', ')}`

const partsOf = ({ maxBytes, maxBytesForPost }: Resumable): string =>
  `in parts (tus), ${upTo(maxBytes)}, ${upTo(maxBytesForPost)} for a post that it names`

const line = (call: Call): string => {
  const { path, actingAs, limit, mails, files, resumable, idempotent } = call
  const sent = bytesIn(call.answers)
  const cells = [
    methodsOf(call).join(', '),
    `\`${path}\``,
    letIn(call)
      .map((auth) => WHO[auth])
      .join(', '),
    actingAs ? actorOf(actingAs) : '',
    mails ? `${limit}, mails` : limit,
    [files && filesOf(files), resumable && partsOf(resumable), sent && `answers with ${sent.join(', ')}`].filter(Boolean).join('; '),
    idempotent ? 'yes' : '',
    allCodesOf(call).join(' '),
  ]
  return `| ${cells.join(' | ')} |`
}

/** Every call as it is declared, in the order of the contract. */
export const printCalls = (of: readonly Call[] = calls): string =>
  `${[
    '# Calls',
    "Generated from `api/contract` by `npm run freeze`; do not edit. Paths are relative to `/api/`. *As* names the field that holds the caller's\nown id; any other id there is refused. *Rate* is the budget in `api/contract/rates.ts` that a request uses; with *mails*, it also uses the budget\nof the mailbox it names. *Once*: a repeated `Idempotency-Key` counts as the same command. The fields are listed in `/api/openapi.json`.",
    ['| method | path | who | as | rate | files | once | codes |', '|---|---|---|---|---|---|---|---|', ...of.map(line)].join('\n'),
  ].join('\n\n')}\n`

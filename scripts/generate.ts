import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { calls } from '../api/contract/calls.js'
import * as chat from '../api/contract/chat/chat-fields.js'
import { communityForms } from '../api/contract/community/community-forms.js'
import * as mimes from '../api/contract/files/mimes.js'
import { MOST_PIXELS } from '../api/contract/files/pixels.js'
import { COMMENT, DISCUSSION, OUTCOME, POST_PLACES } from '../api/contract/posts/post-places.js'
import { WHY_FAILED } from '../api/contract/posts/shown-file.js'
import { REELS_IN_A_PAGE } from '../api/contract/reels/explore.js'
import { EVENTS_IN_A_PAGE } from '../api/contract/meetings/meetings.js'
import { phoneCountries } from '../api/contract/site/phone-countries.js'
import { MOST_NAMES } from '../api/contract/sockets.js'
import { ruleForms } from '../api/contract/staff/flagging.js'
import { JUDGED_KINDS, type JudgedWord } from '../domain/engagement/kinds.js'
import { MAY_PASS, SMALL_VIDEO } from '../domain/engagement/video.js'
import { NAMELESS, STAFF_ACTOR } from '../domain/kernel/actor.js'
import { specialities } from '../domain/kernel/people/speciality.js'
import { JOIN_FROM } from '../domain/meetings/limits.js'
import { LEADS } from '../domain/meetings/remind-of-event.js'
import { MOST_UNFINISHED } from '../domain/reels/limits.js'
import { CAPTION_LANGUAGES } from '../domain/learning/languages.js'
import { groupNames } from '../domain/members/onboarding/groups.js'
import { indianAssociations, internationalAssociations } from '../domain/members/profile/associations.js'
import { declaredEvents } from './freeze/registry.js'
import { OWN_RESTRICTIONS, THEIR_RESTRICTIONS } from '../domain/members/standing/words.js'
import { checksOf } from './web/checks.js'

/*
 * What the browser needs of the server's declarations, as plain files in web/generated: a compiled check per form (compiling in the browser
 * would need `unsafe-eval`), the words of its mistakes, and the lists.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const generated = join(root, 'web/generated')

const write = (file: string, content: string): void => {
  const path = join(generated, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

const constants = (named: Readonly<Record<string, string | number>>): string =>
  Object.entries(named)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')

rmSync(generated, { recursive: true, force: true })

const forms = Object.fromEntries(Object.entries(communityForms).map(([name, form]) => [`community/${name}`, form]))

const formsOfRules = Object.fromEntries(Object.entries(ruleForms).map(([looksFor, form]) => [`staff/rules/${looksFor}`, form]))

for (const [name, code] of checksOf(calls, { ...forms, ...formsOfRules })) {
  write(`checks/${name}.js`, code)
  const up = '../'.repeat(name.split('/').length)
  write(`checks/${name}.d.ts`, `import type { Check } from '${up}field-errors.js'\n\nexport declare const check: Check\n`)
}
const filesByName = [
  ...calls.map(({ path, files }) => [path, files] as const),
  ...Object.entries(forms).map(([name, { files }]) => [name, files] as const),
]
write(
  'files.ts',
  `export const files = ${JSON.stringify(Object.fromEntries(filesByName), undefined, 2)} as const\n${constants({ MOST_PIXELS })}`,
)
for (const shared of ['field-errors', 'log/stream-name', 'people/identity', 'people/phone-length', 'people/typed', 'visible'])
  write(`${basename(shared)}.ts`, readFileSync(join(root, `domain/kernel/${shared}.ts`), 'utf8'))
write('patient-age.ts', readFileSync(join(root, 'domain/cases/age.ts'), 'utf8'))
write('india.ts', readFileSync(join(root, 'domain/meetings/india.ts'), 'utf8'))
write('notification-limits.ts', readFileSync(join(root, 'domain/notifications/limits.ts'), 'utf8'))
write('opportunity-limits.ts', readFileSync(join(root, 'domain/opportunities/limits.ts'), 'utf8'))
write(
  'chat-limits.ts',
  (['MOST_CHARACTERS', 'MOST_UNREAD', 'ROOMS_IN_A_PAGE', 'MESSAGES_IN_A_PAGE', 'MEMBERS_IN_A_PAGE'] as const)
    .map((limit) => `export const ${limit} = ${chat[limit]}\n`)
    .join(''),
)
/** Of time in milliseconds: the first reminder of an event is sent so long before it. */
const mediaLimits = { EVENTS_IN_A_PAGE, JOIN_FROM, MOST_UNFINISHED, REELS_IN_A_PAGE, REMINDED_FROM: LEADS.day, SMALL_VIDEO }
write('media-limits.ts', constants(mediaLimits))
write('mimes.ts', constants(mimes))
write('live-limits.ts', constants({ MOST_NAMES }))
write('phone-countries.ts', `export const phoneCountries = ${JSON.stringify(phoneCountries, undefined, 2)} as const\n`)
write('specialities.ts', `export const specialities = ${JSON.stringify(specialities, undefined, 2)} as const\n`)
const judged = Object.fromEntries(
  Object.entries(JUDGED_KINDS).map(([word, { name, called, noun, canChange }]) => {
    const { page } = POST_PLACES[word as JudgedWord]
    return [word, { name, called, noun, canChange, page }]
  }),
)
write('judged-kinds.ts', `export const judgedKinds = ${JSON.stringify(judged, undefined, 2)} as const\n`)
write('post-parts.ts', constants({ DISCUSSION, COMMENT, OUTCOME }))
write(
  'actors.ts',
  `export const STAFF_ACTOR = ${JSON.stringify(STAFF_ACTOR)}\nexport const NAMELESS = ${JSON.stringify(NAMELESS)} as const\n`,
)
const happened = declaredEvents().flatMap(({ called, properties }) =>
  called === undefined ? [] : [[properties.type.const, called] as const],
)
write('happened.ts', `export const happened = ${JSON.stringify(Object.fromEntries(happened), undefined, 2)} as const\n`)
write('own-restrictions.ts', `export const ownRestrictions = ${JSON.stringify(OWN_RESTRICTIONS, undefined, 2)} as const\n`)
write('their-restrictions.ts', `export const theirRestrictions = ${JSON.stringify(THEIR_RESTRICTIONS, undefined, 2)} as const\n`)
write(
  'why-failed.ts',
  `export const WHY_FAILED = ${JSON.stringify(WHY_FAILED, undefined, 2)} as const\nexport const MAY_PASS = ${JSON.stringify(MAY_PASS)} as const\n`,
)
write('caption-languages.ts', `export const captionLanguages = ${JSON.stringify(CAPTION_LANGUAGES, undefined, 2)} as const\n`)
write('group-names.ts', `export const groupNames = ${JSON.stringify(groupNames, undefined, 2)} as const\n`)
write(
  'associations.ts',
  `export const indian = ${JSON.stringify(indianAssociations)} as const\nexport const international = ${JSON.stringify(internationalAssociations)} as const\n`,
)

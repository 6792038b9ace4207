import type { Rolldown } from 'vite'

const components = (...names: string[]) => `@mantine/core/esm/components/(${names.join('|')})/`
/** Where modules are, each a pattern; `/` stands for what parts folders on any machine. */
export const anyOf = (places: readonly string[]) => new RegExp(places.join('|').replaceAll('/', '[\\\\/]'))

interface Chunk extends Omit<Rolldown.CodeSplittingGroup, 'test'> {
  readonly name: string
  /** One of them is enough; a spec sees that each of them leads to some module. */
  readonly places?: readonly string[]
}

/**
 * Few files, since each costs its own way over the line, and none that a page loads for another's sake: what every page needs, the libraries
 * apart from ours; then what many share, what forms and windows are made of, and what visitors see first. A group takes along what its modules
 * need, the group of the highest priority first.
 */
export const CHUNKS: readonly Chunk[] = [
  { name: 'base', places: ['node_modules'], tags: ['$initial'], priority: 6 },
  { name: 'app', tags: ['$initial'], priority: 5 },
  {
    name: 'parts',
    places: [
      components('Badge', 'CloseButton', 'Group', 'Input', 'InputBase', 'VisuallyHidden'),
      '@mantine/(core/esm/core|hooks/esm/(utils|use-(id|merged-ref|uncontrolled|window-event)))/',
      '@tabler/.+/Icon(Chevron|Heart)\\w+\\.mjs$',
      'web/shared/((net|session|format|ui)/(\\w+/)?(?!useFound|useScrollTo|useAnswer|day|precise)\\w+|forms/useCommandKey)\\.ts$',
    ],
    minShareCount: 3,
    priority: 4,
  },
  {
    name: 'forms',
    places: [
      'react-hook-form/',
      components('TextInput', 'PasswordInput', 'Checkbox'),
      '@tabler/.+/IconBrand\\w+\\.mjs$',
      'web/shared/(forms/(resolver|submission|useOrder|useRefusal)|drafts/useDraft)\\.ts$',
    ],
    priority: 3,
  },
  // What the longer forms share: texts that outlive a reload, places and other things found by a search.
  { name: 'fields', places: ['web/shared/(drafts/texts|forms/(choice|places)|ui/search/useFound)\\.ts$'], minShareCount: 2, priority: 3 },
  // What members' pages share of posts, and of what else they have at all times.
  {
    name: 'posts',
    places: [
      'web/(engagement|feed|(cases|connections)(/\\w+)?|notifications)/(?!case-(form|files|consents|posting-form)|preview)[\\w-]+\\.ts$',
      'web/engagement/saves/SaveButton\\.tsx$',
    ],
    minShareCount: 2,
    priority: 3,
  },
  // What of all the slices hears the server: the pages of each, and what members have at all times.
  { name: 'pushes', test: any('web/(?!engagement|site|profile)\\w+/pushes\\.ts$'), minShareCount: 2, priority: 3 },
  // What frames the pages of the staff.
  {
    name: 'staff',
    places: ['web/staff/(frame/\\w+|work/(calls|useWork|work-slice))\\.tsx?$', 'web/shared/format/precise\\.ts$'],
    priority: 3,
  },
  { name: 'site', places: ['web/site/(blogs/BlogCards|Card)\\.tsx$'], priority: 3 },
  { name: 'alert', places: [components('Alert')], priority: 3 },
  { name: 'windows', places: [components('Modal', 'ModalBase', 'Drawer'), '@mantine/hooks/esm/use-(focus|click)'], priority: 2 },
  { name: 'icons', places: ['@tabler/'], minShareCount: 5, priority: 1 },
  {
    name: 'door',
    places: ['web/members/(LoginPaper|LoginForm)\\.tsx$', 'web/site/landing/Hero\\.tsx$', 'web/app/landing/Landing\\.tsx$'],
    priority: 1,
  },
]

/** The same as the bundler takes it. */
export const chunks: Rolldown.CodeSplittingGroup[] = CHUNKS.map(({ places, ...chunk }) => ({
  ...chunk,
  ...(places && { test: anyOf(places) }),
}))

import { decided, specsIn, type Held } from './held.js'

const shell = specsIn('web/app/shell.test.tsx')
const guards = specsIn('web/app/guards.test.ts')
const routes = specsIn('web/app/contract-routes.test.ts')('a ${who.kind} comes to ${to}')
const permissions = specsIn('api/contract/permissions.test.ts')
const notices = specsIn('web/shared/ui/notices/notices.test.tsx')
const http = specsIn('web/shared/net/http.test.ts')

const usual = notices('are said once, and go when pressed')
const gestures = notices('are of four kinds, top right, wait under the pointer, and go when they are dragged away')
const event = shell('shows what a toast event of the document says')
const empty = notices('say nothing when there is nothing to say')
const success = specsIn('web/profile/profile-page.test.tsx')('saves the additional qualifications, shows them, and closes the window')
const failure = specsIn('full/web/engagement/likes/like-button.test.tsx')(
  'takes the like back when refused, says why, and can be pressed again',
)
const warned = shell('warns newcomers, once, and offers their next step')
const footer = shell('ends ${address} with its footer')
const sections = [
  shell('highlights Cases at ${address}'),
  shell('highlights Beyond Surgery at ${address}'),
  shell('shows those of the opportunities, with what was applied to'),
]

/** Who may see what, the frame around every page, and what is said in passing (spec 1 §2, §6–§9). */
export const frame: Held = {
  rules: {
    'perm.complete': decided('C-06', permissions('turns away ${who}')),
    'perm.visitor': [decided('C-10', routes), guards('wait while it is not known who it is, but for what everybody may read')],
    'perm.oneRole': decided('11', guards('let staff in by their role, and lead other members home with a word')),
    'toast.generic': [success, failure, empty],
    'toast.where': gestures,
    'toast.event': [event, shell('takes no toast that is none')],
    'error.network': decided('S-28', http('says when there is no connection, after several tries')),
    'screen.header': [
      shell('has the menu of the specification, with the way in for visitors'),
      shell('has the bar of a phone for members, and the account behind their picture'),
    ],
    'screen.header.groups': sections,
    'screen.footer': footer,
  },
  states: {
    toast: {
      'document-level event {type, message, autoClose?} with a non-empty message': event,
      'auto-close, click, or drag away': [usual, gestures],
      hover: gestures,
      'hover ends': gestures,
    },
  },
  limits: {
    'toast.default': usual,
    'toast.incompleteRegistration': warned,
    'toast.notificationWarning': warned,
    'toast.kinds': gestures,
    'toast.position': gestures,
    'toast.interaction': gestures,
    'toast.event': event,
    'toast.emptyMessage': empty,
    'footer.copyright': footer,
    'menu.highlight': sections,
    'code.success': [success, failure],
  },
  entities: { toastEvent: event },
  routes: {
    '(header)': shell('has the menu of the specification, with the way in for visitors'),
    '(footer)': footer,
    '(toasts)': gestures,
  },
}

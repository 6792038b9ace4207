import { Button, Text } from '@mantine/core'
import { lost } from '../../../shared/net/live/connection.js'
import { ConnectionBar, LineTold } from '../../../shared/ui/ConnectionBar.js'
import { noticed, type Notice } from '../../../shared/ui/notices/notices.js'
import { Toasts } from '../../../shared/ui/notices/Toasts.js'
import { Window } from '../../../shared/ui/windows/Window.js'
import type { Group } from '../group.js'
import { LONG_TEXT, TEXT } from '../sample.js'

const nothing = () => undefined
/** It stands where it is, and keeps neither the focus nor the page, nor a step in the history. */
const still = { opened: true, isPlace: false, onClose: nothing, withinPortal: false, trapFocus: false, lockScroll: false } as const

export const windows: Group = {
  name: 'Window',
  height: 360,
  wide: true,
  states: [
    {
      name: 'open',
      show: (
        <Window title="Delete the comment?" {...still}>
          <Text mb="md">{TEXT}</Text>
          <Button>Delete</Button>
        </Window>
      ),
    },
    { name: 'busy', show: <Window title="Delete the comment?" busy {...still} children={<Button loading>Delete</Button>} /> },
    { name: 'long', show: <Window title="A title that is so long that it needs a second line" {...still} children={LONG_TEXT} /> },
  ],
}

export const overPage: Group = {
  name: 'ConnectionBar',
  height: 120,
  states: [
    { name: 'lost', given: [lost()], show: <ConnectionBar /> },
    { name: 'taking longer', show: <LineTold online isLost={false} isLong /> },
    { name: 'offline', show: <LineTold online={false} isLost isLong={false} /> },
  ],
}

/** Long enough to be looked at, in milliseconds. */
const LASTING = 1_000_000_000
const say = (kind: Notice['kind'], text: string, link?: Notice['link']) =>
  noticed({ kind, text, autoClose: LASTING, ...(link && { link }) })

export const toasts: Group = {
  name: 'Toasts',
  height: 420,
  wide: true,
  states: [
    {
      name: 'of each kind',
      given: [
        say('success', 'Your case is posted.', { to: '/caseDetails/1', text: 'See it' }),
        say('error', 'Error in posting the case'),
        say('warning', 'Your session ends soon.'),
        say('info', TEXT),
      ],
      show: <Toasts />,
    },
  ],
}

import '../../../shared/ui/mantine/menus.css'
import { Menu } from '@mantine/core'
import type { FollowId, MemberId } from '../../../../api/contract/network/connections.js'
import { Author } from '../../../feed/Author.js'
import { ConnectEntries } from '../../../connections/relations/ConnectEntries.js'
import { relationsFailed, relationsLoaded, relationsOpened } from '../../../connections/relations/relations-slice.js'
import more from '../../../shared/ui/windows/MoreMenu.module.css'
import { MoreMenu } from '../../../shared/ui/windows/MoreMenu.js'
import type { Group, State } from '../group.js'
import { aCase, LONG_NAME, me, NOW } from '../sample.js'

const other = 2 as MemberId
const nothing = () => undefined

/** What is between us: nobody, or who has asked, and whether it was accepted. */
const between = (sent_by: MemberId | null, status: 0 | 1 = 0): State['given'] => [
  relationsOpened(other),
  relationsLoaded({
    of: other,
    told: [{ network: 'community', other, relation: sent_by && { follow_id: 7 as FollowId, sent_by, status }, position: 1 }],
    before: {},
  }),
]
const entries = (name: string, given: State['given'] = []): State => ({
  name: `ConnectEntries, ${name}`,
  given,
  show: (
    <Menu
      opened
      withinPortal={false}
      hideDetached={false}
      trapFocus={false}
      width={240}
      classNames={{ item: more.item ?? '', label: more.label ?? '' }}
    >
      <Menu.Target>
        <span />
      </Menu.Target>
      <Menu.Dropdown>
        <ConnectEntries network="community" other={other} askUnfollow={nothing} />
      </Menu.Dropdown>
    </Menu>
  ),
})
const author = (name: string, full_name: string): State => ({
  name: `Author, ${name}`,
  show: (
    <Author of={aCase({ full_name })} at={aCase().created_at} now={NOW}>
      <MoreMenu label={`More about ${full_name}`} children={null} />
    </Author>
  ),
})

export const caseMenu: Group = {
  name: 'The menu of a case',
  height: 150,
  states: [
    author('with the menu', 'Sample Surgeon Two'),
    author('with the menu, long', LONG_NAME),
    entries('loading'),
    entries('failed', [relationsOpened(other), relationsFailed(other)]),
    entries('nothing between us', between(null)),
    entries('asked by me', between(me.id)),
    entries('asked by them', between(other)),
    entries('connected', between(other, 1)),
  ],
}

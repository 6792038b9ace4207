import { Button } from '@mantine/core'
import type { FollowId, MemberId } from '../../../../api/contract/network/connections.js'
import { ConnectionCard } from '../../../connections/lists/ConnectionCard.js'
import type { ShownRow } from '../../../connections/lists/lists-slice.js'
import { ordered } from '../../../connections/orders.js'
import { Relation } from '../../../connections/relations/Relation.js'
import { RequestRow } from '../../../connections/lists/RequestRow.js'
import type { Group } from '../group.js'
import { ARABIC_NAME, FACE, HOUR, LONG_NAME, NOW } from '../sample.js'

const network = 'community'
const other = 2 as MemberId
const follow = 7 as FollowId
const NAME = 'Sample Surgeon Two'

const row = (more: Partial<ShownRow> = {}): ShownRow => ({
  follow,
  other,
  name: NAME,
  picture: null,
  speciality: 'Urology',
  namedAt: 1,
  email: null,
  isMine: false,
  since: NOW - 2 * HOUR,
  position: 1,
  over: null,
  ...more,
})
const request = (more?: Partial<ShownRow>) => <RequestRow network={network} row={row(more)} now={NOW} />
const card = (more?: Partial<ShownRow>, chat = false) => (
  <ConnectionCard network={network} row={row(more)} chat={chat && <Button variant="default">Chat</Button>} />
)
const email = 'sample.two@example.org'
const between = (sent_by: MemberId, status: 0 | 1) => ({ follow_id: follow, sent_by, status })
const relation = (told: ReturnType<typeof between> | null) => <Relation network={network} other={other} name={NAME} relation={told} />

export const connections: Group = {
  name: 'Requests and connections',
  wide: true,
  states: [
    { name: 'RequestRow, received', show: request({ email, picture: FACE }) },
    { name: 'RequestRow, sent', show: request({ isMine: true }) },
    { name: 'RequestRow, accepting', given: [ordered({ network, other, kind: 'accept', follow })], show: request({ email }) },
    { name: 'RequestRow, taken back', show: request({ over: 'gone' }) },
    { name: 'RequestRow, accepted elsewhere', show: request({ over: 'connected' }) },
    { name: 'RequestRow, long', show: request({ name: LONG_NAME, email: `${'sample.'.repeat(12)}two@example.org` }) },
    { name: 'RequestRow, right to left', show: request({ name: ARABIC_NAME, email }) },
    { name: 'ConnectionCard', show: card({ picture: FACE }) },
    { name: 'ConnectionCard, with a chat', show: card({}, true) },
    { name: 'ConnectionCard, over', show: card({ over: 'gone' }) },
    { name: 'ConnectionCard, long', show: card({ name: LONG_NAME }) },
    { name: 'Relation, none', show: relation(null) },
    { name: 'Relation, asked by me', show: relation(between(1 as MemberId, 0)) },
    { name: 'Relation, asked by them', show: relation(between(other, 0)) },
    { name: 'Relation, connected', show: relation(between(other, 1)) },
  ],
}

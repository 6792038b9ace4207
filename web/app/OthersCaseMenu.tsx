import { useState } from 'react'
import type { FollowId, MemberId } from '../../api/contract/connections.js'
import { ConfirmUnfollow } from '../connections/ConfirmUnfollow.js'
import { ConnectEntries } from '../connections/ConnectEntries.js'
import { identityOf } from '../shared/format/person.js'
import { MoreMenu } from '../shared/ui/MoreMenu.js'

interface Props {
  readonly author: MemberId
  readonly name: string
}

/** What else can be done with somebody else's case: an entry, or a few, of each slice that has to do with it. */
export const OthersCaseMenu = ({ author, name }: Props) => {
  const [ending, setEnding] = useState<FollowId | null>(null)
  const [asking, setAsking] = useState(false)
  const askUnfollow = (follow: FollowId) => {
    setEnding(follow)
    setAsking(true)
  }
  const about = { network: 'community', other: author } as const
  const called = identityOf(name, null).name
  return (
    <>
      <MoreMenu label={`More about ${called} and this case`}>
        <ConnectEntries {...about} askUnfollow={askUnfollow} />
      </MoreMenu>
      <ConfirmUnfollow {...about} name={called} follow={ending} opened={asking} close={() => setAsking(false)} />
    </>
  )
}

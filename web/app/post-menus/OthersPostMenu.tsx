import '../../shared/ui/mantine/menus.css'
import { Menu } from '@mantine/core'
import { IconFlag, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import type { FollowId } from '../../../api/contract/network/connections.js'
import { ConfirmUnfollow } from '../../connections/ConfirmUnfollow.js'
import { ConnectEntries } from '../../connections/relations/ConnectEntries.js'
import { UnlessConnected } from '../../connections/relations/UnlessConnected.js'
import { partsOf } from '../../engagement/post.js'
import { ReportWindow } from '../../engagement/reports/ReportWindow.js'
import { useReported } from '../../engagement/reports/useReported.js'
import { identityOf } from '../../shared/format/person.js'
import { selectStanding } from '../../shared/session/session.js'
import { MoreMenu } from '../../shared/ui/windows/MoreMenu.js'
import type { MenuOf } from './post-menu.js'

/** `label`: what its button is called. */
type Props = Omit<MenuOf, 'called' | 'own'> & { readonly label: string }

/** What else can be done with somebody else's post: an entry, or a few, of each slice that has to do with it. It opens as soon as it is there. */
export const OthersPostMenu = ({ post, author, name, label, network, isReported, isReportedByStrangers }: Props) => {
  const [ending, setEnding] = useState<FollowId | null>(null)
  const [asking, setAsking] = useState(false)
  const [reporting, setReporting] = useState(false)
  const askUnfollow = (follow: FollowId) => {
    setEnding(follow)
    setAsking(true)
  }
  const who = useSelector(selectStanding)
  const isModerator = who.kind === 'member' && who.roles.includes('moderator')
  const { kind, id } = partsOf(post)
  const about = network && ({ network, other: author } as const)
  const person = identityOf(name, null).name
  const { hasReported, called } = useReported(post)
  const report = (
    <Menu.Item leftSection={<IconFlag size={20} stroke={1.6} aria-hidden />} disabled={hasReported} onClick={() => setReporting(true)}>
      {called}
    </Menu.Item>
  )
  return (
    <>
      <MoreMenu label={label} isPressed>
        {isReported && (isReportedByStrangers && about ? <UnlessConnected {...about}>{report}</UnlessConnected> : report)}
        {about && name !== null && <ConnectEntries {...about} askUnfollow={askUnfollow} />}
        {isModerator && (
          <Menu.Item component={Link} to={`/staff/posts/${kind}/${id}`} leftSection={<IconHistory size={20} stroke={1.6} aria-hidden />}>
            History, for moderators
          </Menu.Item>
        )}
      </MoreMenu>
      <ReportWindow post={post} opened={reporting} close={() => setReporting(false)} />
      {about && name !== null && (
        <ConfirmUnfollow {...about} name={person} follow={ending} opened={asking} close={() => setAsking(false)} />
      )}
    </>
  )
}

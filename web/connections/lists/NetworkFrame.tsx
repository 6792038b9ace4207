import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Network } from '../../../api/contract/network/connections.js'
import type { Which } from '../calls.js'
import { CountBadge } from '../CountBadge.js'
import classes from '../Network.module.css'
import { NETWORKS, networks } from '../networks.js'

const TABS = [
  { which: 'requests', text: 'Request' },
  { which: 'connections', text: 'Connections' },
] as const

interface Props {
  readonly network: Network
  readonly which: Which
  readonly children: ReactNode
}

/** What stands around a network's two lists: which network it is, with the way to the other, and the lists as tabs (spec 2 §2, spec 3 §2). */
export const NetworkFrame = ({ network, which, children }: Props) => (
  <div className={classes.page}>
    <title>{`${which === 'requests' ? 'Requests' : 'Connections'} · ${networks[network].title} · SFS`}</title>
    <div className={classes.head}>
      <div>
        <Title order={1} size="h2">
          {which === 'requests' ? 'Requests' : 'Connections'}
        </Title>
        <p className={classes.about}>{networks[network].about[which]}</p>
      </div>
      <nav className={classes.switch} aria-label="Networks">
        {NETWORKS.map((each) => (
          <Link key={each} to={networks[each][which]} aria-current={each === network ? 'true' : undefined}>
            {networks[each].title}
          </Link>
        ))}
      </nav>
    </div>
    <nav className={classes.tabs} aria-label={networks[network].title}>
      {TABS.map((tab) => (
        <Link key={tab.which} to={networks[network][tab.which]} aria-current={tab.which === which ? 'page' : undefined}>
          {tab.text}
          <CountBadge network={network} which={tab.which} />
        </Link>
      ))}
    </nav>
    {children}
  </div>
)

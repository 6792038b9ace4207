import '../../shared/ui/mantine/switches.css'
import { NativeSelect, Switch, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { kinds, KINDS } from '../kinds.js'
import type { Channels, NotificationKind } from './calls.js'
import classes from './Settings.module.css'
import { chosen, selectIsOn, selectMail } from './slice.js'

const MAILS = [
  { value: 'at-once', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
  { value: 'never', label: 'Never' },
] as const satisfies readonly { value: Channels['mail']; label: string }[]

/** A line for each kind; on a phone its three choices stand under its name. */
export const ChannelTable = () => (
  <table className={classes.table} role="table">
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">
          What happens
        </th>
        <th role="columnheader" scope="col">
          In the app
        </th>
        <th role="columnheader" scope="col">
          By email
        </th>
        <th role="columnheader" scope="col">
          On my devices
        </th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      {kinds.map((kind) => (
        <KindRow key={kind} kind={kind} />
      ))}
    </tbody>
  </table>
)

type Root = Parameters<typeof selectMail>[0]

const KindRow = ({ kind }: { kind: NotificationKind }) => {
  const { name, about, always = [], neverAtOnce = false } = KINDS[kind]
  const app = useSelector((root: Root) => selectIsOn(root, kind, 'app'))
  const mail = useSelector((root: Root) => selectMail(root, kind))
  const push = useSelector((root: Root) => selectIsOn(root, kind, 'push'))
  const dispatch = useDispatch()
  return (
    <tr role="row" className={classes.kind}>
      <th role="rowheader" scope="row">
        {name}
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      </th>
      <ChannelCell name="In the app" always={always.includes('app')}>
        <Switch
          size="md"
          classNames={{ track: classes.track ?? '' }}
          aria-label={`${name}: in the app`}
          checked={app}
          onChange={({ currentTarget }) => dispatch(chosen({ kind, channel: 'app', value: currentTarget.checked }))}
        />
      </ChannelCell>
      <ChannelCell name="By email" always={always.includes('mail')}>
        <NativeSelect
          className={classes.mail ?? ''}
          aria-label={`${name}: by email`}
          data={neverAtOnce ? MAILS.slice(1) : MAILS}
          value={mail}
          disabled={!app}
          onChange={({ currentTarget }) => dispatch(chosen({ kind, channel: 'mail', value: currentTarget.value as Channels['mail'] }))}
        />
      </ChannelCell>
      <ChannelCell name="On my devices" always={always.includes('push')}>
        <Switch
          size="md"
          classNames={{ track: classes.track ?? '' }}
          aria-label={`${name}: on my devices`}
          checked={push}
          disabled={!app}
          onChange={({ currentTarget }) => dispatch(chosen({ kind, channel: 'push', value: currentTarget.checked }))}
        />
      </ChannelCell>
    </tr>
  )
}

/** One way of being told: what can be chosen, or that it is always so. On a phone it is named where it stands. */
const ChannelCell = ({ name, always, children }: { name: string; always: boolean; children: ReactNode }) => (
  <td role="cell">
    <span className={classes.channel} aria-hidden>
      {name}
    </span>
    {always ? <span className={classes.always}>Always</span> : children}
  </td>
)

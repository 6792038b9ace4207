import { Badge, NativeSelect, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'
import { grouped } from '../../shared/format/counted.js'
import { idIn } from '../../shared/format/id-in.js'
import { doctor } from '../../shared/format/person.js'
import { precisely } from '../../shared/format/precise.js'
import { Sorry } from '../../shared/ui/Sorry.js'
import { At } from '../frame/At.js'
import { OneThing } from '../frame/OneThing.js'
import { isAmong } from '../frame/purposes.js'
import { StaffPage, toReports } from '../frame/StaffPage.js'
import { useAddress } from '../frame/useAddress.js'
import { PURPOSES } from '../replay/calls.js'
import { Why } from '../replay/Why.js'
import { DecideHere } from '../reports/DecideHere.js'
import type { Looked, PinnedMessage, ReportedMessage } from './calls.js'
import { messageClosed, messageOpened, messageRenewed, selectMessage } from './message-slice.js'
import classes from './Messages.module.css'

const versionIn = (text: string | null): number | null => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null)

/** A message that was reported, between those around it: as it was then, with what has become of each. */
export const MessagePage = () => {
  const { id } = useParams()
  const message = idIn(id)
  const [search, change] = useAddress()
  const purpose = search.get('for')
  return (
    <StaffPage title={`Message ${id}, as it was reported`} called={`Message ${id}`} back={toReports}>
      {message === null ? (
        <Sorry text="There is no such message." />
      ) : isAmong(PURPOSES, purpose) ? (
        <Reported of={{ id: message, purpose, at: versionIn(search.get('at')) }} choose={(at) => change('at', at)} />
      ) : (
        <Why purposes={PURPOSES} yes="Open the history" open={(chosen) => change('for', chosen)} />
      )}
    </StaffPage>
  )
}

interface Props {
  readonly of: Looked
  readonly choose: (at: string) => void
}

const Reported = ({ of, choose }: Props) => {
  const { state, told, why } = useSelector(selectMessage)
  const dispatch = useDispatch()
  const { id, purpose, at } = of
  const open = () => dispatch(messageOpened(of))
  useEffect(() => void open(), [dispatch, id, purpose, at])
  useEffect(() => () => void dispatch(messageClosed()), [dispatch])
  return (
    <OneThing of={{ state, told }} called="this message" missing={why ?? 'Nobody has reported such a message.'} height={360} again={open}>
      {(reported) => (
        <>
          {reported.group && (
            <Text mb="md" dir="auto">
              {`In the group ${reported.group}.`}
            </Text>
          )}
          <Reports of={reported} choose={choose} />
          <ol className={classes.list} aria-label="Messages">
            {reported.messages.map((message) => (
              <Line key={message.id} of={message} />
            ))}
          </ol>
          {purpose === 'report' && <DecideHere post={`message:${id}`} renew={() => dispatch(messageRenewed(of))} />}
        </>
      )}
    </OneThing>
  )
}

/** Each report has pinned what stood there then. */
const Reports = ({ of: { pins, pinned, at }, choose }: { readonly of: ReportedMessage; readonly choose: Props['choose'] }) =>
  pins.length > 1 && (
    <NativeSelect
      label="As it stood when it was reported"
      description={pinned > pins.length ? `Of ${grouped(pinned)} reports these are the newest.` : undefined}
      className={classes.pins}
      value={String(at)}
      data={pins.map((pin) => ({ value: String(pin.version), label: precisely(Date.parse(pin.at)) }))}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )

const NOW = {
  shown: null,
  deleted: 'Deleted by its sender since',
  removed: 'Removed by a moderator',
  erased: 'Erased with the account',
} as const satisfies Record<PinnedMessage['now'], string | null>

const Line = ({ of: { by, at, said, kind, file, isReported, now } }: { readonly of: PinnedMessage }) => (
  <li className={classes.line} data-reported={isReported || undefined}>
    <div className={classes.head}>
      <strong dir="auto">{doctor(by.full_name)}</strong>
      <At time={at} />
      {isReported && (
        <Badge color="red.9" tt="none">
          Reported
        </Badge>
      )}
      {NOW[now] && (
        <Badge variant="light" color="gray" tt="none">
          {NOW[now]}
        </Badge>
      )}
    </div>
    {kind === 'image' && file && <img src={file.path} alt={said ?? ''} className={classes.image} />}
    <p className={classes.said} dir="auto">
      {said === null ? (
        'The words are gone with the account of who wrote them.'
      ) : kind !== 'text' && file ? (
        <a href={file.path} target="_blank" rel="noopener noreferrer">
          {said}
        </a>
      ) : (
        said
      )}
    </p>
  </li>
)

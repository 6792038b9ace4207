import { Anchor, Group, Skeleton, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { idIn } from '../../shared/format/id-in.js'
import { doctor } from '../../shared/format/person.js'
import { exactly } from '../../shared/format/time.js'
import { selectAge } from '../../shared/net/connection.js'
import { useWatch } from '../../shared/net/useWatch.js'
import { selectSender } from '../../shared/session/session.js'
import { Failed, Sorry } from '../../shared/ui/Sorry.js'
import { Why } from '../replay/Why.js'
import { AppealAnswer } from './AppealAnswer.js'
import type { MemberId, MemberStanding, Purpose } from './calls.js'
import { EnforceForm } from './EnforceForm.js'
import { History } from './History.js'
import { memberClosed, memberOpened, selectMember } from './member-slice.js'
import classes from './Members.module.css'
import { Stands } from './Stands.js'
import { PURPOSES } from './words.js'

const isPurpose = (text: string | null): text is keyof typeof PURPOSES => text !== null && text in PURPOSES

/** How one member stands, how it came to that, and what a moderator does about it; for what they look, they say first. */
export const MemberPage = () => {
  const id = idIn<MemberId>(useParams()['id'])
  const [search, setSearch] = useSearchParams()
  const purpose = search.get('for')
  if (id === null) return <Sorry text="There is no such member." />
  if (isPurpose(purpose)) return <Standing id={id} purpose={purpose} />
  return (
    <div className={classes.page}>
      <title>Standing of a member · SFS</title>
      <Title order={1} size="h2">
        How member {id} stands
      </Title>
      <Why
        purposes={PURPOSES}
        yes="See how they stand"
        open={(chosen) => setSearch((before) => (before.set('for', chosen), before), { replace: true })}
      />
    </div>
  )
}

const Standing = ({ id, purpose }: { readonly id: MemberId; readonly purpose: Purpose }) => {
  const { id: openedId, state, told } = useSelector(selectMember)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const open = () => dispatch(memberOpened({ id, purpose }))
  useEffect(() => void open(), [dispatch, id, purpose, age])
  useEffect(() => () => void dispatch(memberClosed()), [dispatch, id])
  useWatch('staff:standings')
  if (state === 'missing') return <Sorry text="There is no such member." />
  if (state === 'failed') return <Failed text="How this member stands could not be loaded." again={open} />
  if (!told || openedId !== id) return <Skeleton height={360} role="status" aria-label="Loading how this member stands" aria-busy />
  return <Loaded of={told} />
}

const Loaded = ({ of }: { of: MemberStanding }) => {
  const me = useSelector(selectSender)
  const { id, standing } = of
  const name = of.full_name === null ? `Member ${id}` : doctor(of.full_name)
  return (
    <div className={classes.page}>
      <title>{`${name} · SFS`}</title>
      <div className={classes.head}>
        <Title order={1} size="h2" dir="auto">
          {name}
        </Title>
        <Stands as={standing} />
      </div>
      <Group gap="lg">
        <Anchor component={Link} to={`/profile/${id}`}>
          See the profile
        </Anchor>
      </Group>
      {standing ? (
        <section aria-labelledby="why" className={classes.sheet}>
          <Title order={2} size="h4" id="why">
            How they stand
          </Title>
          <p className={classes.said} dir="auto">
            {standing.reason ?? 'The words are gone with the account.'}
          </p>
          <Text size="sm" c="dimmed">
            Since <time dateTime={standing.at}>{exactly(Date.parse(standing.at))}</time>.{' '}
            {standing.until === null ? 'Until it is lifted.' : `Until ${exactly(Date.parse(standing.until))}.`}
          </Text>
        </section>
      ) : (
        <Text>Nothing stands against this member.</Text>
      )}
      {standing?.appeal === 'open' && <AppealAnswer key={standing.restriction} of={of} against={standing} />}
      <section aria-labelledby="enforce" className={classes.sheet}>
        <Title order={2} size="h4" id="enforce">
          Enforce
        </Title>
        {id === me ? <Text>This is you: nobody judges themselves.</Text> : <EnforceForm of={of} name={name} />}
      </section>
      <section aria-labelledby="history">
        <Title order={2} size="h4" id="history" mb="xs">
          History
        </Title>
        <History of={of.history} />
      </section>
    </div>
  )
}

import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { selectSession } from '../../shared/session/session.js'
import { Failed } from '../../shared/ui/Sorry.js'
import { useLedOn } from '../../shared/ui/hooks/useLedOn.js'
import { Waiting } from '../../shared/ui/Waiting.js'
import { Panel, PANEL_TITLE } from '../Panel.js'
import { RecoveryCodes } from './RecoveryCodes.js'
import { SetUp } from './SetUp.js'
import { codesKept, factorLeft, factorOpened, selectFactor } from './slice.js'
import { TurnedOff } from './TurnedOff.js'
import { TurnedOn } from './TurnedOn.js'

const stepOf = ({ state, offer, codes }: ReturnType<typeof selectFactor>) => {
  if (codes) return 'codes'
  if (offer) return 'set up'
  if (typeof state !== 'object') return null
  return state.since === null ? 'off' : 'on'
}

/** A code of an authenticator app beside the password: how it is set up, and how it ends. */
export const TwoStepPage = () => {
  const factor = useSelector(selectFactor)
  const { state, offer, codes } = factor
  const { from } = (useLocation().state ?? {}) as { readonly from?: string }
  const isOfStaff = (useSelector(selectSession)?.roles ?? []).length > 0
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const open = () => void dispatch(factorOpened())
  useEffect(() => {
    dispatch(factorOpened())
    return () => void dispatch(factorLeft())
  }, [dispatch])
  const kept = () => {
    dispatch(codesKept())
    if (from !== undefined) void navigate(from, { replace: true }) // where the staff was led from
  }
  useLedOn(stepOf(factor), PANEL_TITLE)
  if (codes) return <RecoveryCodes codes={codes} kept={kept} />
  if (offer) return <SetUp offer={offer} />
  return (
    <Panel title="Two-step sign-in" wide>
      {isOfStaff && (
        <Text>
          Members of the staff need it: they see what others have reported and decide what stays, and a stolen password alone must not be
          enough for that.{from !== undefined && ' Set it up, and you go on where you were.'}
        </Text>
      )}
      {state === 'loading' && <Waiting label="Loading" height={120} />}
      {state === 'failed' && <Failed text="This could not be loaded." again={open} />}
      {typeof state === 'object' && (state.since === null ? <TurnedOff /> : <TurnedOn since={state.since} codesLeft={state.codesLeft} />)}
    </Panel>
  )
}

import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate } from 'react-router-dom'
import { hasPassword, selectSession } from '../shared/session/session.js'
import { ChangePasswordForm } from './ChangePasswordForm.js'
import { changeBegun, selectChangeDone } from './password-slice.js'
import { Panel } from './Panel.js'

/** Another password for who knows theirs; who came by a provider has none to change (spec 1 §2, §6). */
export const ChangePasswordPage = () => {
  const session = useSelector(selectSession)
  const done = useSelector(selectChangeDone)
  const dispatch = useDispatch()
  useEffect(() => () => void dispatch(changeBegun()), [dispatch])
  if (session && !hasPassword(session)) return <Navigate to="/home" replace />
  if (session && done) return <Navigate to={`/profile/${session.id}`} replace />
  return (
    <Panel title="Change Password">
      <ChangePasswordForm id={session?.id} />
    </Panel>
  )
}

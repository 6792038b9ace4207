import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate } from 'react-router-dom'
import { Panel } from './Panel.js'
import { NewPasswordForm } from './NewPasswordForm.js'
import { recoveryBegun, selectMailedTo, selectResetDone } from './recovery-slice.js'
import { SendCodeForm } from './SendCodeForm.js'

/** First the address, then the code that was mailed to it, with another password (spec 1 §2). */
export const ForgotPasswordPage = () => {
  const mailedTo = useSelector(selectMailedTo)
  const done = useSelector(selectResetDone)
  const dispatch = useDispatch()
  useEffect(() => () => void dispatch(recoveryBegun()), [dispatch])
  if (done) return <Navigate to="/login" replace state={{ emailId: mailedTo }} />
  return (
    <Panel title={mailedTo === null ? 'Forgot password' : 'Choose a new password'}>
      {mailedTo === null ? <SendCodeForm /> : <NewPasswordForm emailId={mailedTo} />}
    </Panel>
  )
}
